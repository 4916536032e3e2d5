import type { mcpOperations } from '#contract/tools/mcp-operations.ts';
import type { Handlers } from '#deps.ts';
import { estimateCost } from './estimate-cost.ts';
import { validateKickoff } from './validate-kickoff.ts';
import { waitForGeneration } from './wait-for-generation.ts';

/** What only the MCP surface offers. */
export const agentHandlers = {
  waitForGeneration: ({ body }, context) => waitForGeneration(context, body),
  validateGenerationRequest: ({ body }, context) => validateKickoff(context, body),
  estimateGenerationCost: ({ body }, context) => estimateCost(context, body.review_profile),
} satisfies Handlers<typeof mcpOperations>;
