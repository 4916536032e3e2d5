// Access to PostgreSQL: one pool, one query builder. Reads take `Db`; writes take `Tx`, which only
// `db.transaction().execute(tx => …)` makes, so that a write outside a transaction does not compile.
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export type Connection = {
  db: Db;
  /** The pool beneath `db`, for libraries that bring their own queries. */
  pool: pg.Pool;
  close(): Promise<void>;
};

export function connect(url: string): Connection {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    pool,
    close: () => pool.end(),
  };
}
