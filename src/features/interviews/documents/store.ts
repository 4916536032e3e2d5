// All SQL on reference documents. Whose interview it is was asked before: every query names the account as
// well.
import type { DocumentOrigin, ExtractionStatus } from '#contract/operations/reference-documents.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { jsonb } from '#platform/db/jsonb.ts';
import type { Place } from '#platform/extraction/extracted.ts';

const columns = [
  'id',
  'interview_id',
  'account_id',
  'filename',
  'content_type',
  'byte_count',
  'sha256',
  'source',
  'blob_key',
  'extraction_status',
  'extraction_reason',
  'created_at',
] as const;

type Of = { account_id: string; interview_id: string };
type Narrow = { source: DocumentOrigin; extraction_status: ExtractionStatus };

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

const documentsOf = (db: Db | Tx, { account_id, interview_id }: Of) =>
  db
    .selectFrom('reference_documents')
    .where('account_id', '=', account_id)
    .where('interview_id', '=', interview_id)
    .select(columns)
    .select((of) => of.fn<number | null>('length', ['extracted_text']).as('characters'))
    .$narrowType<Narrow>();

/** In the order of their uploads. */
export async function listDocuments(db: Db | Tx, of: Of) {
  return documentsOf(db, of).orderBy('created_at').orderBy('id').execute();
}

export async function findDocument(db: Db | Tx, { id, ...of }: Of & { id: string }) {
  return documentsOf(db, of).where('id', '=', id).executeTakeFirst();
}

export async function findSame(
  tx: Tx,
  { sha256, filename, ...of }: Of & { sha256: string; filename: string },
) {
  return documentsOf(tx, of).where('sha256', '=', sha256).where('filename', '=', filename).executeTakeFirst();
}

export type NewDocumentRow = Of & {
  id: string;
  filename: string;
  content_type: string;
  byte_count: number;
  sha256: string;
  source: DocumentOrigin;
  blob_key: string;
  created_at: Date;
};

export async function insertDocument(tx: Tx, row: NewDocumentRow): Promise<void> {
  await tx
    .insertInto('reference_documents')
    .values({ ...row, extraction_status: 'pending' })
    .execute();
}

/** The key of its bytes; undefined when there is no such document. */
export async function removeDocument(
  tx: Tx,
  { id, account_id, interview_id }: Of & { id: string },
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('reference_documents')
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .where('interview_id', '=', interview_id)
    .returning('blob_key')
    .executeTakeFirst();
  return row?.blob_key;
}

/** Those of one interview, or of all. */
export async function listFiles(
  db: Db | Tx,
  { account_id, interview_id }: { account_id: string; interview_id?: string },
) {
  const rows = db
    .selectFrom('reference_documents')
    .select(['id', 'interview_id', 'filename', 'blob_key'])
    .where('account_id', '=', account_id);
  return (interview_id === undefined ? rows : rows.where('interview_id', '=', interview_id))
    .orderBy('id')
    .execute();
}

/** Whatever its owner; for who reads it. Null when it is gone or was read. */
export async function findPending(db: Db | Tx, id: string) {
  const row = await db
    .selectFrom('reference_documents')
    .select(['id', 'filename', 'blob_key'])
    .where('id', '=', id)
    .where('extraction_status', '=', 'pending')
    .executeTakeFirst();
  return row ?? null;
}

export type ReadDocument =
  | { status: 'done'; text: string; places: readonly Place[]; reason: string | null }
  | { status: 'failed'; reason: string };

/** Of two who read it at once, the first counts. */
export async function keepText(tx: Tx, id: string, read: ReadDocument): Promise<void> {
  const found = read.status === 'done' ? { extracted_text: read.text, places: jsonb(read.places) } : {};
  await tx
    .updateTable('reference_documents')
    .set({ ...found, extraction_status: read.status, extraction_reason: read.reason })
    .where('id', '=', id)
    .where('extraction_status', '=', 'pending')
    .execute();
}

export async function listPending(db: Db | Tx, interview_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('reference_documents')
    .select('id')
    .where('interview_id', '=', interview_id)
    .where('extraction_status', '=', 'pending')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** With their texts, in the order of their uploads. */
export async function listTexts(db: Db | Tx, interview_id: string) {
  const rows = await db
    .selectFrom('reference_documents')
    .select(['id', 'filename', 'extracted_text as text', 'places'])
    .where('interview_id', '=', interview_id)
    .where('extraction_status', '=', 'done')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, text: row.text ?? '', places: row.places as Place[] }));
}

export async function listIds(tx: Tx, interview_id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('reference_documents')
    .select('id')
    .where('interview_id', '=', interview_id)
    .execute();
  return rows.map(({ id }) => id);
}
