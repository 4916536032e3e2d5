// Takes the credits of a run from its account, in the transaction that creates the run; and gives them back.
import { plans } from '#contract/plans.ts';
import type { PlanName } from '#contract/plans.ts';
import { problem } from '#contract/problems.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/db.ts';
import { creditPeriod } from './credit-period.ts';
import { creditsUsed, insertCharge, lockAccount, markGivenBack } from './store.ts';

type Run = { generation_id: string; account_id: string; plan: PlanName; credits: number };

/** Refuses with QUOTA_EXCEEDED when the account has not enough left. Unmetered plans are recorded, never refused. */
export async function takeCredits(tx: Tx, { clock }: { clock: Pick<Clock, 'now'> }, run: Run): Promise<void> {
  const { generation_id, account_id, credits } = run;
  const now = clock.now();
  const limit = plans[run.plan].credits;
  const { starts_at, resets_at } = creditPeriod(plans[run.plan], now);
  await lockAccount(tx, account_id);
  const used = await creditsUsed(tx, { account_id, starts_at });
  if (limit !== null && used + credits > limit) {
    problem('QUOTA_EXCEEDED', {
      detail: `The run costs ${credits} credits; ${Math.max(0, limit - used)} of ${limit} are left.`,
      headers: {
        'X-Quota-Tier': run.plan,
        'X-Quota-Limit': String(limit),
        'X-Quota-Used': String(used),
        'X-Quota-Reset': resets_at?.toISOString() ?? 'never',
      },
    });
  }
  await insertCharge(tx, { generation_id, account_id, credits, taken_at: now });
}

/** Does nothing when the run took none, or got them back before. */
export async function giveBackCredits(
  tx: Tx,
  { clock }: { clock: Pick<Clock, 'now'> },
  generation_id: string,
) {
  await markGivenBack(tx, generation_id, clock.now());
}
