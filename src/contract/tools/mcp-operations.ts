// What only programs that talk to models need: operations that are tools and nothing else. They are declared
// and run as all others, but have no REST route.
import { projectTypes, reviewProfiles } from '#contract/capabilities.ts';
import { enumInput, id, timestamp } from '#contract/fields.ts';
import { generationStates } from '#contract/generation-states.ts';
import { operation } from '#contract/operation.ts';
import { z } from 'zod';

const shared = { method: 'POST', path: '/mcp', access: 'key', tag: 'Generations', status: 200 } as const;

/** How long one call may wait; clients give up after a minute. */
export const wait_max_s = 50;

const finding = z.object({ code: z.string(), message: z.string() });
const usd = z.number().min(0).nullable();

export const mcpOperations = {
  waitForGeneration: operation({
    ...shared,
    id: 'waitForGeneration',
    permission: 'generations.read',
    summary: 'Wait for a generation',
    body: z.object({
      generation_id: id,
      max_wait_seconds: z.int().min(0).max(wait_max_s).default(25).describe('0 answers at once.'),
    }),
    result: z.object({
      generation_id: id,
      state: z.enum(generationStates),
      is_finished: z.boolean(),
      progress_percent: z.number(),
      phase_detail: z.string().nullable(),
      progress_explanation: z.string().nullable(),
      recommended_poll_delay_seconds: z.int().nullable().describe('Null when there is nothing to wait for.'),
      estimated_time_remaining_seconds: z.number().nullable(),
      estimated_completion_at: timestamp.nullable(),
      running_cost_usd: z.number(),
      failure_category: z.string().nullable(),
      failure_reason: z.string().nullable(),
      package_id: id.nullable(),
      package_url: z.string().nullable().describe('The zip, for five minutes and without a credential.'),
      next: z.string().describe('What to do now.'),
    }),
    problems: ['NOT_FOUND', 'RATE_LIMITED'],
    tool: { name: 'wait_for_generation' },
  }),
  validateGenerationRequest: operation({
    ...shared,
    id: 'validateGenerationRequest',
    permission: 'generations.write',
    summary: 'Check a kickoff without starting it',
    body: z.object({
      intake_id: id,
      review_profile: enumInput(reviewProfiles).default('Normal'),
      project_type: enumInput(projectTypes).optional(),
    }),
    result: z.object({
      valid: z.boolean(),
      errors: z.array(finding).describe('What `start_generation` would be refused with.'),
      warnings: z.array(finding).describe('CONCURRENCY_AT_CAP, CONCURRENCY_HIGH.'),
      credits: z.int(),
    }),
    problems: [],
    tool: { name: 'validate_generation_request' },
  }),
  estimateGenerationCost: operation({
    ...shared,
    id: 'estimateGenerationCost',
    permission: 'generations.read',
    summary: 'Estimate what a generation costs',
    body: z.object({ review_profile: enumInput(reviewProfiles).optional() }),
    result: z.object({
      estimates: z.array(
        z.object({
          review_profile: z.enum(reviewProfiles),
          credits: z.int(),
          estimated_total_usd: usd,
          estimated_total_p25_usd: usd,
          estimated_total_p75_usd: usd,
          estimated_duration_seconds: z.number().nullable(),
          sample_size: z.int().describe('Finished runs of the last 30 days that this is taken from.'),
          cost_cap_usd: z.number().describe('A run that would cost more stops.'),
        }),
      ),
    }),
    problems: [],
    tool: { name: 'estimate_generation_cost' },
  }),
};
