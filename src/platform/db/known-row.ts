// A row that is read once, and of which is asked from then on whether it is still the same.
import { sql, type Expression } from 'kysely';
import type { Db, Tx } from './db.ts';
import { prepared, type PreparedQuery, type Slots, type Types } from './prepared.ts';

export type KnownRow<V, R> = {
  read(db: Db | Tx, values: V): Promise<R | undefined>;
  /** How to ask whether reading would answer this very row again. */
  sameAs(row: R): (values: V) => PreparedQuery<boolean>;
};

/** `query` answers one row or none, of what JSON can hold. */
export function knownRow<V extends object, R>(
  types: Types<V>,
  query: (db: Db, slots: Slots<V>) => Expression<R>,
): KnownRow<V, R> {
  const reading = prepared<V, { row: R }>(
    types,
    (db, slots) => sql<{ row: R }>`select to_jsonb(found) as row from ${query(db, slots)} as found`,
  );
  const comparing = prepared<V & { known: string }, boolean>(
    { ...types, known: 'text' },
    (db, slots) =>
      sql<boolean>`select to_jsonb(found) = ${slots.known}::jsonb from ${query(db, slots)} as found`,
  );
  return {
    read: async (db, values) => (await reading.first(db, values))?.row,
    sameAs: (row) => {
      const known = JSON.stringify(row);
      return (values) => comparing.filled({ ...values, known });
    },
  };
}
