// The prepaid balance: all SQL on it, and what it pays for. It is the sum of its entries, so that nothing can
// drift.
import type { Db, Tx } from '#platform/db/db.ts';

export type Entry = {
  id: string;
  account_id: string;
  kind: 'top_up' | 'debit' | 'give_back';
  amount_usd: number;
  generation_id: string | null;
  created_at: Date;
  /** The checkout that a top-up was paid by. */
  checkout_id?: string;
};

/** A checkout tops up once. */
export async function addEntry(tx: Tx, entry: Entry): Promise<void> {
  await tx
    .insertInto('extra_usage_entries')
    .values(entry)
    .onConflict((conflict) => conflict.column('checkout_id').doNothing())
    .execute();
}

export async function readExtraUsage(db: Db | Tx, account_id: string) {
  const setting = await db
    .selectFrom('extra_usage')
    .select('is_enabled')
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  const sums = await db
    .selectFrom('extra_usage_entries')
    .select(({ fn, val }) => [
      fn.coalesce(fn.sum<number>('amount_usd'), val(0)).as('balance_usd'),
      fn.max('created_at').filterWhere('kind', '=', 'top_up').as('last_top_up_at'),
    ])
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow();
  return { enabled: setting?.is_enabled ?? false, ...sums };
}

export async function setExtraUsage(tx: Tx, account_id: string, is_enabled: boolean): Promise<void> {
  await tx
    .insertInto('extra_usage')
    .values({ account_id, is_enabled })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ is_enabled }))
    .execute();
}

export async function listEntries(db: Db, account_id: string, page: { limit: number; offset: number }) {
  const rows = await db
    .selectFrom('extra_usage_entries')
    .select(['id', 'kind', 'amount_usd', 'generation_id', 'created_at'])
    .where('account_id', '=', account_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows as Omit<Entry, 'account_id'>[];
}

/** What the balance paid for the run; null when it did not. */
export async function findDebit(tx: Tx, generation_id: string) {
  return tx
    .selectFrom('extra_usage_entries')
    .select(['account_id', 'amount_usd'])
    .where('generation_id', '=', generation_id)
    .where('kind', '=', 'debit')
    .executeTakeFirst();
}
