// The server as a process of its own, started as a person starts it. For what only a process can show:
// signals, exit codes, sudden death, another user.
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './database-url.ts';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

export type ServerOptions = {
  env: Readonly<Record<string, string>>;
  /** The checkout it is started from. */
  checkout?: string;
  uid?: number;
  gid?: number;
};

export type ServerProcess = {
  base_url: string;
  pid: number;
  stdout(): string;
  stderr(): string;
  /** Resolves when it takes requests; rejects when it ends before. */
  ready(): Promise<void>;
  kill(signal: NodeJS.Signals): void;
  /** Resolves with the exit code; null when a signal ended it. */
  exited: Promise<number | null>;
};

const READY_MAX_MS = 120_000;

export async function startServerProcess(options: ServerOptions): Promise<ServerProcess> {
  const { env, checkout = ROOT, ...identity } = options;
  const port = env.PORT ?? String(await freePort());
  const child: ChildProcess = spawn(
    process.execPath,
    [path.join(checkout, 'bin/launch.mjs'), 'src/main.ts'],
    {
      ...identity,
      cwd: '/',
      env: {
        PATH: process.env.PATH ?? '',
        SPECFOUNDRY_LOG_LEVEL: 'warn',
        SPECFOUNDRY_WEB: 'off',
        ...env,
        PORT: port,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const said = { stdout: '', stderr: '' };
  child.stdout!.on('data', (text: Buffer) => (said.stdout += text.toString()));
  child.stderr!.on('data', (text: Buffer) => (said.stderr += text.toString()));
  let has_exited = false;
  const exited = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      has_exited = true;
      resolve(code);
    }),
  );
  return {
    base_url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    stdout: () => said.stdout,
    stderr: () => said.stderr,
    ready: async () => {
      await until(() => has_exited || said.stdout.includes('is ready at'), { within_ms: READY_MAX_MS });
      if (has_exited) throw new Error(`The server ended: ${said.stderr}`);
    },
    kill: (signal) => void child.kill(signal),
    exited,
  };
}
