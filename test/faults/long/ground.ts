// What the long fault run stands on: a durable PostgreSQL, a process that serves, workers, and a provider
// that counts. Each of them can be struck down, and stands up again.
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { systemClock } from '#platform/clock.ts';
import { createLog } from '#platform/log.ts';
import { startEmbedded } from '#platform/postgres/embedded.ts';
import { ROOT } from '#test/support/database-url.ts';
import { freePort } from '#test/support/free-port.ts';
import { startServerProcess, type ServerProcess } from '#test/support/server-process.ts';
import { until } from '#test/support/until.ts';
import { startProvider, type PaidCall } from '#test/support/workers/paid-provider.ts';

export type TimedCall = PaidCall & { at: number };
/** Both null where the fault strikes everybody. */
export type Fault = {
  kind: FaultKind | 'run paused';
  worker: string | null;
  run: string | null;
  at: number;
  until: number;
};
export type FaultKind = 'worker killed' | 'service killed' | 'database killed' | 'worker frozen';

export type Ground = {
  base_url: string;
  database_url: string;
  calls: readonly TimedCall[];
  faults: readonly Fault[];
  /** Says that a run is paused from now on. */
  notePause(run: string): void;
  /** Strikes, and sees to it that what was struck stands again. `draw` picks the victim. */
  strike(kind: FaultKind, draw: Draw): Promise<void>;
  /** Resolves when nobody is frozen any more. */
  thawed(): Promise<void>;
  close(): Promise<void>;
};

export type GroundOptions = { workers: number; concurrency: number; freeze_ms: number; delay_ms: number };

type Worker = { name: string; child: ChildProcess };
type Env = Readonly<Record<string, string>>;
type Draw = (below: number) => number;
type Note = (kind: Fault['kind'], worker: string | null, run?: string | null) => Fault;

export async function startGround(options: GroundOptions): Promise<Ground> {
  const { workers: count, concurrency, freeze_ms, delay_ms } = options;
  const data_dir = fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-faults-'));
  // PostgreSQL runs as another user when we are root.
  fs.chmodSync(data_dir, 0o711);
  const log = createLog({ level: 'silent' });
  const postgres = await startEmbedded({
    data_dir,
    state_dir: path.join(data_dir, 'state'),
    clock: systemClock,
    log,
  });
  const pid_file = findPidFile(data_dir);
  const env = {
    PATH: process.env.PATH ?? '',
    PORT: String(await freePort()),
    DATABASE_URL: postgres.url,
    SPECFOUNDRY_DATA_DIR: path.join(data_dir, 'service'),
    SPECFOUNDRY_SECRET: 'a secret that only the tests have, and everybody knows',
    SPECFOUNDRY_KICKOFFS_PER_MINUTE: '100000',
    SPECFOUNDRY_LOG_LEVEL: 'silent',
  };
  const provider = await startProvider({ delay_ms });
  const calls: TimedCall[] = [];
  provider.onCall((call) => void calls.push({ ...call, at: performance.now() }));
  const faults: Fault[] = [];
  let service = await startService(env);
  const note: Note = (kind, worker, run = null) => {
    const fault = { kind, worker, run, at: performance.now(), until: performance.now() };
    faults.push(fault);
    return fault;
  };
  const workers = await startWorkers(env, { url: provider.url, count, concurrency, freeze_ms, note });
  const strikes: Record<FaultKind, (draw: Draw) => Promise<void>> = {
    'worker killed': workers.kill,
    'worker frozen': workers.freeze,
    'service killed': async () => {
      note('service killed', null);
      service.kill('SIGKILL');
      await service.exited;
      service = await startService(env);
    },
    'database killed': async () => {
      const fault = note('database killed', null);
      const pid = postmasterOf(pid_file);
      process.kill(pid, 'SIGQUIT');
      await until(() => fs.existsSync(pid_file) && postmasterOf(pid_file) !== pid && isReady(pid_file), {
        within_ms: 120_000,
      });
      fault.until = performance.now();
    },
  };

  return {
    base_url: service.base_url,
    database_url: postgres.url,
    calls,
    faults,
    notePause: (run) => void note('run paused', null, run),
    strike: (kind, draw) => strikes[kind](draw),
    thawed: workers.thawed,
    close: async () => {
      await workers.end();
      service.kill('SIGKILL');
      await service.exited;
      await provider.close();
      await postgres.close();
      fs.rmSync(data_dir, { recursive: true, force: true });
    },
  };
}

/**
 * Starts the service again when it ends at once: processes that were killed or frozen may still hold all
 * connections.
 */
async function startService(env: Env, attempts_left = 30): Promise<ServerProcess> {
  const server = await startServerProcess({ env: { ...env, SPECFOUNDRY_ROLE: 'web' } });
  const [started] = await Promise.allSettled([server.ready()]);
  if (started.status === 'fulfilled') return server;
  server.kill('SIGKILL');
  await server.exited;
  if (attempts_left === 1) throw started.reason;
  await systemClock.sleep(1_000);
  return startService(env, attempts_left - 1);
}

type WorkerOptions = { url: string; count: number; concurrency: number; freeze_ms: number; note: Note };

async function startWorkers(env: Env, { url, count, concurrency, freeze_ms, note }: WorkerOptions) {
  const script = path.join(ROOT, 'test/support/workers/run-worker.ts');
  let born = 0;
  const work = async (): Promise<Worker> => {
    const name = `worker ${(born += 1)}`;
    const child = spawn(process.execPath, [script, url, name, String(concurrency), 'offline engine'], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let said = '';
    child.stdout.on('data', (text: Buffer) => (said += text.toString()));
    await until(() => said.includes('works') || child.exitCode !== null, { within_ms: 120_000 });
    return child.exitCode === null ? { name, child } : work();
  };
  const working = await Promise.all(Array.from({ length: count }, work));
  const frozen = new Set<Promise<void>>();
  return {
    async kill(draw: Draw) {
      const [victim] = working.splice(draw(working.length), 1);
      note('worker killed', victim!.name);
      await end(victim!.child);
      // After a frozen worker came back there is one worker too many.
      if (working.length < count) working.push(await work());
    },
    async freeze(draw: Draw) {
      const [victim] = working.splice(draw(working.length), 1);
      const fault = note('worker frozen', victim!.name);
      victim!.child.kill('SIGSTOP');
      const thawing = async () => {
        await systemClock.sleep(freeze_ms);
        victim!.child.kill('SIGCONT');
        fault.until = performance.now();
        working.push(victim!);
      };
      const thaw = thawing().finally(() => frozen.delete(thaw));
      frozen.add(thaw);
      working.push(await work());
    },
    thawed: async () => void (await Promise.all(frozen)),
    end: async () => void (await Promise.all(working.map(({ child }) => end(child)))),
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGKILL');
  await gone;
}

function findPidFile(dir: string): string {
  const [file] = fs.globSync('**/postmaster.pid', { cwd: dir });
  if (!file) throw new Error(`No PostgreSQL runs below ${dir}.`);
  return path.join(dir, file);
}

const linesOf = (pid_file: string) => fs.readFileSync(pid_file, 'utf8').split('\n');
const postmasterOf = (pid_file: string) => Number(linesOf(pid_file)[0]);
const isReady = (pid_file: string) => linesOf(pid_file)[7]?.trim() === 'ready';
