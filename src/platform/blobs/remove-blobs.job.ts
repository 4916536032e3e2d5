import { defineWorker, type Worker } from '#platform/jobs/jobs.ts';
import type { Blobs } from './blobs.ts';
import { removeBlobsJob } from './remove-blobs-job.ts';

export function removeBlobsWorker({ blobs }: { blobs: Blobs }): Worker<{ keys: string[] }> {
  return defineWorker({
    job: removeBlobsJob,
    async run({ keys }, { signal }) {
      for (const key of keys) {
        signal.throwIfAborted();
        await blobs.remove(key);
      }
    },
  });
}
