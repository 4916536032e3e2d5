import type { PlanName } from '#contract/plans.ts';
import type { Db } from '#platform/db/db.ts';
import { findAccount } from './store.ts';

export async function findAccountPlan(
  db: Db,
  id: string,
): Promise<{ account_id: string; plan: PlanName } | undefined> {
  const account = await findAccount(db, id);
  return account && { account_id: account.id, plan: account.plan };
}
