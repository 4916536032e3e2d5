// The pool of connections to PostgreSQL, with the query builder on it.
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types, type PoolClient } from 'pg';
import { connecting_max_ms, takeConnection } from './connecting.ts';
import type { Db } from './db.ts';
import type { Tables } from './tables.ts';
import { WatchedClient } from './watched-client.ts';

/** The query builder over a whole pool. `prepared` executes its statements on the pool itself, by their names. */
export class PooledKysely extends Kysely<Tables> {
  readonly pool: Pool;
  /** A connection of the pool, awaited for as long as the pool was told. */
  readonly take: () => Promise<PoolClient>;

  constructor(pool: Pool) {
    const { options } = pool;
    const take = () => takeConnection(pool, options.connectionTimeoutMillis);
    super({ dialect: new PostgresDialect({ pool: { options, connect: take, end: () => pool.end() } }) });
    this.pool = pool;
    this.take = take;
  }
}

export type Connection = {
  db: Db;
  /** The pool beneath `db`, for libraries that bring their own queries. */
  pool: Pool;
  close(): Promise<void>;
};

export type ConnectOptions = {
  connections_max?: number;
  /** For how long a connection is awaited, from the pool and from the server. */
  connect_ms?: number;
  /** After which an answer is awaited no longer, and its connection is closed; without it there is no such time. */
  query_ms?: number;
  /** Told when a connection breaks while nobody uses it; the pool replaces it by itself. */
  onError?: (error: Error) => void;
};

const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, wholeNumber],
  [types.builtins.NUMERIC, Number],
  [types.builtins.DATE, String],
]);

export function connect(url: string, options: ConnectOptions = {}): Connection {
  const { connections_max = 15, connect_ms = connecting_max_ms, query_ms, onError = () => {} } = options;
  const pool = new Pool({
    Client: WatchedClient,
    connectionString: url,
    max: connections_max,
    application_name: 'specfoundry',
    keepAlive: true,
    connectionTimeoutMillis: connect_ms,
    ...(query_ms !== undefined && { query_timeout: query_ms }),
    types: { getTypeParser: (oid, format) => parsers.get(oid) ?? types.getTypeParser(oid, format) },
  });
  // A connection that breaks while it is in use speaks through its query; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  let is_closing = false;
  pool.on('error', (error) => {
    if (!is_closing) onError(error);
  });
  return {
    db: new PooledKysely(pool),
    pool,
    close: () => {
      is_closing = true;
      return pool.end();
    },
  };
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
  return value;
}
