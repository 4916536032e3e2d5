import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { existsWithDeleted, softDelete } from './store.ts';

/** Moves the interview to the recycle bin, whatever its status; deleting twice is the same as once. */
export async function deleteInterview({ db, actor, clock }: Context, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await existsWithDeleted(tx, actor, id)))
      problem('NOT_FOUND', { detail: 'No interview of yours has this id.' });
    await softDelete(tx, id, clock.now());
  });
}
