// The pool of connections to PostgreSQL, with the query builder on it.
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import { connecting_max_ms, takeConnection } from './connecting.ts';
import type { Db } from './db.ts';
import type { Tables } from './tables.ts';

/** The query builder over a whole pool. `prepared` executes its statements on the pool itself, by their names. */
export class PooledKysely extends Kysely<Tables> {
  readonly pool: Pool;

  constructor(pool: Pool) {
    const { options } = pool;
    const patient = { options, connect: () => takeConnection(pool), end: () => pool.end() };
    super({ dialect: new PostgresDialect({ pool: patient }) });
    this.pool = pool;
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
  /** Told when a connection breaks while nobody uses it; the pool replaces it by itself. */
  onError?: (error: Error) => void;
};

const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, wholeNumber],
  [types.builtins.NUMERIC, Number],
  [types.builtins.DATE, String],
]);

export function connect(url: string, options: ConnectOptions = {}): Connection {
  const { connections_max = 15, onError = () => {} } = options;
  const pool = new Pool({
    connectionString: url,
    max: connections_max,
    application_name: 'specfoundry',
    connectionTimeoutMillis: connecting_max_ms,
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
