// Failed attempts to authenticate, or to guess a password or a token, counted by the address that they came from.
// An address with too many is blocked until its window ends. Parallel guesses may pass the threshold together.
import type { Log } from '#platform/log.ts';
import { failuresKey } from '#platform/db/failed-attempts.ts';
import { addressKey } from './address-key.ts';
import type { LimitRule, RateLimiter } from './rate-limiter.ts';

export type AttemptDeps = {
  limiter: RateLimiter;
  auth_failures: LimitRule;
  deps: { log: Pick<Log, 'warn'> };
};

export const failuresKeyOf = (address: string): string => failuresKey(addressKey(address));

/** Under what a wrong password or token counts: its address, and the account whose session sent it. */
export const guessKeys = (address: string, account_id: string | null): string[] =>
  account_id === null ? [failuresKeyOf(address)] : [failuresKeyOf(address), `password-guesses:${account_id}`];

/** How many seconds the key is blocked for; 0 when it is not. */
export async function blockedFor(key: string, { limiter, auth_failures }: AttemptDeps): Promise<number> {
  const { remaining, resets_in_s } = await limiter.look(key, auth_failures);
  return remaining > 0 ? 0 : Math.max(1, resets_in_s);
}

/** Counts one more, unless the key is blocked already. Answers in how many seconds all are forgotten. */
export async function countFailure(key: string, surface: AttemptDeps): Promise<number> {
  const { limiter, auth_failures, deps } = surface;
  const blocked_s = await blockedFor(key, surface);
  if (blocked_s > 0) return blocked_s;
  const { used, resets_in_s } = await limiter.count(key, auth_failures);
  if (used === auth_failures.max)
    deps.log.warn(
      { blocked: key, failed_attempts: used, seconds: resets_in_s },
      'Blocked after too many failed attempts',
    );
  return Math.max(1, resets_in_s);
}
