// What must follow a change before it can be judged: tests of what is new, tasks that build it, and nothing that still
// speaks of what was taken out. None of it is left to a mind.
import { verification } from '#pipeline/agents/verification.ts';
import { offlineAnswer, type AgentContext } from '#pipeline/agent.ts';
import { matchTests } from '#pipeline/match-tests.ts';
import { fitted, meaningOf } from '#pipeline/parallel-patches.ts';
import { withoutNodes } from '#pipeline/refining/remove-nodes.ts';
import { withOrder } from '#pipeline/writing/plan/order.ts';
import { applyPatch, type Patch } from '#specification/graph/patch.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';

type Ground = Pick<AgentContext, 'domain' | 'profile'>;

/** The graph with the patch and all that follows it; what is wrong with the patch where it does not fit. */
export function followedUp(before: Graph, patch: Patch, ground: Ground): Graph | string {
  const { retire = [], ...rest } = patch;
  const idOf = (name: string) =>
    before.nodes.find(({ id, key }) => id === name || `@${key}` === name)?.id ?? name;
  const { graph, problems } = applyPatch(before, rest);
  if (problems[0]) return `${problems[0].node} ${problems[0].path} ${problems[0].message}`;
  const reason = retire[0]?.reason ?? '';
  const without = withoutNodes(
    graph,
    retire.map(({ node }) => idOf(node)),
    { reason },
  );
  if (!without) return 'what it takes out is needed by what it leaves';
  const after = planned(tested(without, ground));
  // An order that was wrong before is no merit of the patch.
  return withOrder(before) === before ? withOrder(after) : after;
}

/** Tests by the keys that the criteria give them: those that stand are drawn anew, those of new criteria come in. */
function tested(graph: Graph, ground: Ground): Graph {
  const { patch } = offlineAnswer(verification, { ...ground, graph, findings: [] });
  const add = (patch.add ?? []).filter(({ kind }) => kind === 'TC' || kind === 'PROP');
  return fitted({ add }, meaningOf({ add }, graph), graph).graph;
}

const built: readonly NodeKind[] = ['FR', 'NFR', 'API', 'IF', 'ENT', 'SM', 'SCR', 'CMP', 'CTL', 'INT', 'EVT'];

/** What no task builds goes to the one that builds most of what it touches. */
function planned(graph: Graph): Graph {
  const tasks = nodesOf(graph, 'TASK').filter(({ scaffold }) => scaffold === undefined);
  if (tasks.length === 0) return graph;
  const done = new Set(nodesOf(graph, 'TASK').flatMap((task) => [...task.implements, task.component ?? '']));
  const left = built.flatMap((kind) => nodesOf(graph, kind)).filter(({ id }) => !done.has(id));
  const taken = new Map<string, string[]>();
  for (const { id } of left) {
    const near = new Set(
      graph.edges.flatMap(({ from, to }) => (from === id ? [to] : to === id ? [from] : [])),
    );
    const count = ({ implements: ids, component }: (typeof tasks)[number]) =>
      [...ids, component ?? ''].filter((each) => near.has(each)).length;
    const best = tasks.toSorted((one, other) => count(other) - count(one))[0]!;
    taken.set(best.id, [...(taken.get(best.id) ?? []), id]);
  }
  const change = tasks.flatMap(({ id, implements: ids }) =>
    taken.has(id) ? [{ node: id, set: { implements: [...ids, ...taken.get(id)!] } }] : [],
  );
  const after = applyPatch(graph, { change }).graph;
  return applyPatch(after, matchTests(after).patch).graph;
}
