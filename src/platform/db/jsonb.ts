// JSON columns. What is read is of unknown type until somebody checks it; what is written must pass through `jsonb`,
// because the driver would send an array as a PostgreSQL array.
import { sql, type ColumnType, type RawBuilder } from 'kysely';

export type Jsonb = ColumnType<unknown, RawBuilder<unknown>, RawBuilder<unknown>>;

export function jsonb(value: unknown): RawBuilder<unknown> {
  return sql`${JSON.stringify(value)}::jsonb`;
}
