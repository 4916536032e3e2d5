// JSON columns. What is read is of unknown type until somebody checks it; what is written must pass through
// `jsonb`, because the driver would send an array as a PostgreSQL array.
import { sql, type ColumnType, type RawBuilder } from 'kysely';

export type Jsonb = ColumnType<unknown, RawBuilder<unknown>, RawBuilder<unknown>>;

export function jsonb(value: unknown): RawBuilder<unknown> {
  return sql`${jsonOf(value)}::jsonb`;
}

/** PostgreSQL takes no half of a character; as in text columns, it becomes U+FFFD. */
function jsonOf(value: unknown): string {
  const json = JSON.stringify(value);
  if (!/\\ud[89a-f]/.test(json)) return json;
  return JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'string' ? each.toWellFormed() : each,
  );
}
