// Gives an interview a document: its bytes become a blob, its row and the job that reads it commit together.
// The same bytes under the same name are the same document, however often and however much at once they come.
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Problem, problem } from '#contract/problems.ts';
import {
  documentKinds,
  reference_document_max_bytes,
  reference_documents_max,
  type DocumentOrigin,
} from '#contract/operations/reference-documents.ts';
import type { Context } from '#deps.ts';
import { findInterview, lockInterview } from '#features/interviews/store.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { storeStream, type StoredStream } from '#platform/blobs/store-stream.ts';
import { checkBytes, kindOf } from './check-kind.ts';
import { readDocumentJob } from './document-job.ts';
import { sanitiseFilename } from './sanitise-filename.ts';
import { findSame, insertDocument, listDocuments, type DocumentRow } from './store.ts';

export type AddContext = Pick<Context, 'db' | 'blobs' | 'jobs' | 'clock' | 'ids' | 'config' | 'actor'>;

export type NewDocument = {
  filename: string;
  content_type: string;
  source: DocumentOrigin;
  /** A stream is written to disk as it comes, up to what the plan allows. */
  content: Readable | StoredStream;
};

export type Added = { document: DocumentRow; created: boolean };

/** Refuses as the upload does: problems of `uploadReferenceDocument`, told about `body.file`. */
export async function addReferenceDocument(
  context: AddContext,
  interview_id: string,
  document: NewDocument,
): Promise<Added> {
  await requireOwnInterview(context.db, context.actor, interview_id);
  const { content } = document;
  if (!(content instanceof Readable)) return keep(context, interview_id, { ...document, content });
  const dir = path.join(context.config.data_dir, 'uploads');
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const file = path.join(dir, context.ids.uuid());
  try {
    const max_bytes = maxBytesOf(context);
    const stored = await storeStream(content, file, { max_bytes, onTooLarge: () => refuseSize(max_bytes) });
    return await keep(context, interview_id, { ...document, content: stored });
  } finally {
    await rm(file, { force: true });
  }
}

export async function requireOwnInterview(
  db: Db | Tx,
  actor: Pick<Context['actor'], 'account_id' | 'project_id'>,
  id: string,
): Promise<void> {
  if (!(await findInterview(db, actor, id)))
    problem('NOT_FOUND', { detail: 'No interview of yours has this id.' });
}

async function keep(
  context: AddContext,
  interview_id: string,
  { content, source, ...named }: NewDocument & { content: StoredStream },
): Promise<Added> {
  const { db, blobs, ids, actor } = context;
  const filename = sanitiseFilename(named.filename);
  const kind = kindOf(filename);
  if (content.size_bytes === 0) refuseFile('File is empty.', 'the file has no bytes');
  if (content.size_bytes > maxBytesOf(context)) refuseSize(maxBytesOf(context));
  await checkBytes(content.path, { kind, declared: named.content_type });
  const id = ids.uuid();
  const { content_type } = documentKinds[kind];
  const blob_key = `documents/${actor.account_id}/${id}`;
  await blobs.putFile(blob_key, content.path, { content_type });
  const { sha256, size_bytes: byte_count } = content;
  const of = { account_id: actor.account_id, interview_id };
  const row = {
    ...of,
    id,
    filename,
    content_type,
    byte_count,
    sha256,
    source,
    blob_key,
    created_at: context.clock.now(),
  };
  try {
    const document = await db.transaction().execute(async (tx) => {
      await requireOpen(tx, context, interview_id);
      const same = await findSame(tx, row);
      if (same) return same;
      await requireRoom(tx, of);
      await insertDocument(tx, row);
      await context.jobs.enqueue(tx, readDocumentJob, { document_id: id });
      return (await findSame(tx, row))!;
    });
    const created = document.id === id;
    if (!created) await blobs.remove(blob_key);
    return { document, created };
  } catch (error) {
    // After any other failure the row may be committed, with only the answer lost: its bytes are left.
    if (error instanceof Problem) await blobs.remove(blob_key);
    throw error;
  }
}

/** Holds the interview until the transaction ends. */
async function requireOpen(tx: Tx, { actor }: AddContext, id: string): Promise<void> {
  const visible = await findInterview(tx, actor, id);
  const interview = visible && (await lockInterview(tx, id));
  if (!interview) problem('NOT_FOUND', { detail: 'No interview of yours has this id.' });
  if (interview.status === 'Active') return;
  problem('CONFLICT_STATE_TRANSITION', {
    detail: `The interview is ${interview.status} and reads nothing any more. Start another interview with the document, or describe the change as an addendum to the package.`,
  });
}

async function requireRoom(tx: Tx, of: { account_id: string; interview_id: string }): Promise<void> {
  if ((await listDocuments(tx, of)).length < reference_documents_max) return;
  problem('CONFLICT_STATE_TRANSITION', {
    detail: `An interview has at most ${reference_documents_max} documents; remove one first.`,
  });
}

function maxBytesOf({ config, actor }: AddContext): number {
  return Math.min(reference_document_max_bytes, config.plans[actor.plan].upload_max_bytes);
}

function refuseSize(max_bytes: number): never {
  refuseFile('File too large.', `at most ${max_bytes} bytes on this plan`);
}

function refuseFile(title: string, message: string): never {
  const errors = [{ path: 'body.file', message }];
  problem('VALIDATION_FAILED', { title, detail: `body.file: ${message}`, errors });
}
