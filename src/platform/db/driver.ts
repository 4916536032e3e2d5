// Kysely's driver for our pool: it asks prepared statements together, lets a transaction begin in the round trip of its
// first statement, and holds statements under the condition of the work that asks them.
import { availableParallelism } from 'node:os';
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
import { askTogether, type AskTogether } from './ask-together.ts';
import { askHeld, executeHeld } from './condition.ts';
import { takeConnection } from './connecting.ts';
import { fewAtOnce, type Places } from './few-at-once.ts';
import type { Filled, PreparedQuery } from './prepared.ts';
import { statementNames, type StatementNames } from './statement-names.ts';

export const postgresDialect = (pool: Pool): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driver(pool),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

/** Of single statements; a commit on a slow disk takes longer than the patience. */
const at_once = { few: 2 * availableParallelism() + 1, patience_ms: 5 };

type Session = DatabaseConnection & {
  /** Taken from the pool by the first statement that needs one to itself. */
  client: Promise<PoolClient> | null;
  in_transaction: boolean;
  has_place: boolean;
  /** How the transaction will begin that was announced, but has had no statement yet. */
  begin: string | null;
  is_broken: boolean;
};

function driver(pool: Pool): Driver {
  const of = (connection: DatabaseConnection) => connection as Session;
  const by: By = { pool, places: fewAtOnce(at_once), ask: askTogether(pool), nameOf: statementNames() };
  return {
    init: () => Promise.resolve(),
    acquireConnection: async () => session(by),
    async beginTransaction(connection, { isolationLevel, accessMode }) {
      const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
      of(connection).in_transaction = true;
      of(connection).begin = `begin${level}${accessMode ? ` ${accessMode}` : ''}`;
    },
    async commitTransaction(connection) {
      if (hasNotBegun(of(connection))) return;
      // PostgreSQL answers so when a statement has failed and nobody told.
      const client = await clientOf(of(connection), by);
      if ((await client.query('commit')).command === 'ROLLBACK') throw new AbortedTransactionError();
    },
    async rollbackTransaction(connection) {
      if (hasNotBegun(of(connection))) return;
      const client = await clientOf(of(connection), by);
      await client.query('rollback').catch((error: unknown) => {
        of(connection).is_broken = true;
        throw error;
      });
    },
    async releaseConnection(connection) {
      const { client, is_broken } = of(connection);
      if (client === null) return;
      // Whoever asked has heard why there was none.
      const taken = await client.catch(() => null);
      taken?.release(is_broken);
      if (of(connection).has_place) by.places.giveBack();
    },
    destroy: () => pool.end(),
  };
}

function hasNotBegun(session: Session): boolean {
  const { begin } = session;
  session.begin = null;
  return begin !== null;
}

function clientOf(session: Session, { pool, places }: By): Promise<PoolClient> {
  if (session.client === null) {
    // A transaction keeps its connection while nothing is asked, or somebody else's lock is waited for.
    session.has_place = !session.in_transaction;
    session.client =
      (session.has_place && places.take()?.then(() => takeConnection(pool))) || takeConnection(pool);
  }
  return session.client;
}

type By = { pool: Pool; places: Places; ask: AskTogether; nameOf: StatementNames };

function session(by: By): Session {
  const self: Session = {
    client: null,
    in_transaction: false,
    has_place: false,
    begin: null,
    is_broken: false,
    executeQuery: async <R>(query: CompiledQuery) => {
      if (isPrepared(query) && !self.in_transaction) {
        return { rows: (await askHeld((condition) => by.ask(query, condition))) as R[] };
      }
      const client = await clientOf(self, by);
      const named = 'name' in query ? (query as Filled) : { ...query, name: by.nameOf(query) };
      return await executeHeld(named, async (held) => resultOf<R>(await send(self, client, held)));
    },
    // oxlint-disable-next-line require-yield
    async *streamQuery() {
      throw new Error('Rows are not streamed.');
    },
  };
  return self;
}

const isPrepared = (query: CompiledQuery): query is PreparedQuery => 'types' in query;

async function send(session: Session, client: PoolClient, query: Filled): Promise<Answer> {
  const { begin } = session;
  const { name, sql, parameters } = query;
  const sent = { ...(name !== undefined && { name }), text: sql, values: [...parameters] };
  if (begin === null) return client.query(sent);
  session.begin = null;
  const [begun, answered] = await Promise.allSettled(
    inOneWrite(client, () => [client.query(begin), client.query(sent)] as const),
  );
  if (begun.status === 'rejected') throw begun.reason;
  if (answered.status === 'rejected') throw answered.reason;
  return answered.value;
}

/** The driver writes each query by itself; on a busy machine a write costs more than the query. */
function inOneWrite<T>(client: PoolClient, write: () => T): T {
  const { stream } = (
    client as unknown as { connection: { stream: NodeJS.WritableStream & { cork(): void; uncork(): void } } }
  ).connection;
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
