// How many explanations an account takes of models in a month: all SQL on that. One that is being written is held, and
// counts; one that was never finished is given back, or lapses with its holder. What rules write is held, and then given back.
import type { Plan, PlanName } from '#contract/plans.ts';
import { problem } from '#contract/problems.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { monthStart } from './credit-period.ts';
import { lockAccount } from './store.ts';

export async function explanationsUsed(
  db: Db | Tx,
  { account_id, now }: { account_id: string; now: Date },
): Promise<number> {
  const { used } = await db
    .selectFrom('explanation_uses')
    .select((row) => row.fn.countAll<number>().as('used'))
    .where('account_id', '=', account_id)
    .where('taken_at', '>=', monthStart(now, 0))
    .where((row) => row.or([row('held_until', 'is', null), row('held_until', '>', now)]))
    .executeTakeFirstOrThrow();
  return used;
}

/** Nobody else of the account takes, holds or finishes one until the transaction ends. */
export const lockExplanations = (tx: Tx, account_id: string): Promise<void> => lockAccount(tx, account_id);

type Wanted = { id: string; account_id: string; package_id: string; audience: string; held_until: Date };

/**
 * The account is locked. False when somebody else is writing it. Refuses when the plan has no explanation
 * left in this month; `quota` is null for one that counts against none.
 */
export async function holdExplanation(
  tx: Tx,
  { quota, now }: { quota: { plan: Plan; name: PlanName } | null; now: Date },
  wanted: Wanted,
): Promise<boolean> {
  const { account_id, package_id, audience } = wanted;
  const of = tx.selectFrom('explanation_uses').select(['id', 'held_until']);
  const held = await of
    .where('package_id', '=', package_id)
    .where('audience', '=', audience)
    .where('held_until', 'is not', null)
    .executeTakeFirst();
  if (held?.held_until && held.held_until > now) return false;
  if (held) await giveBackExplanation(tx, held.id);
  if (quota) await refuseBeyondPlan(tx, { ...quota, account_id, now });
  await tx
    .insertInto('explanation_uses')
    .values({ ...wanted, taken_at: now })
    .execute();
  return true;
}

async function refuseBeyondPlan(
  tx: Tx,
  { plan, name, account_id, now }: { plan: Plan; name: PlanName; account_id: string; now: Date },
): Promise<void> {
  const [limit, used] = [plan.explanations_per_month, await explanationsUsed(tx, { account_id, now })];
  if (limit !== null && used >= limit) {
    problem('QUOTA_EXPLAIN_EXCEEDED', {
      detail: `All ${limit} explanations of this month are used; those that are kept can still be read.`,
      headers: {
        'X-Quota-Tier': name,
        'X-Quota-Limit': String(limit),
        'X-Quota-Used': String(used),
        'X-Quota-Reset': monthStart(now, 1).toISOString(),
      },
    });
  }
}

/** False when the hold has lapsed and somebody else has taken its place. */
export async function takeExplanation(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('explanation_uses')
    .set({ held_until: null })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when the hold has lapsed and somebody else has taken its place. */
export async function giveBackExplanation(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('explanation_uses')
    .where('id', '=', id)
    .where('held_until', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
