import { createServer, type AddressInfo } from 'node:net';
import { Pool } from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { until } from '#test/support/until.ts';
import { takeConnection } from './connecting.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A pool of a role that may have one connection. */
async function poolOf(role: string): Promise<Pool> {
  await sql`create role ${sql.id(role)} login password 'none' connection limit 1`.execute(database.db);
  const url = new URL(database.url);
  url.username = role;
  url.password = 'none';
  return new Pool({ connectionString: url.href, max: 2 });
}

test('who is refused a connection waits until there is one', async () => {
  const role = `${new URL(database.url).pathname.slice(1)}_role`;
  const pool = await poolOf(role);
  const first = await takeConnection(pool);
  let refusals = 0;
  const counted = {
    connect: () =>
      pool.connect().catch((error: unknown) => {
        refusals += 1;
        throw error;
      }),
  } as Pick<Pool, 'connect'>;
  const second = takeConnection(counted);
  await until(() => refusals > 1);
  first.release(true);
  (await second).release(true);
  await pool.end();
  await sql`drop role ${sql.id(role)}`.execute(database.db);
});

test('the wait has one end, however long each try takes', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await until(() => silent.listening);
  const { port } = silent.address() as AddressInfo;
  const pool = new Pool({ connectionString: `postgres://postgres@127.0.0.1:${port}/none`, max: 1 });
  const asked_at = performance.now();
  const asking = Array.from({ length: 3 }, () => takeConnection(pool, 300));
  for (const { status } of await Promise.allSettled(asking)) expect(status).toBe('rejected');
  expect(performance.now() - asked_at).toBeLessThan(1_500);
  silent.close();
});

test('nobody waits for ever, nor for what waiting does not change', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await until(() => server.listening);
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const nobody = new Pool({ connectionString: `postgres://postgres@127.0.0.1:${port}/none` });
  await expect(takeConnection(nobody, 0)).rejects.toMatchObject({
    resource: 'database',
    cause: { code: 'ECONNREFUSED' },
  });
  const url = new URL(database.url);
  url.pathname = '/there_is_no_such_database';
  await expect(takeConnection(new Pool({ connectionString: url.href }))).rejects.toMatchObject({
    code: '3D000',
  });
});
