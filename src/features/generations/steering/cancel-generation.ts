// Cancels a run: the state at once, the work in flight through its job's signal.
import type { Context } from '#deps.ts';
import { moveGeneration } from '#features/generations/move-generation.ts';
import { lockOwnGeneration } from './lock-own-generation.ts';
import { stopJobs } from './stop-jobs.ts';

const placeholder = 'No reason was given.';

export async function cancelGeneration(
  context: Context,
  id: string,
  reason: string | null | undefined,
): Promise<void> {
  const { db, actor, jobs } = context;
  await db.transaction().execute(async (tx) => {
    const row = await lockOwnGeneration(tx, actor, id);
    const cancel_reason = reason?.trim() || placeholder;
    await moveGeneration(tx, context, row, {
      move: 'cancel',
      change: { cancel_reason },
      title: 'Cancelled',
      detail: cancel_reason,
    });
    await stopJobs(tx, jobs, row);
  });
}
