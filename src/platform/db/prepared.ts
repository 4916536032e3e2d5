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
  build: (db: Db, slots: Slots<V>) => Built<R>,
): Prepared<V, R> {
  const { slots, kept, valuesOf } = statementOf<V, R>((open) => build(builder, open));
  const typed = { ...kept, types: slots.map((slot) => (slot === undefined ? null : types[slot])) };
  const filled = (values: V) => ({ ...typed, parameters: valuesOf(values) });
  return {
    filled,
    all: async (db, values) => (await db.executeQuery<R>(filled(values))).rows,
    first: async (db, values) => (await db.executeQuery<R>(filled(values))).rows[0],
  };
}

/**
 * The same of one statement that changes what it is told to: built once for each set of columns. Always asked alone, and
 * outside a transaction one by itself, which takes one round trip instead of three.
 * `set` are the columns that were given, `slots` everything else, under other names.
 */
export function preparedChange<C extends object, V extends object, R>(
  build: (db: Db, set: Partial<Slots<C>>, slots: Slots<V>) => Built<R>,
): (db: Db | Tx, set: Partial<C>, values: V) => Promise<R[]> {
  const statements = new Map<string, Statement<Partial<C> & V, R>>();
  return async (db, set, values) => {
    const given = Object.keys(set).filter((column) => set[column as keyof C] !== undefined) as (keyof C)[];
    const key = given.toSorted().join();
    let statement = statements.get(key);
    if (statement === undefined) {
      statement = statementOf((open) => {
        const change = Object.fromEntries(given.map((column) => [column, open[column]]));
        return build(builder, change as unknown as Partial<Slots<C>>, open);
      });
      statements.set(key, statement);
    }
    const filled = { ...statement.kept, parameters: statement.valuesOf({ ...values, ...set }) };
    return (await db.executeQuery<R>(filled)).rows;
  };
}

type Built<R> = { compile(db: Db): CompiledQuery<R> } | Compilable<R>;
type Statement<V, R> = {
  kept: Omit<CompiledQuery<R>, 'parameters'> & { name: string };
  /** What stands at each parameter; undefined is a value that was built in. */
  slots: readonly (keyof V | undefined)[];
  /** The parameters. */
  valuesOf(values: V): unknown[];
};

function statementOf<V extends object, R>(build: (slots: Slots<V>) => Built<R>): Statement<V, R> {
  const marks = new Map<unknown, keyof V>();
  const open = new Proxy({} as Slots<V>, {
    get: (_, name) => {
      const mark = {};
      marks.set(mark, name as keyof V);
      return sql`${mark}`;
    },
  });
  const { parameters, ...compiled } = build(open).compile(builder);
  const slots = parameters.map((each) => marks.get(each));
  return {
    kept: { ...compiled, name: nameOf(compiled.sql) },
    slots,
    valuesOf: (values) => slots.map((slot, at) => (slot === undefined ? parameters[at] : values[slot])),
  };
}
