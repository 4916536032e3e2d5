import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

export const exportDataJob = defineJob({
  name: 'export-data',
  payload: z.strictObject({ export_id: z.guid() }),
  retry: { limit: 5, delay_ms: 10_000 },
});

export const deleteAccountJob = defineJob({
  name: 'delete-account',
  payload: z.strictObject({ account_id: z.guid() }),
  retry: { limit: 20, delay_ms: 10_000 },
});
