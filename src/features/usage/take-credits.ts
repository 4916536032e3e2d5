// Takes what a run costs from its account, in the transaction that creates the run; and gives it back.
// Credits pay; when they do not cover the run, the prepaid balance pays its forecast, if its owner allows
// that.
import type { Config } from '#config.ts';
import type { Plan, PlanName } from '#contract/plans.ts';
import { problem } from '#contract/problems.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Ids } from '#platform/ids.ts';
import { creditPeriod } from './credit-period.ts';
import { quotaHeaders } from './quota-headers.ts';
import { addEntry, findDebit, readExtraUsage } from './extra-usage.ts';
import { creditsUsed, insertCharge, lockAccount, markGivenBack } from './store.ts';

type Run = {
  generation_id: string;
  account_id: string;
  plan: PlanName;
  credits: number;
  /** What the run is expected to cost; asked only when credits do not cover it. */
  forecast_usd: () => Promise<number>;
};
type Charging = { clock: Pick<Clock, 'now'>; ids: Pick<Ids, 'uuid'> };

/** Refuses with QUOTA_EXCEEDED when nothing covers the run. Unmetered plans are recorded, never refused. */
export async function takeCredits(
  tx: Tx,
  { clock, ids, config }: Charging & { config: Pick<Config, 'plans'> },
  run: Run,
): Promise<void> {
  const { generation_id, account_id, credits } = run;
  const now = clock.now();
  const plan = config.plans[run.plan];
  await lockAccount(tx, account_id);
  const used = await creditsUsed(tx, { account_id, starts_at: creditPeriod(plan, now).starts_at });
  const is_covered = plan.credits === null || used + credits <= plan.credits;
  if (is_covered) return insertCharge(tx, { generation_id, account_id, credits, taken_at: now });
  const price_usd = await priceFromBalance(tx, run);
  if (price_usd === null) refuse(run, { plan, used, now });
  await insertCharge(tx, { generation_id, account_id, credits: 0, taken_at: now });
  const debit = { kind: 'debit' as const, amount_usd: -price_usd, generation_id, created_at: now };
  await addEntry(tx, { id: ids.uuid(), account_id, ...debit });
}

/** Null when the balance may not or cannot pay; an empty one pays for nothing. The account is locked. */
async function priceFromBalance(tx: Tx, { account_id, forecast_usd }: Run): Promise<number | null> {
  const { enabled, balance_usd } = await readExtraUsage(tx, account_id);
  if (!enabled || balance_usd <= 0) return null;
  const price_usd = await forecast_usd();
  return price_usd <= balance_usd ? price_usd : null;
}

function refuse(
  { plan: name, credits }: Run,
  { plan, used, now }: { plan: Plan; used: number; now: Date },
): never {
  const limit = plan.credits ?? 0;
  problem('QUOTA_EXCEEDED', {
    detail: `The run costs ${credits} credits; ${Math.max(0, limit - used)} of ${limit} are left.`,
    headers: quotaHeaders({ name, plan, used, now }),
  });
}

/** Does nothing when the run took none, or got them back before. */
export async function giveBackCredits(
  tx: Tx,
  { clock, ids }: Charging,
  generation_id: string,
): Promise<void> {
  const now = clock.now();
  if (!(await markGivenBack(tx, generation_id, now))) return;
  const debit = await findDebit(tx, generation_id);
  if (!debit) return;
  const { account_id, amount_usd } = debit;
  const entry = { kind: 'give_back' as const, amount_usd: -amount_usd, generation_id, created_at: now };
  await addEntry(tx, { id: ids.uuid(), account_id, ...entry });
}
