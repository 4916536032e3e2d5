// Which plan an account is on: by its subscription, or by an operator.
import { problem } from '#contract/problems.ts';
import type { PlanName } from '#contract/plans.ts';
import type { Context } from '#deps.ts';
import { audit } from '#features/audit/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/db.ts';
import { findAccount, writePlan, type Account } from './store.ts';

export async function changePlan(
  tx: Tx,
  { clock }: { clock: Pick<Clock, 'now'> },
  account: { id: string; plan: PlanName },
): Promise<void> {
  await writePlan(tx, { ...account, now: clock.now() });
}

/** An operator puts an account on a plan; one that it is on already changes nothing. */
export async function setPlan(
  context: Pick<Context, 'db' | 'clock' | 'ids' | 'actor'>,
  account: { id: string; plan: PlanName },
): Promise<Account> {
  return context.db.transaction().execute(async (tx) => {
    const before =
      (await findAccount(tx, account.id)) ?? problem('NOT_FOUND', { detail: 'No account has this id.' });
    if (before.plan === account.plan) return before;
    await changePlan(tx, context, account);
    await audit(tx, context, 'account.plan_changed', account.id);
    return { ...before, plan: account.plan };
  });
}
