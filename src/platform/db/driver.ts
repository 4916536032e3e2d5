// Kysely's driver for our pool: it sends the name of a prepared statement with it, lets a transaction begin in the round
// trip of its first statement, and holds statements under the condition of the work that asks them.
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
import type { Pool, PoolClient, QueryResult as Answer } from 'pg';
import { executeHeld } from './condition.ts';
import type { Filled } from './prepared.ts';

export const postgresDialect = (pool: Pool): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driver(pool),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

type Session = DatabaseConnection & {
  client: PoolClient;
  /** How the transaction will begin that was announced, but has had no statement yet. */
  begin: string | null;
  is_broken: boolean;
};

function driver(pool: Pool): Driver {
  const of = (connection: DatabaseConnection) => connection as Session;
  return {
    init: () => Promise.resolve(),
    acquireConnection: async () => session(await pool.connect()),
    async beginTransaction(connection, { isolationLevel, accessMode }) {
      const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
      of(connection).begin = `begin${level}${accessMode ? ` ${accessMode}` : ''}`;
    },
    async commitTransaction(connection) {
      if (hasNotBegun(of(connection))) return;
      // PostgreSQL answers so when a statement has failed and nobody told.
      if ((await of(connection).client.query('commit')).command === 'ROLLBACK')
        throw new AbortedTransactionError();
    },
    async rollbackTransaction(connection) {
      if (hasNotBegun(of(connection))) return;
      await of(connection)
        .client.query('rollback')
        .catch((error: unknown) => {
          of(connection).is_broken = true;
          throw error;
        });
    },
    async releaseConnection(connection) {
      of(connection).client.release(of(connection).is_broken);
    },
    destroy: () => pool.end(),
  };
}

function hasNotBegun(session: Session): boolean {
  const { begin } = session;
  session.begin = null;
  return begin !== null;
}

function session(client: PoolClient): Session {
  const self: Session = {
    client,
    begin: null,
    is_broken: false,
    executeQuery: <R>(query: CompiledQuery) =>
      executeHeld(query, async (held) => resultOf<R>(await send(self, held))),
    // oxlint-disable-next-line require-yield
    async *streamQuery() {
      throw new Error('Rows are not streamed.');
    },
  };
  return self;
}

async function send(session: Session, query: Filled): Promise<Answer> {
  const { client, begin } = session;
  const { name, sql, parameters } = query;
  const sent = { ...(name !== undefined && { name }), text: sql, values: [...parameters] };
  if (begin === null) return client.query(sent);
  session.begin = null;
  const [begun, answered] = await Promise.allSettled(inOneWrite(client, () => [client.query(begin), client.query(sent)] as const)); // prettier-ignore
  if (begun.status === 'rejected') throw begun.reason;
  if (answered.status === 'rejected') throw answered.reason;
  return answered.value;
}

/** The driver writes each query by itself; on a busy machine a write costs more than the query. */
function inOneWrite<T>(client: PoolClient, write: () => T): T {
  const { stream } = (client as unknown as { connection: { stream: NodeJS.WritableStream & { cork(): void; uncork(): void } } }).connection; // prettier-ignore
  stream.cork();
  try {
    return write();
  } finally {
    stream.uncork();
  }
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function resultOf<R>({ command, rowCount, rows }: Answer): QueryResult<R> {
  const result = { rows: (rows ?? []) as R[] };
  return changing.has(command) ? { ...result, numAffectedRows: BigInt(rowCount ?? 0) } : result;
}
