import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

export const readDocumentJob = defineJob({
  name: 'read-reference-document',
  payload: z.strictObject({ document_id: z.string() }),
  retry: { limit: 3, delay_ms: 1000 },
});
