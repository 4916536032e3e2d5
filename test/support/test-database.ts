// A migrated database of one's own, made in `beforeAll` and closed in `afterAll`; and a lock that all workers of a test run
// share.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { connect, type Connection } from '#platform/db/connect.ts';
import type { Db } from '#platform/db/db.ts';
import { databaseUrl } from './database-url.ts';

export type TestDatabase = Connection & { url: string };

/** A copy of the template, or of another one; `empty` makes a database without any table. */
export async function testDatabase(
  options: { empty?: boolean; template?: string } = {},
): Promise<TestDatabase> {
  const server = connect(inject('postgres_url'), { connections_max: 1 });
  const name = `specfoundry_test_${randomBytes(8).toString('hex')}`;
  const template = options.empty ? 'template0' : (options.template ?? inject('template'));
  await sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`.execute(
    server.db,
  );
  const url = databaseUrl(inject('postgres_url'), name);
  const connection = connect(url);
  return {
    ...connection,
    url,
    close: async () => {
      await connection.close();
      await sql`drop database ${sql.id(name)} with (force)`.execute(server.db);
      await server.close();
    },
  };
}

/** Any numbers will do, as long as each always means the same. */
const locks = { stock: 20_261_123, 'web build': 20_261_124 };

/** Waits until no other worker does this, then does it; hands over the server's own database. */
export async function inTurn<T>(name: keyof typeof locks, work: (db: Db) => Promise<T>): Promise<T> {
  const server = connect(inject('postgres_url'), { connections_max: 2 });
  try {
    return await server.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${locks[name]})`.execute(tx);
      return work(server.db);
    });
  } finally {
    await server.close();
  }
}
