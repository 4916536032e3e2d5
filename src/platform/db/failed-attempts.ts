// The throttle of failed authentication attempts, as a condition of the statement that looks up a credential:
// an address that failed too often finds nobody, and a call authenticates in one statement.
import { sql, type RawBuilder } from 'kysely';
import type { Slots } from './prepared.ts';

/** Under which key of `rate_limits` the failures of an address are counted, and how many it may have. */
export type FailedAttempts = { failures_key: string; failures_max: number };

export const mayTry = ({
  failures_key,
  failures_max,
  now,
}: Slots<FailedAttempts & { now: Date }>): RawBuilder<boolean> =>
  sql`not exists (select from rate_limits
    where key = ${failures_key} and points >= ${failures_max} and expires_at > ${now})`;
