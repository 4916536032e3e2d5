// All SQL on requests for the own data.
import type { dataRequestStatuses } from '#contract/operations/account/data-requests.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export type DataRequestStatus = (typeof dataRequestStatuses)[number];
type Narrow = { status: DataRequestStatus };

const exportColumns = ['id', 'account_id', 'status', 'requested_at', 'zip_key', 'expires_at'] as const;

/** Undefined when one is being made already. */
export async function insertExport(tx: Tx, row: { id: string; account_id: string; requested_at: Date }) {
  return tx
    .insertInto('data_exports')
    .values({ ...row, status: 'queued' })
    .onConflict((conflict) =>
      conflict.column('account_id').where('status', 'in', ['queued', 'processing']).doNothing(),
    )
    .returning(exportColumns)
    .$narrowType<Narrow>()
    .executeTakeFirst();
}

export async function newestExport(db: Db | Tx, account_id: string) {
  return db
    .selectFrom('data_exports')
    .select(exportColumns)
    .$narrowType<Narrow>()
    .where('account_id', '=', account_id)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function lockExport(tx: Tx, id: string) {
  return tx
    .selectFrom('data_exports')
    .select(exportColumns)
    .$narrowType<Narrow>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function changeExport(
  tx: Tx,
  id: string,
  change: { status: DataRequestStatus; zip_key?: string; expires_at?: Date },
): Promise<void> {
  await tx.updateTable('data_exports').set(change).where('id', '=', id).execute();
}

/** Removes exports that ended before `now`, and answers the keys of their zips. */
export async function removeExpired(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .deleteFrom('data_exports')
    .where('expires_at', '<', now)
    .returning('zip_key')
    .execute();
  return rows.flatMap(({ zip_key }) => zip_key ?? []);
}

export async function listExportKeys(db: Db | Tx, account_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('data_exports')
    .select('zip_key')
    .where('account_id', '=', account_id)
    .execute();
  return rows.flatMap(({ zip_key }) => zip_key ?? []);
}

/** The one that stands; another request changes nothing. */
export async function insertDeletion(tx: Tx, row: { id: string; account_id: string; requested_at: Date }) {
  return tx
    .insertInto('account_deletions')
    .values({ ...row, status: 'queued' })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .returning(['id', 'status', 'requested_at'])
    .$narrowType<Narrow>()
    .executeTakeFirst();
}

export async function findDeletion(db: Db | Tx, account_id: string) {
  return db
    .selectFrom('account_deletions')
    .select(['id', 'status', 'requested_at'])
    .$narrowType<Narrow>()
    .where('account_id', '=', account_id)
    .executeTakeFirst();
}

export async function setDeletionStatus(
  tx: Tx,
  account_id: string,
  status: 'processing' | 'failed',
): Promise<boolean> {
  const row = await tx
    .updateTable('account_deletions')
    .set({ status })
    .where('account_id', '=', account_id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
