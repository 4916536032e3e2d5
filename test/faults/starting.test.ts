import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUp, trySignIn, type Person } from '#test/support/accounts.ts';
import { freePort } from '#test/support/free-port.ts';
import { ownServers } from '#test/support/own-servers.ts';
import type { ServerOptions, ServerProcess } from '#test/support/server-process.ts';
import { testDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { until } from '#test/support/until.ts';

// One data folder for all starts with the embedded database: only the first has to make a cluster.
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-faults-'));
fs.chmodSync(root, 0o711);
const embedded = { SPECFOUNDRY_DATA_DIR: path.join(root, 'data') };
const { start } = ownServers();

let database: TestDatabase;
let person: Person;
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
  test('ends with a server that is ready and says how to make the first account; SIGTERM ends it in order', async () => {
    const server = await start({ env: embedded });
    await server.ready();
    expect(server.stdout()).toContain(`ready at ${server.base_url}`);
    expect(server.stdout()).toContain('/auth/sign-up/email');
    expect([await status(server, '/healthz'), await status(server, '/readyz')]).toEqual([200, 200]);
    const postgres = postgresPid();
    expect(isServing(postgres)).toBe(true);
    server.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    expect(server.stderr()).toBe('');
    expect(isServing(postgres)).toBe(false);
  });

  test('loses nothing that was acknowledged when it is killed, and leaves no database behind', async () => {
    const first = await start({ env: embedded });
    await first.ready();
    person = await signUp(first);
    const postgres = postgresPid();
    first.kill('SIGKILL');
    await until(() => !isServing(postgres), { within_ms: 5_000 });
    const second = await start({ env: embedded });
    await second.ready();
    expect((await trySignIn(second, person)).status).toBe(200);
    expect(second.stdout()).not.toContain('/auth/sign-up/email');
  });

  test('twice at once on two ports gives two servers on one database, and one of them may leave', async () => {
    const [one, two] = await Promise.all([start({ env: embedded }), start({ env: embedded })]);
    await Promise.all([one.ready(), two.ready()]);
    one.kill('SIGTERM');
    expect(await one.exited).toBe(0);
    await until(async () => (await status(two, '/readyz')) === 200);
    expect((await trySignIn(two, person)).status).toBe(200);
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

  test('when its data folder cannot be written', async () => {
    const file = path.join(root, 'a-file');
    fs.writeFileSync(file, '');
    expect(await refusal({ env: { SPECFOUNDRY_DATA_DIR: path.join(file, 'data') } })).toContain(
      'SPECFOUNDRY_DATA_DIR',
    );
  });

  test('when the database is of a newer version', async () => {
    await sql`insert into schema_migrations (name, timestamp) values ('9999_future', 'later')`.execute(
      database.db,
    );
    const env = { SPECFOUNDRY_DATA_DIR: path.join(root, 'external'), DATABASE_URL: database.url };
    expect(await refusal({ env })).toMatch(/newer version.*9999_future/);
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
