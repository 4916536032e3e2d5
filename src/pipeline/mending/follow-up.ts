// What must follow a change before it can be judged: tests of what is new, tasks that build it, and nothing that still
// speaks of what was taken out. None of it is left to a mind.
import { stacks } from '#knowledge/authoring/stacks.ts';
import { filledScaffold } from '#offline-author/tasks/foundations.ts';
import { verification } from '#pipeline/agents/verification.ts';
import { offlineAnswer, type AgentContext } from '#pipeline/agent.ts';
import { matchTests } from '#pipeline/match-tests.ts';
import { fitted, meaningOf } from '#pipeline/parallel-patches.ts';
import { applyRetiring } from '#pipeline/refining/apply-retiring.ts';
import { withLoadedFiles } from '#pipeline/writing/plan/loaded.ts';
import { withOrder } from '#pipeline/writing/plan/order.ts';
import { applyPatch, type Patch } from '#specification/graph/patch.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { referencesOf } from '#specification/graph/references.ts';
import { stemOf, wordsIn } from '#specification/rules/understanding/words.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';

type Ground = Pick<AgentContext, 'domain' | 'profile'>;

/** The graph with the patch and all that follows it; what is wrong with the patch where it does not fit. */
export function followedUp(before: Graph, patch: Patch, ground: Ground): Graph | string {
  const { graph: patched, problems } = applyRetiring(before, patch);
  const graph = withAllRoles(patched);
  if (problems[0])
    return [problems[0].node, problems[0].path, problems[0].message].filter((part) => part !== '').join(' ');
  const after = planned(tested(begunAsContracted(before, graph), ground));
  // An order that was wrong before is no merit of the patch.
  const ordered = withOrder(before) === before ? withOrder(after) : after;
  return withLoadedFiles(before) === before ? withLoadedFiles(ordered) : ordered;
}

/** What the first task shows, in the words of the contract as it is now. */
function begunAsContracted(before: Graph, graph: Graph): Graph {
  const change = nodesOf(graph, 'TASK').flatMap(({ id, scaffold }) => {
    const stack = stacks.find((each) => each.id === scaffold);
    const [then, now] = [before, graph].map((each) => stack && filledScaffold(stack, each)?.outcomes);
    return now && now.join() !== then?.join() ? [{ node: id, set: { outcomes: now } }] : [];
  });
  return change.length === 0 ? graph : applyPatch(graph, { change }).graph;
}

/** As in the form of operations, a role that is not named may not call. */
function withAllRoles(graph: Graph): Graph {
  const roles = nodesOf(graph, 'ROLE').map(({ id }) => id);
  const change = nodesOf(graph, 'API').flatMap(({ id, access }) => {
    const unnamed = roles.filter((role) => access.every((entry) => entry.role !== role));
    const more = unnamed.map((role) => ({ role, allow: 'no' as const }));
    return more.length === 0 ? [] : [{ node: id, set: { access: [...access, ...more] } }];
  });
  return change.length === 0 ? graph : applyPatch(graph, { change }).graph;
}

/** Tests by the keys that the criteria give them: those that stand are drawn anew, those of new criteria come in. */
function tested(graph: Graph, ground: Ground): Graph {
  const { patch } = offlineAnswer(verification, { ...ground, graph, findings: [] });
  const add = (patch.add ?? []).filter(({ kind }) => kind === 'TC' || kind === 'PROP');
  return fitted({ add }, meaningOf({ add }, graph), graph).graph;
}

const built: readonly NodeKind[] = ['FR', 'NFR', 'API', 'IF', 'ENT', 'SM', 'SCR', 'CMP', 'CTL', 'INT', 'EVT'];

/** What no task builds goes to the one that builds most of what is like it; to the last of these, when its ground is laid. */
function planned(graph: Graph): Graph {
  // The last of several alike comes first.
  const tasks = nodesOf(graph, 'TASK')
    .filter(({ scaffold }) => scaffold === undefined)
    .toReversed();
  if (tasks.length === 0) return graph;
  const done = new Set(nodesOf(graph, 'TASK').flatMap((task) => [...task.implements, task.component ?? '']));
  const left = built.flatMap((kind) => nodesOf(graph, kind)).filter(({ id }) => !done.has(id));
  const taken = new Map<string, string[]>();
  const likeness = likenessIn(graph);
  for (const { id } of left) {
    // A control is built with what it makes true, however much a task has in common with it.
    const owed = madeTrueBy(id, graph);
    const owing = tasks.filter((task) => task.implements.some((each) => owed.includes(each)));
    const best = (owing.length > 0 ? owing : tasks).toSorted(
      (one, other) => likeness(other, id) - likeness(one, id),
    )[0]!;
    taken.set(best.id, [...(taken.get(best.id) ?? []), id]);
  }
  const change = tasks.flatMap(({ id, implements: ids }) =>
    taken.has(id) ? [{ node: id, set: { implements: [...ids, ...taken.get(id)!] } }] : [],
  );
  const after = applyPatch(graph, { change }).graph;
  return applyPatch(after, matchTests(after).patch).graph;
}

/** What a control makes true, else what is threatened without it. */
function madeTrueBy(id: string, graph: Graph): string[] {
  const control = nodesOf(graph, 'CTL').find((node) => node.id === id);
  if (!control) return [];
  const realised = graph.edges.flatMap(({ kind, from, to }) =>
    kind === 'realises' && from === id ? [to] : [],
  );
  if (realised.length > 0) return realised;
  return nodesOf(graph, 'THR')
    .filter((threat) => control.mitigates.includes(threat.id))
    .flatMap(({ threatens }) => threatens);
}

/** What counts how much: what is linked to both, statements that both cite, words of their titles, and least their part. */
const counts = { linked: 8, cited: 4, worded: 2, part: 1 };

/** How much of what a task builds is like a node. */
function likenessIn(graph: Graph): (task: NodeOf<'TASK'>, id: string) => number {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const near = (id: string) =>
    new Set([
      ...graph.edges.flatMap(({ from, to }) => (from === id ? [to] : to === id ? [from] : [])),
      ...referencesOf(nodes.get(id)!).map(({ target }) => target),
    ]);
  const isPart = (id: string) => nodes.get(id)?.kind === 'CMP';
  const quotesOf = (id: string) =>
    (nodes.get(id)?.sources ?? []).flatMap((source) => (source.kind === 'interview' ? [source.quote] : []));
  const wordsOf = (id: string) => new Set(wordsIn(nodes.get(id)?.title ?? '').map(stemOf));
  const shared = (one: Iterable<string>, other: ReadonlySet<string>) =>
    [...new Set(one)].filter((each) => other.has(each)).length;
  return ({ title, implements: builds, component = '' }, id) => {
    const own = near(id);
    const beside = new Set(builds.flatMap((each) => (nodes.has(each) ? [...near(each)] : [])));
    const linked = builds.filter((each) => own.has(each) && !isPart(each)).length;
    const indirectly = shared(
      [...own].filter((each) => !isPart(each)),
      beside,
    );
    return (
      counts.linked * (linked + indirectly) +
      counts.cited * shared(quotesOf(id), new Set(builds.flatMap(quotesOf))) +
      counts.worded *
        shared(
          wordsOf(id),
          new Set([...wordsIn(title).map(stemOf), ...builds.flatMap((each) => [...wordsOf(each)])]),
        ) +
      (own.has(component) ? counts.part : 0)
    );
  };
}
