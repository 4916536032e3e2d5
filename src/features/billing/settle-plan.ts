import type { PlanName } from '#contract/plans.ts';
import type { Deps } from '#deps.ts';
import { followSubscription } from '#features/accounts/change-plan.ts';
import type { Tx } from '#platform/db/db.ts';
import { listActive } from './store.ts';

/** An account has the plan of its newest subscription that is active, else the one that it had without. */
export async function settlePlan(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config'>,
  account_id: string,
): Promise<void> {
  const newest = (await listActive(tx, { account_id })).at(-1);
  await followSubscription(tx, deps, {
    id: account_id,
    plan: (newest?.plan as PlanName | undefined) ?? null,
  });
}
