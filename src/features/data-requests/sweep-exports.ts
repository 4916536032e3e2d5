// Exports that can no longer be downloaded are removed.
import type { Deps } from '#deps.ts';
import { removeBlobsJob } from '#platform/blobs/remove-blobs-job.ts';
import { removeExpired } from './store.ts';

export async function sweepExports({ db, jobs, clock }: Pick<Deps, 'db' | 'jobs' | 'clock'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const keys = await removeExpired(tx, clock.now());
    if (keys.length > 0) await jobs.enqueue(tx, removeBlobsJob, { keys });
  });
}
