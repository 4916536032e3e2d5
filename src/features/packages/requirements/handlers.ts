import type { requirementOperations } from '#contract/operations/requirements.ts';
import type { Handlers } from '#deps.ts';
import { readRequirement } from './read-requirement.ts';
import { readTrace } from './read-trace.ts';

export const requirementHandlers = {
  getRequirement: ({ params }, context) =>
    readRequirement(context, { package_id: params.id, requirement_id: params.requirementId }),
  getTrace: ({ params }, context) => readTrace(context, params.id),
} satisfies Handlers<typeof requirementOperations>;
