import type { requirementOperations } from '#contract/builds/requirements.ts';
import type { Handlers } from '#deps.ts';
import { readRequirement } from './read-requirement.ts';

export const requirementHandlers = {
  getRequirement: ({ params }, context) =>
    readRequirement(context, { package_id: params.id, requirement_id: params.requirementId }),
} satisfies Handlers<typeof requirementOperations>;
