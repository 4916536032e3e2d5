import type { accountOperations } from '#contract/accounts.ts';
import { plans } from '#contract/plans.ts';
import type { Handlers } from '#deps.ts';
import type { Db } from '#platform/db/db.ts';
import { creditPeriod } from './credit-period.ts';
import { creditsUsed } from './store.ts';
import { usageView } from './usage-view.ts';

/** How many generations of the account are running; the generations feature knows. */
export type CountRunning = (db: Db, account_id: string) => Promise<number>;

export function usageHandlers(countRunning: CountRunning) {
  return {
    getUsage: async (_input, { db, clock, actor }) => {
      const { account_id, plan } = actor;
      const { starts_at } = creditPeriod(plans[plan], clock.now());
      const credits_used = await creditsUsed(db, { account_id, starts_at });
      const running = await countRunning(db, account_id);
      return usageView(plan, { credits_used, running }, clock.now());
    },
  } satisfies Handlers<Pick<typeof accountOperations, 'getUsage'>>;
}
