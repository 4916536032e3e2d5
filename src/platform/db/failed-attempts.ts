// The throttle of failed attempts, as a condition of the statement that looks up a credential: an address that
// failed too often finds nobody, and a call authenticates in one statement. Operators see and unblock addresses.
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from './db.ts';
import type { Slots } from './prepared.ts';

/** Under which key of `rate_limits` the failures of an address are counted, and how many it may have. */
export type FailedAttempts = { failures_key: string; failures_max: number };

const prefix = 'auth-failures:';
export const failuresKey = (address: string): string => `${prefix}${address}`;

export const mayTry = ({
  failures_key,
  failures_max,
  now,
}: Slots<FailedAttempts & { now: Date }>): RawBuilder<boolean> =>
  sql`not exists (select from rate_limits
    where key = ${failures_key} and points >= ${failures_max} and expires_at > ${now})`;

export type BlockedAddress = { address: string; failed_attempts: number; blocked_until: Date };

/** Those that are blocked for longest come first. */
export async function listBlocked(
  db: Db,
  { failures_max, now, limit, offset }: { failures_max: number; now: Date; limit: number; offset: number },
): Promise<BlockedAddress[]> {
  const rows = await db
    .selectFrom('rate_limits')
    .select(['key', 'points', 'expires_at'])
    .where('key', 'like', `${prefix}%`)
    .where('points', '>=', failures_max)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .orderBy('key')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ key, points, expires_at }) => ({
    address: key.slice(prefix.length),
    failed_attempts: points,
    blocked_until: expires_at,
  }));
}

/** Forgets the failed attempts of an address; false when there are none. */
export async function unblock(tx: Tx, address: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('rate_limits')
    .where('key', '=', failuresKey(address))
    .returning('key')
    .executeTakeFirst();
  return gone !== undefined;
}
