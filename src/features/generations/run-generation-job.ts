import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

/** "Continue this run": safe to run at any time, since finished steps are never done again. */
export const runGenerationJob = defineJob({
  name: 'run-generation',
  payload: z.strictObject({ generation_id: z.guid() }),
  retry: { limit: 2, delay_ms: 1000 },
  exclusive: 'per key',
});
