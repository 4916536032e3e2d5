// The order of a plan that a mind wrote, where it forgot one: a task waits for the tables that it builds on, for the records of
// its requirements and the tables that a record may refer to where it can, a screen for the first of its operations. What would make two tasks wait for each other is built
// in the other one.
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import { applyPatch } from '#specification/graph/patch.ts';
import { callsOf, tablesNeededBy, tablesReferredBy } from '#specification/graph/builds-on.ts';
import { reachedFrom } from '#specification/graph/cycles.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { Planned } from './coverage.ts';

/**
 * `waits` are positions among the tasks: those that it needs. `follows` are those that only come before it. `slice` is its number.
 */
export type Ordered = Planned & { waits: Set<number>; follows: Set<number>; slice: number };

type InOrder = { waits: ReadonlySet<number>; follows?: ReadonlySet<number> };

/** The places of the tasks that one comes after, whether or not it needs them. */
export const placesBefore = (at: number, tasks: readonly InOrder[]): ReadonlySet<string> =>
  reachedFrom(String(at), (id) => {
    const { waits, follows = new Set<number>() } = tasks[Number(id)] ?? { waits: new Set<number>() };
    return [...waits, ...follows].map(String);
  });

export function putInOrder(tasks: readonly Ordered[], graph: Graph): void {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const find = (id: string) => nodes.get(id);
  const builderOf = (id: string) => tasks.findIndex(({ builds }) => builds.has(id));
  const comesAfter = (at: number, other: number) => placesBefore(at, tasks).has(String(other));
  const needs = (at: number, other: number) =>
    reachedFrom(String(at), (id) => [...tasks[Number(id)]!.waits].map(String)).has(String(other));
  /** Whether the one can wait for the other: neither a circle nor an earlier slice that waits for a later one. */
  const mayWait = (at: number, other: number) =>
    !comesAfter(other, at) && tasks[other]!.slice <= tasks[at]!.slice;

  const tablesFor = (at: number) =>
    [...tasks[at]!.builds].flatMap((id) => tablesNeededBy(find(id), find)).filter((id) => builderOf(id) >= 0);
  const isMissing = (at: number, id: string) =>
    !tasks[at]!.builds.has(id) && !tasks.some(({ builds }, other) => builds.has(id) && needs(at, other));

  for (const at of tasks.keys())
    for (let table = tablesFor(at).find((id) => isMissing(at, id)); table !== undefined;) {
      const builder = builderOf(table);
      if (mayWait(at, builder)) tasks[at]!.waits.add(builder);
      else moveRecord(table, { from: tasks[builder]!, to: tasks[at]!, graph });
      table = tablesFor(at).find((id) => isMissing(at, id));
    }
  for (const [at, task] of tasks.entries())
    for (const record of [
      ...[...task.builds].flatMap((id) => tablesReferredBy(find(id), find)),
      ...recordsOf(task, graph),
    ]) {
      const builder = builderOf(record);
      if (builder >= 0 && isMissing(at, record) && mayWait(at, builder)) task.waits.add(builder);
    }
  for (const [at, task] of tasks.entries())
    for (const screen of task.builds) {
      const calls = callsOf(find(screen)).filter((id) => builderOf(id) >= 0);
      const [called] = calls;
      if (called === undefined || calls.some((id) => !isMissing(at, id))) continue;
      const builder = calls.map(builderOf).find((other) => mayWait(at, other));
      if (builder !== undefined) task.waits.add(builder);
      else moveRecord(screen, { from: task, to: tasks[builderOf(called)]!, graph });
    }
}

/** The tasks of a graph, by their places in it. */
export function orderedTasks(tasks: readonly NodeOf<'TASK'>[]): Ordered[] {
  const places = new Map(tasks.map(({ id }, at) => [id, at]));
  return tasks.map((task) => ({
    builds: new Set(task.implements),
    part: task.component ?? null,
    waits: new Set(task.depends_on.flatMap((id) => places.get(id) ?? [])),
    follows: new Set((task.follows ?? []).flatMap((id) => places.get(id) ?? [])),
    slice: task.slice?.number ?? 0,
  }));
}

/** The graph with its tasks in order, after something else was changed. */
export function withOrder(graph: Graph): Graph {
  const tasks = nodesOf(graph, 'TASK');
  const ordered = orderedTasks(tasks);
  putInOrder(ordered, graph);
  const change = tasks.flatMap(({ id, implements: before, depends_on }, at) => {
    const { builds, waits } = ordered[at]!;
    const isSame = waits.size === depends_on.length && [...builds].join() === before.join();
    const set = { implements: [...builds], depends_on: [...waits].map((place) => tasks[place]!.id) };
    return isSame || builds.size === 0 ? [] : [{ node: id, set }];
  });
  return change.length === 0 ? graph : applyPatch(graph, { change }).graph;
}

/** The records that realise what a task makes true. */
const recordsOf = ({ builds }: Planned, { edges, nodes }: Graph): string[] => {
  const records = new Set(nodes.flatMap(({ id, kind }) => (kind === 'ENT' ? [id] : [])));
  return edges.flatMap(({ kind, from, to }) =>
    kind === 'realises' && builds.has(to) && records.has(from) ? [from] : [],
  );
};

/** A table goes with its states. */
export function moveRecord(
  id: string,
  { from, to, graph }: { from: Planned; to: Planned; graph: Graph },
): void {
  const along = graph.nodes.flatMap((node) => (node.kind === 'SM' && node.entity === id ? [node.id] : []));
  for (const each of [id, ...along]) if (from.builds.delete(each)) to.builds.add(each);
}
