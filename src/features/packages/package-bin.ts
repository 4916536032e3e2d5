// The recycle bin of packages. The generation that made one is not touched; a zip goes with the record it
// belongs to.
import { recycleBin } from '#features/retention/recycle-bin.ts';
import { removeBlobsJob } from '#platform/blobs/remove-blobs-job.ts';
import { lockWithDeleted, remove, restore, softDelete } from './store.ts';

export const packageBin = recycleBin({
  what: 'package',
  lock: lockWithDeleted,
  softDelete,
  restore,
  async remove(tx, { id }, { jobs }) {
    const keys = await remove(tx, id);
    if (keys.length > 0) await jobs.enqueue(tx, removeBlobsJob, { keys });
  },
});
