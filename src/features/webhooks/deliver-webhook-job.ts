import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

/**
 * One attempt at one delivery; keyed by its webhook, so that a receiver gets one at a time, in order. The attempts that
 * a receiver's failures call for are jobs of their own, so that nobody waits for them; `retry` is for failures of ours.
 */
export const deliverWebhookJob = defineJob({
  name: 'deliver-webhook',
  payload: z.strictObject({ delivery_id: z.guid() }),
  retry: { limit: 5, delay_ms: 1000 },
  exclusive: 'per key',
});
