// Retention: a package that has outlived it goes to the recycle bin, and is removed for good 30 days later.
import type { Deps } from '#deps.ts';
import { removeBlobsJob } from '#platform/blobs/remove-blobs-job.ts';
import { expirePackages, lockExpired, remove } from './store.ts';
import { in_bin_ms } from './view.ts';

const at_once = 50;

export async function sweepPackages({ db, jobs, clock }: Pick<Deps, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - in_bin_ms);
  await db.transaction().execute(async (tx) => {
    await expirePackages(tx, now);
    const keys: string[] = [];
    for (const id of await lockExpired(tx, { before, limit: at_once })) keys.push(...(await remove(tx, id)));
    if (keys.length > 0) await jobs.enqueue(tx, removeBlobsJob, { keys });
  });
}
