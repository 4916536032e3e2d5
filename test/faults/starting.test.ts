// Slow: it starts six services, most of them with a new database.
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#app.ts';
import { readConfig } from '#config.ts';
import { createLog } from '#platform/log.ts';
import { StartError } from '#platform/start-error.ts';
import { signUp, trySignIn } from '#test/support/accounts.ts';
import { freePort } from '#test/support/free-port.ts';
import { ownServers } from '#test/support/own-servers.ts';
import type { ServerOptions, ServerProcess } from '#test/support/server-process.ts';
import { testDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { until } from '#test/support/until.ts';

// One data folder for all starts with the embedded database: only the first has to make a cluster.
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-faults-'));
fs.chmodSync(root, 0o711);
const state = path.join(root, 'state');
const embedded = { SPECFOUNDRY_DATA_DIR: path.join(root, 'data'), SPECFOUNDRY_STATE_DIR: state };
const { start } = ownServers();

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.close();
  await until(() => !isServing(postgresPid()));
  fs.rmSync(root, { recursive: true, force: true });
});

function postgresPid(): number {
  const file = path.join(root, 'data/postgres/data/postmaster.pid');
  return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : 0;
}

function isServing(pid: number): boolean {
  return pid > 0 && fs.existsSync(`/proc/${pid}/cwd`) && process.kill(pid, 0);
}

async function status(server: ServerProcess, route: string): Promise<number> {
  return (await fetch(`${server.base_url}${route}`)).status;
}

describe('a start on a bare machine', () => {
  test('ends with a server that is ready and says how to make the first account, with everything in the data folder; SIGTERM ends it in order', async () => {
    const server = await start({ env: embedded });
    await server.ready();
    expect(server.stdout()).toContain(`ready at ${server.base_url}`);
    expect(server.stdout()).toContain('/auth/sign-up/email');
    expect([await status(server, '/healthz'), await status(server, '/readyz')]).toEqual([200, 200]);
    expect(fs.existsSync(state)).toBe(false);
    const postgres = postgresPid();
    expect(isServing(postgres)).toBe(true);
    server.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    expect(server.stderr()).toBe('');
    expect(isServing(postgres)).toBe(false);
  });

  test('twice at once on two ports gives two servers on one database, and one of them may leave; the other, when it is killed, loses nothing that was acknowledged and leaves no database behind', async () => {
    const [one, two] = await Promise.all([start({ env: embedded }), start({ env: embedded })]);
    await Promise.all([one.ready(), two.ready()]);
    const person = await signUp(one);
    one.kill('SIGTERM');
    expect(await one.exited).toBe(0);
    await until(async () => (await status(two, '/readyz')) === 200);
    expect((await trySignIn(two, person)).status).toBe(200);
    const later = await signUp(two);
    const postgres = postgresPid();
    two.kill('SIGKILL');
    await until(() => !isServing(postgres), { within_ms: 5_000 });
    const next = await start({ env: embedded });
    await next.ready();
    for (const known of [person, later]) expect((await trySignIn(next, known)).status).toBe(200);
    expect(next.stdout()).not.toContain('/auth/sign-up/email');
  });
});

describe('a start that cannot succeed says why in one line and exits with 1', () => {
  async function refusal(options: ServerOptions): Promise<string> {
    const server = await start(options);
    expect(await server.exited).toBe(1);
    expect(server.stdout()).toBe('');
    expect(server.stderr().trimEnd().split('\n')).toHaveLength(1);
    return server.stderr();
  }

  test('when its port is taken, without touching the database', async () => {
    const port = await freePort();
    const taker = createServer();
    await new Promise<void>((resolve) => taker.listen(port, '127.0.0.1', resolve));
    const untouched = path.join(root, 'untouched');
    expect(await refusal({ env: { SPECFOUNDRY_DATA_DIR: untouched, PORT: `${port}` } })).toMatch(
      new RegExp(`^Port ${port} on 127.0.0.1 is taken: .*PORT`),
    );
    expect(fs.existsSync(path.join(untouched, 'postgres'))).toBe(false);
    await new Promise((resolve) => taker.close(resolve));
  });

  /** What the process would print: `main.ts` prints the message of every StartError, as the other two tests show. */
  async function refusalHere(env: Record<string, string>): Promise<string> {
    const PORT = `${await freePort()}`;
    const begin = async () => buildApp(readConfig({ PORT, ...env }), { log: createLog({ level: 'silent' }) });
    const error: unknown = await begin().then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(StartError);
    const { message } = error as StartError;
    expect(message.split('\n')).toHaveLength(1);
    return message;
  }

  test('when its data folder cannot be written', async () => {
    const file = path.join(root, 'a-file');
    fs.writeFileSync(file, '');
    expect(await refusalHere({ SPECFOUNDRY_DATA_DIR: path.join(file, 'data') })).toContain(
      'SPECFOUNDRY_DATA_DIR',
    );
  });

  test('when the database is of a newer version', async () => {
    await sql`insert into schema_migrations (name, timestamp) values ('9999_future', 'later')`.execute(
      database.db,
    );
    const env = { SPECFOUNDRY_DATA_DIR: path.join(root, 'external'), DATABASE_URL: database.url };
    expect(await refusalHere(env)).toMatch(/newer version.*9999_future/);
  });

  test('when the database does not answer', async () => {
    const nowhere = `postgres://me:hunter2@127.0.0.1:${await freePort()}/db`;
    const text = await refusal({
      env: { SPECFOUNDRY_DATA_DIR: path.join(root, 'external'), DATABASE_URL: nowhere },
    });
    expect(text).toContain('DATABASE_URL');
    expect(text).not.toContain('hunter2');
  });
});
