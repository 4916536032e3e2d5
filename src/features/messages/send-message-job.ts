import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

/** Tried for about a day: mail servers turn first attempts away. */
export const sendMessageJob = defineJob({
  name: 'send-message',
  payload: z.strictObject({ message_id: z.guid() }),
  retry: { limit: 12, delay_ms: 10_000, delay_max_ms: 6 * 60 * 60 * 1000 },
});
