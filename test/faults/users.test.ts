// Who starts the server and where it lies: root in a folder that nobody else may enter, and an ordinary user.
// Only root can play both. Whoever runs the tests in an open folder is `starting.test.ts`.
// Slow: it starts services as other users, with a copy of the checkout.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signUp, trySignIn } from '#test/support/accounts.ts';
import { ROOT } from '#test/support/database-url.ts';
import { startServerProcess, type ServerOptions, type ServerProcess } from '#test/support/server-process.ts';

const NOBODY = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-users-'));
const running: ServerProcess[] = [];

beforeAll(() => fs.chmodSync(root, 0o711));
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.kill('SIGTERM');
    await server.exited;
  }
});
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

async function start(options: ServerOptions): Promise<ServerProcess> {
  const server = await startServerProcess(options);
  running.push(server);
  await server.ready();
  return server;
}

/** The same files under another path; linked rather than copied where the file system allows. */
function copyCheckout(to: string): void {
  const parts = [
    'bin',
    'src',
    'migrations',
    'scaffolds',
    'node_modules',
    'package.json',
    'package-lock.json',
  ];
  const files = parts.map((part) => path.join(ROOT, part));
  const copy = (...flags: string[]) => execFileSync('cp', [...flags, ...files, to], { stdio: 'pipe' });
  try {
    copy('-al');
  } catch {
    copy('-a');
  }
}

function reaches({ uid, gid }: typeof NOBODY, file: string): boolean {
  try {
    execFileSync('/bin/sh', ['-c', 'test -r "$1"', 'sh', file], { uid, gid, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}

describe.runIf(isRoot)('root', () => {
  test('in a checkout below a closed home keeps its data over a restart, outside that home', async () => {
    const home = path.join(root, 'home');
    const checkout = path.join(home, 'checkout');
    const state = path.join(root, 'state');
    fs.mkdirSync(checkout, { recursive: true });
    copyCheckout(checkout);
    fs.chmodSync(home, 0o700);
    const env = { SPECFOUNDRY_STATE_DIR: state, SPECFOUNDRY_LOG_LEVEL: 'info' };
    const first = await start({ checkout, env });
    expect(first.stderr()).toContain(`Keeping the database outside ${checkout}`);
    const person = await signUp(first);
    first.kill('SIGTERM');
    expect(await first.exited).toBe(0);
    const second = await start({ checkout, env });
    expect((await trySignIn(second, person)).status).toBe(200);
    expect(fs.existsSync(path.join(checkout, '.specfoundry/postgres'))).toBe(false);
    expect(fs.statSync(home).mode & 0o777).toBe(0o700);
  });
});

describe.runIf(isRoot && reaches(NOBODY, ROOT))('an ordinary user', () => {
  test('starts the server, and its files are his and closed to others', async () => {
    const data = path.join(root, 'ordinary');
    fs.mkdirSync(data);
    fs.chownSync(data, NOBODY.uid, NOBODY.gid);
    const server = await start({ env: { SPECFOUNDRY_DATA_DIR: data, HOME: data }, ...NOBODY });
    await signUp(server);
    const { uid, mode } = fs.statSync(path.join(data, 'postgres'));
    expect({ uid, mode: mode & 0o777 }).toEqual({ uid: NOBODY.uid, mode: 0o700 });
  });

  test('whose data folder cannot be written is told so in one line', async () => {
    const data = path.join(root, 'closed');
    fs.mkdirSync(data, { mode: 0o755 });
    const server = await startServerProcess({ env: { SPECFOUNDRY_DATA_DIR: data }, ...NOBODY });
    expect(await server.exited).toBe(1);
    expect(server.stderr()).toMatch(/^The data folder .*closed cannot be used \(.*\n$/);
  });
});
