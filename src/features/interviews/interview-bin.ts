// The recycle bin of interviews, whatever their status. What is removed from it takes its turns, artifacts and runs
// along; packages stay.
import { problem } from '#contract/problems.ts';
import { recycleBin } from '#features/recycle-bin/recycle-bin.ts';
import { hasOpenRun, lockWithDeleted, remove, restore, softDelete } from './store.ts';

export const interviewBin = recycleBin({
  what: 'interview',
  lock: lockWithDeleted,
  softDelete,
  restore,
  async remove(tx, { id }) {
    if (await hasOpenRun(tx, id))
      problem('CONFLICT_STATE_TRANSITION', {
        detail: 'A generation of the interview is still going on; cancel it first.',
      });
    await remove(tx, id);
  },
});
