// Which plan an account is on: by its subscription, or by an operator.
import { problem } from '#contract/problems.ts';
import type { PlanName } from '#contract/plans.ts';
import type { Context, Deps } from '#deps.ts';
import { audit } from '#features/audit/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { findAccount, findBasePlan, writePlan, writeSubscribedPlan, type Account } from './store.ts';

/**
 * Puts an account on the plan that it subscribes to; without one, back on the plan that it began with or that an
 * operator has set since.
 */
export async function followSubscription(
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  { id, plan }: { id: string; plan: PlanName | null },
): Promise<void> {
  const now = clock.now();
  if (plan !== null) return writeSubscribedPlan(tx, { id, plan, now });
  await writePlan(tx, { id, plan: (await findBasePlan(tx, id)) ?? config.default_plan, now });
}

/** An operator puts an account on a plan. */
export async function setPlan(
  context: Pick<Context, 'db' | 'clock' | 'ids' | 'actor'>,
  account: { id: string; plan: PlanName },
): Promise<Account> {
  return context.db.transaction().execute(async (tx) => {
    const before =
      (await findAccount(tx, account.id)) ?? problem('NOT_FOUND', { detail: 'No account has this id.' });
    await writePlan(tx, { ...account, now: context.clock.now() });
    if (before.plan === account.plan) return before;
    await audit(tx, context, 'account.plan_changed', account.id);
    return { ...before, plan: account.plan };
  });
}
