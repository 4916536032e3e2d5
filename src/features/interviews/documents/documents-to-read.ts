// What the interviewer is given to read of an interview's documents, and what it has to forget.
import type { DocumentToRead } from '#interviewing/read-documents.ts';
import type { InterviewState } from '#interviewing/state.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { readDocument, type ReadDeps } from './read-document.ts';
import { listIds, listPending, listTexts } from './store.ts';

/**
 * What was given before a turn is read before the turn is answered, whether or not its job has come to it.
 */
export async function documentsToRead(
  deps: ReadDeps,
  interview_id: string,
  signal: AbortSignal,
): Promise<DocumentToRead[]> {
  await readPendingDocuments(deps, interview_id, signal);
  return readDocumentsOf(deps.db, interview_id);
}

export async function readPendingDocuments(
  deps: ReadDeps,
  interview_id: string,
  signal?: AbortSignal,
): Promise<void> {
  for (const id of await listPending(deps.db, interview_id)) await readDocument(deps, id, signal);
}

async function readDocumentsOf(db: Db | Tx, interview_id: string): Promise<DocumentToRead[]> {
  const rows = await listTexts(db, interview_id);
  return rows.map(({ id, filename: name, places, text }) => ({ id, name, places, text }));
}

/** The interview's row is locked. */
export async function withReadDocuments(
  tx: Tx,
  interview_id: string,
  before: InterviewState,
): Promise<InterviewState> {
  const documents = await readDocumentsOf(tx, interview_id);
  if (documents.length === 0) return before;
  const { readDocuments } = await import('#interviewing/read-documents.ts');
  return (await readDocuments(before, documents)).state;
}

/** Without what was read in documents that are gone; the very same state when none is. */
export async function withGivenDocuments(
  tx: Tx,
  interview_id: string,
  state: InterviewState,
): Promise<InterviewState> {
  if (!state.turns.some(({ document }) => document !== undefined)) return state;
  const { forgetDocuments } = await import('#interviewing/read-documents.ts');
  return forgetDocuments(state, new Set(await listIds(tx, interview_id)));
}
