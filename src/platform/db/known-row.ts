// A row that is read once, and of which is asked from then on whether it is still the same.
import { sql, type Expression } from 'kysely';
import type { Db, Tx } from './db.ts';
import { prepared, type PreparedQuery, type Slots, type Types } from './prepared.ts';

/** With how to ask whether reading would answer this very row again. */
export type Known<V, R> = { row: R; isSame(values: V): PreparedQuery<boolean> };
export type KnownRow<V, R> = (db: Db | Tx, values: V) => Promise<Known<V, R> | undefined>;

/** `query` answers one row or none, of what JSON can hold. */
export function knownRow<V extends object, R>(
  types: Types<V>,
  query: (db: Db, slots: Slots<V>) => Expression<R>,
): KnownRow<V, R> {
  // As text, which is compared in half the time of JSON.
  const reading = prepared<V, { row: R; known: string }>(
    types,
    (db, slots) =>
      sql<{
        row: R;
        known: string;
      }>`select to_jsonb(found) as row, found::text as known from ${query(db, slots)} as found`,
  );
  const comparing = prepared<V & { known: string }, boolean>(
    { ...types, known: 'text' },
    (db, slots) => sql<boolean>`select found::text = ${slots.known} from ${query(db, slots)} as found`,
  );
  return async (db, values) => {
    const found = await reading.first(db, values);
    if (found === undefined) return undefined;
    const { row, known } = found;
    return { row, isSame: (at) => comparing.filled({ ...at, known }) };
  };
}
