// What is sent to say something to the interviewer, and how that may fail: by the turn itself, or by the model that was asked for.
import { providerProblemTypes } from '#contract/problems/providers.ts';
import { z } from 'zod';
import type { ProblemType } from '#contract/problems.ts';

export const newTurn = z
  .object({
    message: z
      .string()
      .max(100_000)
      .refine((text) => text.trim().length > 0, 'must not be blank')
      .describe('At most 100,000 characters. A longer text is a reference document.'),
    mind: z
      .enum(['any', 'model'])
      .optional()
      .describe(
        '`model`: the turn fails with what went wrong when no model answers, and nothing of it is kept; otherwise rules answer, and `stood_in` says so.',
      ),
  })
  .meta({ id: 'NewTurn' });

export const turnProblems = [
  'INTERVIEW_NOT_FOUND',
  'CONFLICT_STATE_TRANSITION',
  'INTERVIEW_TURN_IN_FLIGHT',
  'INTERVIEW_TURN_CANCELLED',
  'INTERVIEW_TURN_INTERNAL_ERROR',
  'INTERVIEW_TURN_STUCK_INFLIGHT',
  'INTERVIEW_TURN_STUCK_RUNNING',
  'INTERVIEW_TURN_TIMEOUT',
  'INTERVIEW_TURN_TRANSPORT_ERROR',
  ...providerProblemTypes,
  'IDEMPOTENCY_KEY_REUSED',
] as const satisfies readonly ProblemType[];
