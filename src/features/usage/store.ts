// All SQL on what runs took of their accounts' credits.
import type { Db, Tx } from '#platform/db/db.ts';

export type Charge = { generation_id: string; account_id: string; credits: number; taken_at: Date };

/** Kickoffs of one account wait for each other from here on, so that two cannot spend the same credit. */
export async function lockAccount(tx: Tx, account_id: string): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', account_id).forNoKeyUpdate().execute();
}

export async function insertCharge(tx: Tx, charge: Charge): Promise<void> {
  await tx.insertInto('credit_charges').values(charge).execute();
}

/** The credits taken since `starts_at` and not given back. */
export async function creditsUsed(
  db: Db | Tx,
  account: { account_id: string; starts_at: Date },
): Promise<number> {
  const { used } = await db
    .selectFrom('credit_charges')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('credits'), row.val(0)).as('used'))
    .where('account_id', '=', account.account_id)
    .where('taken_at', '>=', account.starts_at)
    .where('given_back_at', 'is', null)
    .executeTakeFirstOrThrow();
  return used;
}

/** The account that the run took from; undefined when it took nothing, or was settled before. */
export async function settleCharge(
  tx: Tx,
  { generation_id, gives_back, now }: { generation_id: string; gives_back: boolean; now: Date },
): Promise<string | undefined> {
  const settled = await tx
    .updateTable('credit_charges')
    .set({ settled_at: now, given_back_at: gives_back ? now : null })
    .where('generation_id', '=', generation_id)
    .where('settled_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return settled?.account_id;
}
