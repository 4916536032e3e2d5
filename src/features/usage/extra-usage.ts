// The prepaid balance: all SQL on it, and what it pays for. It is the sum of its entries, so that nothing can
// drift. The sandbox has a balance of its own.
import type { Config } from '#config.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export type Entry = {
  id: string;
  account_id: string;
  kind: 'top_up' | 'debit' | 'give_back';
  amount_usd: number;
  generation_id: string | null;
  created_at: Date;
  is_sandbox: boolean;
  /** The checkout that a top-up was paid by. */
  checkout_id?: string;
};

/** Whose balance it is: an account has one in the sandbox and one of real money. */
export type Purse = { account_id: string; is_sandbox: boolean };

export const purseOf = ({ billing }: Pick<Config, 'billing'>, account_id: string): Purse => ({
  account_id,
  is_sandbox: billing.kind === 'sandbox',
});

/** A checkout tops up once. */
export async function addEntry(tx: Tx, entry: Entry): Promise<void> {
  await tx
    .insertInto('extra_usage_entries')
    .values(entry)
    .onConflict((conflict) => conflict.column('checkout_id').doNothing())
    .execute();
}

export async function readExtraUsage(db: Db | Tx, { account_id, is_sandbox }: Purse) {
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
    .where('is_sandbox', '=', is_sandbox)
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

export async function listEntries(
  db: Db,
  { account_id, is_sandbox }: Purse,
  page: { limit: number; offset: number },
) {
  const rows = await db
    .selectFrom('extra_usage_entries')
    .select(['id', 'kind', 'amount_usd', 'generation_id', 'created_at'])
    .where('account_id', '=', account_id)
    .where('is_sandbox', '=', is_sandbox)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows as Omit<Entry, 'account_id' | 'is_sandbox'>[];
}

/** What was reserved for the run at its kickoff; undefined when its credits covered it. */
export async function findReserved(tx: Tx, generation_id: string) {
  return tx
    .selectFrom('extra_usage_entries')
    .select(['amount_usd', 'is_sandbox'])
    .where('generation_id', '=', generation_id)
    .where('kind', '=', 'debit')
    .orderBy('created_at')
    .executeTakeFirst();
}
