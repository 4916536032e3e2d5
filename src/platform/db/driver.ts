// Kysely's dialect over our pool. It differs from Kysely's own PostgresDialect in two things: taking a connection waits
// while the database starts (`connecting.ts`), and a query that has a name is executed as a prepared statement.
import {
  AbortedTransactionError,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { takeConnection } from './connecting.ts';
import type { NamedQuery } from './prepared.ts';

export const postgresDialect = (pool: Pool): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driver(pool),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

function driver(pool: Pool): Driver {
  const clientOf = (connection: DatabaseConnection) => (connection as Connection).client;
  /** The state of their session is unknown. */
  const broken = new WeakSet<DatabaseConnection>();
  return {
    init: () => Promise.resolve(),
    acquireConnection: async () => connectionOver(await takeConnection(pool)),
    async beginTransaction(connection, { isolationLevel, accessMode }) {
      const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
      await clientOf(connection).query(`begin${level}${accessMode ? ` ${accessMode}` : ''}`);
    },
    async commitTransaction(connection) {
      // PostgreSQL answers so when a statement has failed and its error was swallowed.
      const { command } = await clientOf(connection).query('commit');
      if (command === 'ROLLBACK') throw new AbortedTransactionError();
    },
    async rollbackTransaction(connection) {
      try {
        await clientOf(connection).query('rollback');
      } catch (error) {
        broken.add(connection);
        throw error;
      }
    },
    async releaseConnection(connection) {
      clientOf(connection).release(broken.has(connection));
    },
    destroy: () => pool.end(),
  };
}

type Connection = DatabaseConnection & { readonly client: PoolClient };

const connectionOver = (client: PoolClient): Connection => ({
  client,
  async executeQuery<R>(query: CompiledQuery | NamedQuery): Promise<QueryResult<R>> {
    const { sql: text, parameters } = query;
    const named = 'name' in query ? { name: query.name } : {};
    const { command, rowCount, rows } = await client.query({ ...named, text, values: [...parameters] });
    const result = { rows: (rows ?? []) as R[] };
    return changing.has(command) ? { ...result, numAffectedRows: BigInt(rowCount ?? 0) } : result;
  },
  // oxlint-disable-next-line require-yield
  async *streamQuery() {
    throw new Error('Rows are not streamed.');
  },
});

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
