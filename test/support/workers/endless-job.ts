import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

export const endlessJob = defineJob({
  name: 'endless',
  payload: z.object({ text: z.string() }),
  retry: { limit: 0, delay_ms: 0 },
  exclusive: 'per key',
});
