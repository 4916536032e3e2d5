// What became of a requirement: the criteria it owns and everything that realises, checks and builds it.
// Trace files, requirement blocks, task packs and the trace rules all ask here.
import type { GraphNode, NodeOf } from '#specification/graph/nodes.ts';
import { statementsBySource } from '#specification/graph/statements.ts';
import type { View } from './view.ts';

export type Requirement = NodeOf<'FR'> | NodeOf<'NFR'>;

export interface Trace {
  criteria: readonly NodeOf<'AC'>[];
  /** The parts of the design that make it true. */
  design: readonly GraphNode[];
  tests: readonly NodeOf<'TC'>[];
  properties: readonly NodeOf<'PROP'>[];
  tasks: readonly NodeOf<'TASK'>[];
  errors: readonly GraphNode[];
  numbers: readonly GraphNode[];
}

export function traceOf(view: View, requirement: Requirement | NodeOf<'US'>): Trace {
  const criteria = view.referrers('AC', requirement.id);
  const checked = [requirement, ...criteria];
  return {
    criteria,
    design: view.to(requirement.id, 'realises'),
    tests: unique(checked.flatMap((node) => view.referrers('TC', node.id))),
    properties: view.referrers('PROP', requirement.id),
    tasks: unique(checked.flatMap((node) => view.referrers('TASK', node.id))),
    errors: view.from(requirement.id, 'raises'),
    numbers: view.to(requirement.id, 'bounds'),
  };
}

/** What brings a goal about: what says so, and the requirements of the stories that were told for it. */
export function serversOf(view: View, goal: NodeOf<'GOAL'>): readonly GraphNode[] {
  const told = view.referrers('US', goal.id).flatMap((story) => view.referrers('FR', story.id));
  return unique([...view.to(goal.id, 'serves'), ...told]);
}

const statementsIn = (view: View) => statementsBySource(view.graph.interview);

/** The statements that a node cites, by id. */
export const statementsOf = (view: View, { sources }: Pick<GraphNode, 'sources'>): string[] =>
  unique(
    sources.flatMap((source) =>
      view
        .once(statementsIn)(source)
        .map(({ id }) => id),
    ),
  );

export function requirementsOf(view: View): readonly Requirement[] {
  return [...view.all('FR'), ...view.all('NFR')];
}

export function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
