// All SQL on retention preferences.
import type { Db, Tx } from '#platform/db/db.ts';

export async function findRetention(db: Db | Tx, account_id: string): Promise<number | null> {
  const row = await db
    .selectFrom('retention_preferences')
    .select('default_retention_days')
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row?.default_retention_days ?? null;
}

export async function writeRetention(tx: Tx, account_id: string, days: number | null): Promise<void> {
  if (days === null) {
    await tx.deleteFrom('retention_preferences').where('account_id', '=', account_id).execute();
    return;
  }
  await tx
    .insertInto('retention_preferences')
    .values({ account_id, default_retention_days: days })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ default_retention_days: days }))
    .execute();
}
