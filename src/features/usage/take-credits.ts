// Takes what a run costs from its account, in the transaction that creates the run, and settles it in the one that
// ends the run. Credits pay. When they do not cover the run, its forecast is reserved of the prepaid balance, if its
// owner allows that; when it ends, the balance pays what the run really cost.
import type { Config } from '#config.ts';
import type { Plan, PlanName } from '#contract/plans.ts';
import { problem } from '#contract/problems.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Ids } from '#platform/ids.ts';
import { creditPeriod } from './credit-period.ts';
import { quotaHeaders } from './quota-headers.ts';
import { addUsd } from '#pipeline/provider/add-usd.ts';
import { addEntry, findReserved, purseOf, readExtraUsage, type Purse } from './extra-usage.ts';
import { creditsUsed, insertCharge, lockAccount, settleCharge } from './store.ts';

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
  { clock, ids, config }: Charging & { config: Pick<Config, 'plans' | 'billing'> },
  run: Run,
): Promise<void> {
  const { generation_id, account_id, credits } = run;
  const now = clock.now();
  const plan = config.plans[run.plan];
  await lockAccount(tx, account_id);
  const used = await creditsUsed(tx, { account_id, starts_at: creditPeriod(plan, now).starts_at });
  const is_covered = plan.credits === null || used + credits <= plan.credits;
  if (is_covered) return insertCharge(tx, { generation_id, account_id, credits, taken_at: now });
  const purse = purseOf(config, account_id);
  const price_usd = await priceFromBalance(tx, purse, run);
  if (price_usd === null) refuse(run, { plan, used, now });
  await insertCharge(tx, { generation_id, account_id, credits: 0, taken_at: now });
  const debit = { kind: 'debit' as const, amount_usd: -price_usd, generation_id, created_at: now };
  await addEntry(tx, { id: ids.uuid(), ...purse, ...debit });
}

/** Null when the balance may not or cannot pay; an empty one pays for nothing. The account is locked. */
async function priceFromBalance(
  tx: Tx,
  purse: Purse,
  { forecast_usd }: Pick<Run, 'forecast_usd'>,
): Promise<number | null> {
  const { enabled, balance_usd } = await readExtraUsage(tx, purse);
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

export type Ended = {
  generation_id: string;
  /** It takes nothing, whatever it cost. */
  gives_back: boolean;
  cost_usd: number;
};

/**
 * A run has ended, in the same transaction: its credits are kept or given back, and what was reserved of the balance
 * becomes what it cost. A cost beyond that is taken as far as the balance goes. Does nothing the second time.
 */
export async function settleRun(tx: Tx, { clock, ids }: Charging, ended: Ended): Promise<void> {
  const { generation_id, gives_back } = ended;
  const now = clock.now();
  const account_id = await settleCharge(tx, { generation_id, gives_back, now });
  const reserved = account_id && (await findReserved(tx, generation_id));
  if (!reserved) return;
  await lockAccount(tx, account_id);
  const { is_sandbox } = reserved;
  const rest_usd = addUsd(-reserved.amount_usd, gives_back ? 0 : -ended.cost_usd);
  if (rest_usd === 0) return;
  const entry = { id: ids.uuid(), account_id, is_sandbox, generation_id, created_at: now };
  if (rest_usd > 0) return addEntry(tx, { ...entry, kind: 'give_back', amount_usd: rest_usd });
  const { balance_usd } = await readExtraUsage(tx, { account_id, is_sandbox });
  if (balance_usd <= 0) return;
  await addEntry(tx, { ...entry, kind: 'debit', amount_usd: Math.max(rest_usd, -balance_usd) });
}
