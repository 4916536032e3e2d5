// Statements that are asked again and again: built once, when their module is loaded, and parsed once by each connection
// of the database. Their values come later, so that what is built cannot depend on one.
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
import type { Db, Tx } from './db.ts';
import { nameOf } from './statement-names.ts';
import type { Tables } from './tables.ts';

/** Places for the values, as expressions. PostgreSQL must find their types by where they stand; else cast them. */
export type Slots<V> = { readonly [K in keyof V]: RawBuilder<V[K]> };
/** The values' types, as PostgreSQL calls them. */
export type Types<V> = { readonly [K in keyof V]: string };

/** A statement with its values. Kept by the database under its name, when it has one. */
export type Filled<R = unknown> = CompiledQuery<R> & { readonly name?: string | undefined };
/** With the type of each parameter; null is one that was built in. */
export type PreparedQuery<R = unknown> = CompiledQuery<R> & {
  readonly name: string;
  readonly types: readonly (string | null)[];
};

export type Prepared<V, R> = {
  filled(values: V): PreparedQuery<R>;
  all(db: Db | Tx, values: V): Promise<R[]>;
  first(db: Db | Tx, values: V): Promise<R | undefined>;
};

const builder: Db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** It only reads. Outside a transaction, what is asked at the same time is asked together (`ask-together.ts`). */
export function prepared<V extends object, R>(
  types: Types<V>,
  build: (db: Db, slots: Slots<V>) => { compile(db: Db): CompiledQuery<R> } | Compilable<R>,
): Prepared<V, R> {
  const marks = new Map<unknown, keyof V>();
  const slots = new Proxy({} as Slots<V>, {
    get: (_, name) => {
      const mark = {};
      marks.set(mark, name as keyof V);
      return sql`${mark}`;
    },
  });
  const { parameters, ...compiled } = build(builder, slots).compile(builder);
  const name = nameOf(compiled.sql);
  const places = parameters.map((each) => marks.get(each));
  const kept = { ...compiled, name, types: places.map((slot) => (slot === undefined ? null : types[slot])) };
  const filled = (values: V): PreparedQuery<R> => ({
    ...kept,
    parameters: places.map((slot, at) => (slot === undefined ? parameters[at] : values[slot])),
  });
  return {
    filled,
    all: async (db, values) => (await db.executeQuery<R>(filled(values))).rows,
    first: async (db, values) => (await db.executeQuery<R>(filled(values))).rows[0],
  };
}
