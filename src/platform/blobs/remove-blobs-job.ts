import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

/** Blobs whose rows are gone; enqueued in the transaction that removed them. */
export const removeBlobsJob = defineJob({
  name: 'remove-blobs',
  payload: z.strictObject({ keys: z.array(z.string()).max(1000) }),
  retry: { limit: 20, delay_ms: 1000 },
});
