import { workingStates } from '#contract/generation-states.ts';
import { listChildren } from '#features/generations/research/store.ts';
import type { GenerationRow } from '#features/generations/store.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

/**
 * Aborts what is in flight, wherever it runs: of the run, and of those of its children that were stopped with
 * it.
 */
export async function stopJobs(
  tx: Tx,
  jobs: Pick<Jobs, 'cancel'>,
  { id, engine_job_id }: Pick<GenerationRow, 'id' | 'engine_job_id'>,
): Promise<void> {
  const stopped = (await listChildren(tx, id)).filter(
    ({ state }) => !workingStates.some((each) => each === state),
  );
  for (const job of [engine_job_id, ...stopped.map((child) => child.engine_job_id)]) {
    if (job) await jobs.cancel(tx, job);
  }
}
