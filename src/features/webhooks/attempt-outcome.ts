// What becomes of a delivery after an attempt: a 2xx ends it well; a failure that may pass is tried again
// while delays are left; anything else (4xx, a redirect, a refused address) ends it.
import { webhook_retry_delays_ms } from '#contract/limits.ts';
import type { Posted } from '#platform/outbound/post.ts';

export type AttemptOutcome =
  | { kind: 'delivered' }
  | { kind: 'retry'; delay_ms: number }
  | { kind: 'dropped' };

/** `attempts` were made before this one. */
export function attemptOutcome(posted: Posted, attempts: number): AttemptOutcome {
  if (isSuccess(posted)) return { kind: 'delivered' };
  const may_pass = posted.status === null ? posted.cause === 'not reached' : posted.status >= 500;
  const delay_ms = webhook_retry_delays_ms[attempts];
  return may_pass && delay_ms !== undefined ? { kind: 'retry', delay_ms } : { kind: 'dropped' };
}

export function isSuccess({ status }: Posted): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** Why it failed, in words for the owner; null when it did not. */
export function failureOf(posted: Posted): string | null {
  if (isSuccess(posted)) return null;
  return posted.status === null ? posted.failure : `The receiver answered ${posted.status}.`;
}
