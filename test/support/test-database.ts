// A migrated database of one's own. Made in `beforeAll`, closed in `afterAll`.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { connect, type Connection } from '#platform/db/connect.ts';
import { databaseUrl } from './database-url.ts';

export type TestDatabase = Connection & { url: string };

/** A copy of the template, or of another one; `empty` makes a database without any table. */
export async function testDatabase(
  options: { empty?: boolean; template?: string } = {},
): Promise<TestDatabase> {
  const server = connect(inject('postgres_url'), { connections_max: 1 });
  const name = `specfoundry_test_${randomBytes(8).toString('hex')}`;
  const template = options.empty ? 'template0' : (options.template ?? inject('template'));
  await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(server.db);
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
