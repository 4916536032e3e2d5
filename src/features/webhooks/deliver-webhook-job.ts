import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

/**
 * Sends all that waits for a webhook, or one delivery that a receiver's failure calls for again; keyed by the
 * webhook, so that a receiver gets one at a time, in order. `retry` is for failures of ours; it has no end
 * that is ever reached, because what waits counts on its job.
 */
export const deliverWebhookJob = defineJob({
  name: 'deliver-webhook',
  payload: z.union([z.strictObject({ webhook_id: z.guid() }), z.strictObject({ delivery_id: z.guid() })]),
  retry: { limit: 1_000, delay_ms: 1000 },
  exclusive: 'per key',
});

export type ToDeliver = z.infer<typeof deliverWebhookJob.payload>;
