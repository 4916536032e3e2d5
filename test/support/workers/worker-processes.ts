// Worker processes of one test file beside an app that serves the same database. Whatever is left is killed
// by `killAll`.
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { sql } from 'kysely';
import type { Deps } from '#deps.ts';
import { ROOT } from '#test/support/database-url.ts';
import type { AnswersOf, Provider } from './paid-provider.ts';
import { until } from '#test/support/until.ts';

/** Keeps what Node.js made of our TypeScript, so that a worker starts in half the time. */
const launcher = path.join(ROOT, 'bin/launch.mjs');

export type WorkerProcesses = {
  start(name: string, options: { concurrency: number; answers: AnswersOf }): Promise<ChildProcess>;
  /** SIGKILL; resolves when the process is gone. */
  kill(worker: ChildProcess): Promise<void>;
  killAll(): Promise<void>;
};

export function workerProcesses({ deps }: { deps: Deps }, provider: Provider): WorkerProcesses {
  const running = new Set<ChildProcess>();
  const env = {
    PATH: process.env.PATH ?? '',
    DATABASE_URL: deps.config.database_url?.reveal() ?? '',
    SPECFOUNDRY_DATA_DIR: deps.config.data_dir,
    SPECFOUNDRY_SECRET: deps.config.secret.reveal(),
    SPECFOUNDRY_LOG_LEVEL: 'error',
  };
  const kill = async (worker: ChildProcess) => {
    running.delete(worker);
    const gone = new Promise((resolve) => worker.once('close', resolve));
    worker.kill('SIGKILL');
    await gone;
  };
  return {
    kill,
    async start(name, { concurrency, answers }) {
      const words = [provider.url, name, String(concurrency), answers];
      const worker = spawn(process.execPath, [launcher, 'test/support/workers/run-worker.ts', ...words], {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      running.add(worker);
      let said = '';
      worker.stdout.on('data', (text: Buffer) => (said += text.toString()));
      await until(() => said.includes('works'), { within_ms: 60_000 });
      return worker;
    },
    async killAll() {
      for (const worker of running) await kill(worker);
    },
  };
}

/** Moves the engine's clock: whoever was dead just now has been so for a minute. */
export async function ageHeartbeats({ db }: Pick<Deps, 'db'>): Promise<void> {
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`.execute(
    db,
  );
}
