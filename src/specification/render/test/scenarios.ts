// Which test cases are nothing but the scenarios of their criteria.
import type { NodeOf } from '#specification/graph/nodes.ts';

/** Each step is a criterion that it verifies. */
export const isItsScenarios = ({ steps, verifies }: Pick<NodeOf<'TC'>, 'steps' | 'verifies'>): boolean =>
  steps.every((step) => verifies.some((id) => id.startsWith('AC-') && step.startsWith(`${id}: `)));
