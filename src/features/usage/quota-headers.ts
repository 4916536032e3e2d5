import type { Plan, PlanName } from '#contract/plans.ts';
import type { Tx } from '#platform/db/db.ts';
import { creditPeriod } from './credit-period.ts';
import { creditsUsed } from './store.ts';

type Told = { name: PlanName; plan: Plan; now: Date };

/** What a 402 says of the caller's credits. */
export function quotaHeaders({ name, plan, used, now }: Told & { used: number }): Record<string, string> {
  return {
    'X-Quota-Tier': name,
    'X-Quota-Limit': String(plan.credits ?? 'unlimited'),
    'X-Quota-Used': String(used),
    'X-Quota-Reset': creditPeriod(plan, now).resets_at?.toISOString() ?? 'never',
  };
}

export async function readQuotaHeaders(tx: Tx, { account_id, ...told }: Told & { account_id: string }) {
  const { starts_at } = creditPeriod(told.plan, told.now);
  return quotaHeaders({ ...told, used: await creditsUsed(tx, { account_id, starts_at }) });
}
