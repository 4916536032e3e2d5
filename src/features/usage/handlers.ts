import type { accountOperations, extraUsageOperations } from '#contract/accounts.ts';
import type { Context, Handlers } from '#deps.ts';
import type { Db } from '#platform/db/db.ts';
import { creditPeriod } from './credit-period.ts';
import { explanationsUsed } from './explanation-quota.ts';
import { listEntries, readExtraUsage, setExtraUsage } from './extra-usage.ts';
import { creditsUsed } from './store.ts';
import { usageView } from './usage-view.ts';

/** How many generations of the account are running; the generations feature knows. */
export type CountRunning = (db: Db, account_id: string) => Promise<number>;

export function usageHandlers(countRunning: CountRunning) {
  return {
    getUsage: async (_input, { db, clock, actor, config }) => {
      const { account_id, plan: name } = actor;
      const plan = config.plans[name];
      const { starts_at } = creditPeriod(plan, clock.now());
      const credits_used = await creditsUsed(db, { account_id, starts_at });
      const running = await countRunning(db, account_id);
      const { enabled, balance_usd } = await readExtraUsage(db, account_id);
      const explanations_used = await explanationsUsed(db, { account_id, now: clock.now() });
      const counts = { credits_used, explanations_used, running, extra_usage: { enabled, balance_usd } };
      return usageView({ name, plan }, counts, clock.now());
    },

    getExtraUsage: (_input, { db, actor }) => readExtraUsage(db, actor.account_id),

    enableExtraUsage: (_input, context) => toggle(context, true),

    disableExtraUsage: (_input, context) => toggle(context, false),

    listExtraUsageTransactions: async ({ query }, { db, actor }) => ({
      transactions: await listEntries(db, actor.account_id, query),
    }),
  } satisfies Handlers<Pick<typeof accountOperations, 'getUsage'> & typeof extraUsageOperations>;
}

function toggle({ db, actor: { account_id } }: Context, is_enabled: boolean) {
  return db.transaction().execute(async (tx) => {
    await setExtraUsage(tx, account_id, is_enabled);
    return readExtraUsage(tx, account_id);
  });
}
