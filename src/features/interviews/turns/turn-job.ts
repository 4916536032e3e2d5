import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';

/** Answers one turn. The turn itself is stored before, so that running it again loses nothing. */
export const answerTurnJob = defineJob({
  name: 'answer-turn',
  payload: z.strictObject({
    turn_job_id: z.guid(),
    /** `model`: the turn fails where no model answers. */
    mind: z.enum(['any', 'model']).optional(),
  }),
  retry: { limit: 1, delay_ms: 1000 },
});
