import type { PlanName } from '#contract/plans.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/db.ts';
import { writePlan } from './store.ts';

export async function changePlan(
  tx: Tx,
  { clock }: { clock: Pick<Clock, 'now'> },
  account: { id: string; plan: PlanName },
): Promise<void> {
  await writePlan(tx, { ...account, now: clock.now() });
}
