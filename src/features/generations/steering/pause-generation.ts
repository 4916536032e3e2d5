// Pauses a run and lets it go on. Finished steps stay; the step in flight is aborted, wherever it runs, and
// done again.
import type { Context } from '#deps.ts';
import { moveGeneration } from '#features/generations/move-generation.ts';
import { lockOwnGeneration } from './lock-own-generation.ts';
import { stopJobs } from './stop-jobs.ts';

export async function pauseGeneration(context: Context, id: string): Promise<void> {
  const { db, actor, jobs } = context;
  await db.transaction().execute(async (tx) => {
    const row = await lockOwnGeneration(tx, actor, id);
    await moveGeneration(tx, context, row, { move: 'pause', title: 'Paused' });
    await stopJobs(tx, jobs, row);
  });
}

/** Records the state only; whoever hears of it takes the run up. */
export async function resumeGeneration(context: Context, id: string): Promise<void> {
  const { db, actor } = context;
  await db.transaction().execute(async (tx) => {
    const row = await lockOwnGeneration(tx, actor, id);
    await moveGeneration(tx, context, row, { move: 'resume', title: 'Resumed' });
  });
}
