import type { accountOperations, extraUsageOperations } from '#contract/operations/account/accounts.ts';
import type { operatorOperations } from '#contract/operations/operator.ts';
import type { PlanName } from '#contract/plans.ts';
import { problem } from '#contract/problems.ts';
import type { Context, Handlers } from '#deps.ts';
import { findAccountPlan } from '#features/accounts/account-plan.ts';
import type { Db } from '#platform/db/db.ts';
import { creditPeriod } from './credit-period.ts';
import { explanationsUsed } from './explanation-quota.ts';
import { listEntries, purseOf, readExtraUsage, setExtraUsage } from './extra-usage.ts';
import { creditsUsed } from './store.ts';
import { usageView } from './usage-view.ts';

/** How many generations of the account are running; the generations feature knows. */
export type CountRunning = (db: Db, account_id: string) => Promise<number>;

export function usageHandlers(countRunning: CountRunning) {
  return {
    getUsage: (_input, context) => readUsage(context, countRunning, context.actor),

    getExtraUsage: (_input, { db, actor, config }) => readExtraUsage(db, purseOf(config, actor.account_id)),

    enableExtraUsage: (_input, context) => toggle(context, true),

    disableExtraUsage: (_input, context) => toggle(context, false),

    listExtraUsageTransactions: async ({ query }, { db, actor, config }) => ({
      transactions: await listEntries(db, purseOf(config, actor.account_id), query),
    }),
  } satisfies Handlers<Pick<typeof accountOperations, 'getUsage'> & typeof extraUsageOperations>;
}

/** The same of any account, for whoever runs the service. */
export function operatorUsageHandlers(countRunning: CountRunning) {
  return {
    getAccountUsage: async ({ params }, context) => {
      const account =
        (await findAccountPlan(context.db, params.id)) ??
        problem('NOT_FOUND', { detail: 'No account has this id.' });
      return readUsage(context, countRunning, account);
    },
  } satisfies Handlers<Pick<typeof operatorOperations, 'getAccountUsage'>>;
}

async function readUsage(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  countRunning: CountRunning,
  { account_id, plan: name }: { account_id: string; plan: PlanName },
) {
  const plan = config.plans[name];
  const { starts_at } = creditPeriod(plan, clock.now());
  const credits_used = await creditsUsed(db, { account_id, starts_at });
  const running = await countRunning(db, account_id);
  const { enabled, balance_usd } = await readExtraUsage(db, purseOf(config, account_id));
  const explanations_used = await explanationsUsed(db, { account_id, now: clock.now() });
  const extra_usage = { enabled, balance_usd };
  const counts = { credits_used, explanations_used, running, extra_usage, payments: config.billing.kind };
  return usageView({ name, plan }, counts, clock.now());
}

function toggle({ db, config, actor: { account_id } }: Context, is_enabled: boolean) {
  return db.transaction().execute(async (tx) => {
    await setExtraUsage(tx, account_id, is_enabled);
    return readExtraUsage(tx, purseOf(config, account_id));
  });
}
