import type { assignmentOperations } from '#contract/operations/runs/assignments.ts';
import type { Handlers } from '#deps.ts';
import { changeMind, nextAssignment, readAssignment, submitAssignment } from './assignments.ts';

export const assignmentHandlers = {
  nextAssignment: ({ body }, context) => nextAssignment(context, { worker: 'agent', ...body }),
  readAssignment: ({ params }, context) => readAssignment(context, params),
  submitAssignment: ({ params, body }, context) => submitAssignment(context, params.id, body.result),
  changeMind: ({ params, body }, context) => changeMind(context, params.id, body.mind),
} satisfies Handlers<typeof assignmentOperations>;
