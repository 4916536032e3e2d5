import type { DocumentOrigin } from '#contract/operations/reference-documents.ts';
import type { Context } from '#deps.ts';
import { changeInterview, lockInterview } from '#features/interviews/store.ts';
import { removeBlobsJob } from '#platform/blobs/remove-blobs-job.ts';
import { requireOwnInterview } from './add-reference-document.ts';
import { withGivenDocuments } from './documents-to-read.ts';
import { findDocument, removeDocument } from './store.ts';

type Which = { id: string; interview_id: string; source?: DocumentOrigin };

/** False when the interview has no such document. */
export async function removeReferenceDocument(
  { db, actor, jobs }: Pick<Context, 'db' | 'actor' | 'jobs'>,
  { id, interview_id, source }: Which,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await requireOwnInterview(tx, actor, interview_id);
    const interview = await lockInterview(tx, interview_id);
    const of = { id, interview_id, account_id: actor.account_id };
    const found = await findDocument(tx, of);
    if (!interview || !found || (source && found.source !== source)) return false;
    const key = await removeDocument(tx, of);
    if (key === undefined) return false;
    const { stateOf } = await import('#interviewing/stored-state.ts');
    const before = stateOf(interview.state);
    const state = await withGivenDocuments(tx, interview_id, before);
    if (state !== before) await changeInterview(tx, interview_id, { state });
    await jobs.enqueue(tx, removeBlobsJob, { keys: [key] });
    return true;
  });
}
