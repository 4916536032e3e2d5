import { plans, type PlanName } from '#contract/plans.ts';
import type { Tx } from '#platform/db/db.ts';
import { creditPeriod } from './credit-period.ts';
import { creditsUsed } from './store.ts';

/** What a 402 says of the caller's credits. */
export async function quotaHeaders(
  tx: Tx,
  { account_id, plan, now }: { account_id: string; plan: PlanName; now: Date },
): Promise<Record<string, string>> {
  const { starts_at, resets_at } = creditPeriod(plans[plan], now);
  return {
    'X-Quota-Tier': plan,
    'X-Quota-Limit': String(plans[plan].credits ?? 'unlimited'),
    'X-Quota-Used': String(await creditsUsed(tx, { account_id, starts_at })),
    'X-Quota-Reset': resets_at?.toISOString() ?? 'never',
  };
}
