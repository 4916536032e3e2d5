// All SQL on connected folders and on the files that came from them.
import type { ConnectorProvider, ConnectorStatus } from '#contract/operations/connector-providers.ts';
import type { Db, Tx } from '#platform/db/db.ts';

const columns = [
  'id',
  'account_id',
  'provider',
  'status',
  'interview_id',
  'folder_id',
  'folder_name',
  'sealed_tokens',
  'access_expires_at',
] as const;

type Named = { provider: ConnectorProvider };
export type ConnectorRow = NonNullable<Awaited<ReturnType<typeof findConnector>>>;

type Beginning = {
  id: string;
  account_id: string;
  provider: ConnectorProvider;
  interview_id: string;
  state_hash: Buffer;
  sealed_verifier: Buffer;
  expires_at: Date;
  created_at: Date;
};

export async function insertAuthorizing(tx: Tx, row: Beginning): Promise<void> {
  await tx
    .insertInto('external_connectors')
    .values({ ...row, status: 'Authorizing' })
    .execute();
}

type State = { account_id: string; provider: ConnectorProvider; state_hash: Buffer };

/** Whoever gets the row is the only one who ever will; null: used, ended, unknown or somebody else's. */
export async function takeState(tx: Tx, { state_hash, ...of }: State, now: Date) {
  return tx
    .updateTable('external_connectors')
    .set({ state_hash: null })
    .where('state_hash', '=', state_hash)
    .where('account_id', '=', of.account_id)
    .where('provider', '=', of.provider)
    .where('status', '=', 'Authorizing')
    .where('expires_at', '>', now)
    .returning(['id', 'interview_id', 'sealed_verifier'])
    .executeTakeFirst();
}

export async function deleteConnector(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('external_connectors').where('id', '=', id).execute();
}

type Sealed = { sealed_tokens: Buffer; access_expires_at: Date };

export async function makePending(tx: Tx, id: string, grant: Sealed & { expires_at: Date }): Promise<void> {
  await tx
    .updateTable('external_connectors')
    .set({ ...grant, status: 'Pending', sealed_verifier: null })
    .where('id', '=', id)
    .execute();
}

/** `committed`: one whose folder was chosen within its time counts too. */
export async function findPending(
  db: Db,
  of: { id: string; account_id: string },
  { now, committed }: { now: Date; committed: boolean },
) {
  return db
    .selectFrom('external_connectors')
    .select(columns)
    .$narrowType<Named>()
    .where('id', '=', of.id)
    .where('account_id', '=', of.account_id)
    .where('status', 'in', committed ? ['Pending', 'Active'] : ['Pending'])
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** One that was committed, revoked or not. */
export async function findConnector(db: Db, of: { id: string; account_id: string }) {
  return db
    .selectFrom('external_connectors')
    .select(columns)
    .$narrowType<Named>()
    .where('id', '=', of.id)
    .where('account_id', '=', of.account_id)
    .where('folder_id', 'is not', null)
    .executeTakeFirst();
}

/** Serialises with every other writer of this connector. */
export async function lockConnector(tx: Tx, id: string) {
  return tx
    .selectFrom('external_connectors')
    .select(columns)
    .$narrowType<Named>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function setTokens(tx: Tx, id: string, grant: Sealed): Promise<void> {
  await tx.updateTable('external_connectors').set(grant).where('id', '=', id).execute();
}

export async function setStatus(tx: Tx, id: string, status: 'NeedsReconnect' | 'Revoked'): Promise<void> {
  await tx
    .updateTable('external_connectors')
    .set({ status, sealed_tokens: null, access_expires_at: null })
    .where('id', '=', id)
    .execute();
}

type Folder = { folder_id: string; folder_name: string };

export async function activate(tx: Tx, id: string, folder: Folder & Partial<Sealed>): Promise<void> {
  await tx
    .updateTable('external_connectors')
    .set({ ...folder, status: 'Active' })
    .where('id', '=', id)
    .execute();
}

/** The same folder, whose permission has ended. */
export async function lockEnded(
  tx: Tx,
  of: { account_id: string; provider: ConnectorProvider; folder_id: string },
) {
  return tx
    .selectFrom('external_connectors')
    .select('id')
    .where('account_id', '=', of.account_id)
    .where('provider', '=', of.provider)
    .where('folder_id', '=', of.folder_id)
    .where('status', '=', 'NeedsReconnect')
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export async function listConnectors(db: Db, account_id: string) {
  return db
    .selectFrom('external_connectors')
    .select(['id', 'provider', 'folder_name', 'status', 'created_at', 'last_synced_at'])
    .$narrowType<Named & { status: ConnectorStatus; folder_name: string }>()
    .where('account_id', '=', account_id)
    .where('folder_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Of an account: those whose tokens still open something, committed or not. */
export async function listGranted(db: Db | Tx, of: { account_id: string; provider?: ConnectorProvider }) {
  const rows = db
    .selectFrom('external_connectors')
    .select(columns)
    .$narrowType<Named>()
    .where('account_id', '=', of.account_id)
    .where('sealed_tokens', 'is not', null);
  return (of.provider ? rows.where('provider', '=', of.provider) : rows).execute();
}

/** What was begun and never committed. */
export async function takeExpired(tx: Tx, now: Date) {
  return tx
    .deleteFrom('external_connectors')
    .where('folder_id', 'is', null)
    .where('expires_at', '<=', now)
    .returning(columns)
    .$narrowType<Named>()
    .execute();
}

/** False while another sync of this connector goes on. */
export async function holdSync(tx: Tx, id: string, hold: { until: Date; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('external_connectors')
    .set({ syncing_until: hold.until })
    .where('id', '=', id)
    .where((row) => row.or([row('syncing_until', 'is', null), row('syncing_until', '<=', hold.now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endSync(tx: Tx, id: string, last_synced_at: Date | null): Promise<void> {
  await tx
    .updateTable('external_connectors')
    .set({ syncing_until: null, ...(last_synced_at && { last_synced_at }) })
    .where('id', '=', id)
    .execute();
}

type Into = { connector_id: string; interview_id: string };

export async function listFiles(db: Db, into: Into) {
  return db
    .selectFrom('connector_files')
    .select(['file_id', 'revision', 'document_id'])
    .where('connector_id', '=', into.connector_id)
    .where('interview_id', '=', into.interview_id)
    .execute();
}

export async function upsertFile(
  tx: Tx,
  row: Into & { file_id: string; revision: string; document_id: string | null },
): Promise<void> {
  await tx
    .insertInto('connector_files')
    .values(row)
    .onConflict((conflict) => conflict.columns(['connector_id', 'interview_id', 'file_id']).doUpdateSet(row))
    .execute();
}

/** Whether another file has become the same document. */
export async function isFromAnother(
  db: Db,
  document_id: string,
  than: Into & { file_id: string },
): Promise<boolean> {
  const rows = await db
    .selectFrom('connector_files')
    .select(['connector_id', 'file_id'])
    .where('document_id', '=', document_id)
    .execute();
  return rows.some((row) => row.connector_id !== than.connector_id || row.file_id !== than.file_id);
}
