// The outbox as whoever runs the service sees it.
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export type UntoldRow = {
  id: string;
  kind: string;
  aggregate_type: string;
  aggregate_id: string;
  occurred_at: Date;
  attempts: number;
  next_attempt_at: Date | null;
  last_error: string | null;
  parked_at: Date | null;
};

const columns = sql`id, kind, aggregate_type, aggregate_id, occurred_at, attempts, next_attempt_at, last_error, parked_at`;

type Page = { state?: 'waiting' | 'parked' | undefined; limit: number; offset: number };

/** Oldest first. */
export async function listUntold(db: Db, { state, limit, offset }: Page): Promise<UntoldRow[]> {
  const parked = { waiting: sql`and parked_at is null`, parked: sql`and parked_at is not null` };
  const { rows } = await sql<UntoldRow>`
    select ${columns} from outbox where dispatched_at is null ${state ? parked[state] : sql``}
    order by seq limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export type UntoldCounts = { waiting_count: number; parked_count: number; oldest_waiting_at: Date | null };

export async function countUntold(db: Db): Promise<UntoldCounts> {
  const { rows } = await sql<UntoldCounts>`
    select count(*) filter (where parked_at is null)::int as waiting_count,
      count(*) filter (where parked_at is not null)::int as parked_count,
      min(occurred_at) filter (where parked_at is null) as oldest_waiting_at
    from outbox where dispatched_at is null`.execute(db);
  return rows[0]!;
}

/**
 * Takes a parked row up again, as if it had never been tried; answers the row, undefined when it is told or
 * was never there.
 */
export async function unpark(tx: Tx, id: string): Promise<UntoldRow | undefined> {
  await sql`
    update outbox set parked_at = null, attempts = 0, next_attempt_at = null
    where id = ${id} and dispatched_at is null and parked_at is not null`.execute(tx);
  const { rows } = await sql<UntoldRow>`
    select ${columns} from outbox where id = ${id} and dispatched_at is null`.execute(tx);
  return rows[0];
}
