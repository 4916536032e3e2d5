// Tests and plan are drawn side by side, so that the plan cannot name the tests that prove its tasks: each
// task is told them once both stand.
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import { testsOf } from '#offline-author/tasks/task.ts';
import { deskGates } from '#pipeline/writing/plan/desk-gates.ts';
import { provedByGates } from '#pipeline/writing/plan/proofs.ts';
import { shownLater } from '#pipeline/writing/plan/shown-by.ts';
import { applyPatch } from '#specification/graph/patch.ts';
import type { StepOutput } from './run.ts';

/** Those that its planner named, those that check what it implements, and criteria that can be shown only with it. */
export function matchTests(before: Graph): StepOutput {
  const proved = provedByGates(before);
  const on_desk = deskGates(applyPatch(before, { change: proved }).graph);
  const gates = new Map<string, object>();
  for (const { node, set } of [...proved, ...on_desk]) gates.set(node, { ...gates.get(node), ...set });
  const graph = applyPatch(before, { change: [...proved, ...on_desk] }).graph;
  const order = nodesOf(graph, 'TC').map(({ id }) => id);
  const requirementOf = new Map(nodesOf(graph, 'AC').map(({ id, requirement }) => [id, requirement]));
  const later = shownLater(graph);
  const moved = new Set([...later.values()].flat());
  const change = nodesOf(graph, 'TASK').flatMap(({ id, tests, implements: built }) => {
    const own = new Set([...tests, ...testsOf(graph, built)]);
    const isOfOthers = (named: string) =>
      requirementOf.has(named) && !built.includes(requirementOf.get(named)!);
    const matched = [
      ...tests.filter((named) => !order.includes(named) && !isOfOthers(named)),
      ...order.filter((test) => own.has(test) && !moved.has(test)),
      ...(later.get(id) ?? []),
    ];
    const set = { ...gates.get(id), ...(matched.join() !== tests.join() && { tests: matched }) };
    return Object.keys(set).length === 0 ? [] : [{ node: id, set }];
  });
  return {
    patch: { change },
    findings: [],
    narration: `${change.length} tasks now name the tests that prove them.`,
  };
}
