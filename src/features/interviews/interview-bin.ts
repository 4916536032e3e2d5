// The recycle bin of interviews, whatever their status. What is removed from it takes its turns, artifacts
// and runs along; packages stay.
import { problem } from '#contract/problems.ts';
import { documentFilesOf } from './documents/document-files.ts';
import { recycleBin } from '#features/retention/recycle-bin.ts';
import { removeBlobsJob } from '#platform/blobs/remove-blobs-job.ts';
import { hasOpenRun, lockWithDeleted, remove, restore, softDelete } from './store.ts';

export const interviewBin = recycleBin({
  what: 'interview',
  lock: lockWithDeleted,
  softDelete,
  restore,
  async remove(tx, { id, account_id }, { jobs }) {
    if (await hasOpenRun(tx, id))
      problem('CONFLICT_STATE_TRANSITION', {
        detail: 'A generation of the interview is still going on; cancel it first.',
      });
    const keys = (await documentFilesOf(tx, { account_id, interview_id: id })).map(
      ({ blob_key }) => blob_key,
    );
    await remove(tx, id);
    if (keys.length > 0) await jobs.enqueue(tx, removeBlobsJob, { keys });
  },
});
