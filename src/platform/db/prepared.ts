// Statements that are executed very often: built once, when their module is loaded, and parsed and planned
// once by each connection, which keeps them under a name. They go to the pool directly, which takes half the
// time of Kysely's executor. Name the columns of such a statement: a kept plan of `select *` fails after a
// migration adds a column.
import { createHash } from 'node:crypto';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Compilable,
  type CompiledQuery,
  type RawBuilder,
} from 'kysely';
import { PooledKysely } from './connect.ts';
import type { Db, Tx } from './db.ts';
import type { Tables } from './tables.ts';

/**
 * Places for the values, as expressions. PostgreSQL must be able to infer their types; otherwise cast them.
 */
export type Slots<V> = { readonly [K in keyof V]: RawBuilder<V[K]> };

export type Prepared<V, R> = {
  all(db: Db | Tx, values: V): Promise<R[]>;
  first(db: Db | Tx, values: V): Promise<R | undefined>;
};

/** `RawBuilder` needs a database to compile; a query builder has one. */
type Built<R> = { compile(db: Db): CompiledQuery<R> } | Compilable<R>;

const builder: Db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** As part of a transaction such a statement is executed like any other, without its name. */
export function prepared<V extends object, R>(build: (db: Db, slots: Slots<V>) => Built<R>): Prepared<V, R> {
  const slotOf = new Map<unknown, keyof V>();
  const slots = new Proxy({} as Slots<V>, {
    get: (_, slot) => {
      const mark = {};
      slotOf.set(mark, slot as keyof V);
      return sql`${mark}`;
    },
  });
  const { parameters, ...compiled } = build(builder, slots).compile(builder);
  const name = createHash('sha256').update(compiled.sql).digest('base64url').slice(0, 16);
  const valueOf = (parameter: unknown, values: V) => {
    const slot = slotOf.get(parameter);
    return slot === undefined ? parameter : values[slot];
  };
  const execute = async (db: Db | Tx, values: V): Promise<R[]> => {
    const given = parameters.map((parameter) => valueOf(parameter, values));
    if (!(db instanceof PooledKysely))
      return (await db.executeQuery<R>({ ...compiled, parameters: given })).rows;
    const client = await db.take();
    const statement = { name, text: compiled.sql, values: given };
    return (await client.query(statement).finally(() => client.release())).rows as R[];
  };
  return {
    all: execute,
    first: async (db, values) => (await execute(db, values))[0],
  };
}
