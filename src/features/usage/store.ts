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

/** False when the run took nothing, or got it back before. */
export async function markGivenBack(tx: Tx, generation_id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('credit_charges')
    .set({ given_back_at: now })
    .where('generation_id', '=', generation_id)
    .where('given_back_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
