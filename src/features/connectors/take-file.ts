// One file of a cloud becomes a reference document. A file that has changed becomes a new one, and the one
// before goes, unless another file or the person has given the same.
import { Readable } from 'node:stream';
import { Problem } from '#contract/problems.ts';
import { documentKinds } from '#contract/operations/reference-documents.ts';
import type { Context } from '#deps.ts';
import { addReferenceDocument } from '#features/interviews/documents/add-reference-document.ts';
import { removeReferenceDocument } from '#features/interviews/documents/remove-reference-document.ts';
import { AnswerBroken } from '#platform/outbound/open-answer.ts';
import type { Cloud } from './open-cloud.ts';
import { isFromAnother, upsertFile } from './store.ts';
import { failed } from './vendors/open-api.ts';
import type { FileEntry } from './vendors/vendor.ts';

export type Known = { revision: string; document_id: string | null };
export type Taking = {
  connector_id: string;
  interview_id: string;
  file: FileEntry;
  known: Known | undefined;
};
export type Taken = 'synced' | 'skipped' | 'no room';

/** By its name alone; what is in it is looked at when it comes. */
export function isOfAKind({ name }: FileEntry): boolean {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return name.includes('.') && Object.hasOwn(documentKinds, ending);
}

export async function takeFile(context: Context, cloud: Cloud, taking: Taking): Promise<Taken> {
  const { file, known, ...into } = taking;
  const before = known?.document_id ?? null;
  let outcome = await fetched(context, cloud, taking);
  // Where there is room for no more, what has changed takes the place of what it was.
  if (outcome === 'no room' && before !== null && (await letGo(context, taking, before)))
    outcome = await fetched(context, cloud, taking);
  if (outcome === 'not there') return 'skipped';
  if (outcome === 'no room') return 'no room';
  const document_id = outcome === 'not taken' ? null : outcome.id;
  const row = { ...into, file_id: file.id, revision: file.revision, document_id };
  await context.db.transaction().execute((tx) => upsertFile(tx, row));
  if (before !== null && document_id !== null && before !== document_id) await letGo(context, taking, before);
  return document_id === null ? 'skipped' : 'synced';
}

type Outcome = { id: string } | 'not there' | 'not taken' | 'no room';

async function fetched(context: Context, cloud: Cloud, { interview_id, file }: Taking): Promise<Outcome> {
  const content = await cloud.fetch(file);
  if (content === null) return 'not there';
  try {
    const { document } = await addReferenceDocument(context, interview_id, {
      filename: file.name,
      content_type: 'application/octet-stream',
      source: 'connector',
      content: Readable.from(content),
    });
    return document;
  } catch (error) {
    if (error instanceof AnswerBroken)
      return error.failure === 'too large' ? 'not taken' : failed(error.failure);
    if (!(error instanceof Problem)) throw error;
    if (error.type === 'VALIDATION_FAILED') return 'not taken';
    if (error.type === 'CONFLICT_STATE_TRANSITION') return 'no room';
    throw error;
  }
}

/** False when it stays: it is gone already, or was given by somebody else too. */
async function letGo(
  context: Context,
  { interview_id, connector_id, file }: Taking,
  id: string,
): Promise<boolean> {
  if (await isFromAnother(context.db, id, { connector_id, interview_id, file_id: file.id })) return false;
  return removeReferenceDocument(context, { id, interview_id, source: 'connector' });
}
