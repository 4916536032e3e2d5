// A service for one command: its own data in a temporary folder, its own port, an account and a key that
// nobody else knows. It is a process started through the launcher, as a person would start it, and it is gone
// afterwards.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createClient, type Client } from '#client/client.ts';
import { launcher } from '#cli/checkout.ts';
import { CliFailure } from '#cli/failure.ts';

export type PrivateService = { client: Client; close(): Promise<void> };

export type PrivateOptions = { env: Readonly<Record<string, string>>; signal: AbortSignal };

const READY_MAX_MS = 120_000;
const LEAVE_MAX_MS = 12_000;

export async function startPrivateService({ env, signal }: PrivateOptions): Promise<PrivateService> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-'));
  const port = await freePort();
  const base_url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [launcher, 'src/main.ts'], {
    env: {
      ...env,
      SPECFOUNDRY_WEB: 'off',
      // One person waits for one run: a thread would load everything once more.
      SPECFOUNDRY_JOB_THREAD: 'off',
      HOST: '127.0.0.1',
      PORT: String(port),
      SPECFOUNDRY_DATA_DIR: dir,
      SPECFOUNDRY_STATE_DIR: path.join(dir, 'state'),
      SPECFOUNDRY_LOG_LEVEL: 'error',
      // Makes the launcher end the service in order when this process is gone, however it went.
      npm_lifecycle_event: 'specfoundry',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const close = async () => {
    await stop(child);
    // A database in the making may outlive a service that was stopped while it started; for a moment, not for
    // long.
    await fs.promises.rm(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  try {
    await untilReady(child, signal);
    return { client: await withKey(base_url, signal), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function untilReady(child: ChildProcess, signal: AbortSignal): Promise<void> {
  const said = { stdout: '', stderr: '' };
  const leaving = AbortSignal.any([signal, AbortSignal.timeout(READY_MAX_MS)]);
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) =>
      reject(new CliFailure('refused', `The private service did not start. ${why}`.trim(), 'NOT_STARTED'));
    child.stderr!.on('data', (data) => (said.stderr += String(data)));
    child.stdout!.on('data', (data) => {
      said.stdout += String(data);
      if (said.stdout.includes('is ready at')) resolve();
    });
    child.once('error', (error) => fail(error.message));
    child.once('close', () => fail(said.stderr.trim()));
    leaving.addEventListener('abort', () =>
      signal.aborted ? reject(signal.reason as Error) : fail(`It took more than ${READY_MAX_MS / 1000} s.`),
    );
  });
}

/** An account, and with its session the key that the command works with. */
async function withKey(base_url: string, signal: AbortSignal): Promise<Client> {
  const response = await fetch(`${base_url}/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Command line',
      email: 'command-line@example.com',
      password: randomBytes(24).toString('base64url'),
    }),
    signal,
  });
  if (!response.ok)
    throw new Error(`The private service refused an account: ${response.status} ${await response.text()}`);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const session = createClient({ base_url, cookie });
  const { raw_key } = await session.call('createApiKey', { body: { name: 'Command line' } }, { signal });
  return createClient({ base_url, api_key: raw_key });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  const kill = setTimeout(() => child.kill('SIGKILL'), LEAVE_MAX_MS);
  child.kill('SIGTERM');
  await exited;
  clearTimeout(kill);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
