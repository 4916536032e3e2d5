// Tests and plan are drawn side by side, so that the plan cannot name the tests that prove its tasks: each
// task is told them once both stand.
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import { testsOf } from '#offline-author/tasks/task.ts';
import { shownLater } from '#pipeline/writing/plan/shown-by.ts';
import type { StepOutput } from './run.ts';

/** Those that its planner named, those that check what it implements, and criteria that can be shown only with it. */
export function matchTests(graph: Graph): StepOutput {
  const order = nodesOf(graph, 'TC').map(({ id }) => id);
  const requirementOf = new Map(nodesOf(graph, 'AC').map(({ id, requirement }) => [id, requirement]));
  const later = shownLater(graph);
  const change = nodesOf(graph, 'TASK').flatMap(({ id, tests, implements: built }) => {
    const own = new Set([...tests, ...testsOf(graph, built)]);
    const isOfOthers = (named: string) =>
      requirementOf.has(named) && !built.includes(requirementOf.get(named)!);
    const matched = [
      ...tests.filter((named) => !order.includes(named) && !isOfOthers(named)),
      ...order.filter((test) => own.has(test)),
      ...(later.get(id) ?? []),
    ];
    return matched.join() === tests.join() ? [] : [{ node: id, set: { tests: matched } }];
  });
  return {
    patch: { change },
    findings: [],
    narration: `${change.length} tasks now name the tests that prove them.`,
  };
}
