// All SQL on customers and subscriptions at the payment processor.
import type { Db, Tx } from '#platform/db/db.ts';
import { sandbox_prefixes } from '#platform/payments/sandbox-processor.ts';

export async function findCustomer(db: Db | Tx, account_id: string): Promise<string | null> {
  const row = await db
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

/** The first name that the processor gave an account stays its name. */
export async function keepCustomer(
  tx: Tx,
  row: { account_id: string; customer_id: string; created_at: Date },
): Promise<void> {
  await tx
    .insertInto('billing_customers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Of an account, or of whoever the processor knows by this name. */
export async function listActive(db: Db | Tx, of: { account_id: string } | { customer_id: string }) {
  const rows = db
    .selectFrom('billing_subscriptions')
    .select(['id', 'account_id', 'plan'])
    .where('is_active', '=', true);
  return 'account_id' in of
    ? rows.where('account_id', '=', of.account_id).orderBy('changed_at').execute()
    : rows
        .where('account_id', 'in', (eb) =>
          eb.selectFrom('billing_customers').select('account_id').where('customer_id', '=', of.customer_id),
        )
        .orderBy('changed_at')
        .execute();
}

/** Does nothing for one that is known, ended or not. */
export async function insertSubscription(
  tx: Tx,
  row: { id: string; account_id: string; plan: string; changed_at: Date },
): Promise<void> {
  await tx
    .insertInto('billing_subscriptions')
    .values({ ...row, is_active: true })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Marks it as ended, whether its begin was told or not; its account, where that is known. */
export async function endSubscription(
  tx: Tx,
  { id, account_id, plan, now }: { id: string; account_id: string | null; plan: string; now: Date },
): Promise<string | null> {
  const known = await tx
    .updateTable('billing_subscriptions')
    .set({ is_active: false, changed_at: now })
    .where('id', '=', id)
    .returning('account_id')
    .executeTakeFirst();
  if (known || account_id === null) return known?.account_id ?? null;
  await tx
    .insertInto('billing_subscriptions')
    .values({ id, account_id, plan, is_active: false, changed_at: now })
    .execute();
  return account_id;
}

/** False when it was told before. */
export async function insertEvent(tx: Tx, row: { id: string; received_at: Date }): Promise<boolean> {
  const made = await tx
    .insertInto('billing_events')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Removes every customer and subscription of the sandbox; answers the accounts that were subscribed. */
export async function removeSandbox(tx: Tx): Promise<string[]> {
  await tx
    .deleteFrom('billing_customers')
    .where((row) => row.fn<boolean>('starts_with', ['customer_id', row.val(sandbox_prefixes.customer)]))
    .execute();
  const removed = await tx
    .deleteFrom('billing_subscriptions')
    .where((row) => row.fn<boolean>('starts_with', ['id', row.val(sandbox_prefixes.subscription)]))
    .returning(['account_id', 'is_active'])
    .execute();
  const subscribed = removed.filter(({ is_active }) => is_active);
  return [...new Set(subscribed.map(({ account_id }) => account_id))];
}
