// What a plan must build, and what follows from what it names: the states of a record are built with it.
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';

/** What a task may name. */
export const buildable: readonly NodeKind[] = [
  'FR',
  'NFR',
  'ENT',
  'SM',
  'API',
  'IF',
  'EVT',
  'SCR',
  'CMP',
  'INT',
  'CTL',
  'INV',
  'ADR',
];
/** What must be named by one; decisions and invariants hold for all. */
const owed = buildable.filter((kind) => kind !== 'INV' && kind !== 'ADR');

/** What a task builds, and the part that it mostly writes. */
export type Planned = { builds: Set<string>; part: string | null };

/** Adds to the tasks what comes with what they name. */
export function bringAlong(tasks: readonly Planned[], graph: Graph): void {
  for (const { id, entity } of nodesOf(graph, 'SM')) addBeside(tasks, id, [entity]);
  for (const { id, entity, emitted_by } of nodesOf(graph, 'EVT')) {
    const carried = graph.edges.flatMap(({ kind, from, to }) =>
      kind === 'realises' && from === id ? [to] : [],
    );
    addBeside(tasks, id, [...carried, entity ?? '', emitted_by]);
  }
}

/** With the first task that builds one of these, unless a task names it. */
function addBeside(tasks: readonly Planned[], id: string, beside: readonly string[]): void {
  if (isBuilt(tasks, id)) return;
  for (const other of beside) {
    const task = tasks.find(({ builds, part }) => builds.has(other) || part === other);
    if (!task) continue;
    task.builds.add(id);
    return;
  }
}

const isBuilt = (tasks: readonly Planned[], id: string): boolean =>
  tasks.some(({ builds, part }) => builds.has(id) || part === id);

export function unbuilt(tasks: readonly Planned[], graph: Graph): GraphNode[] {
  return owed.flatMap((kind) => nodesOf(graph, kind).filter(({ id }) => !isBuilt(tasks, id)));
}

/** What was forgotten twice goes to a task of its part, or to the last one, so that nothing is left unbuilt. */
export function placeRest(tasks: readonly Planned[], graph: Graph): void {
  for (const node of unbuilt(tasks, graph)) {
    const parts = partsOf(node, graph);
    const own = tasks.findLast(
      ({ builds, part }) => (part !== null && parts.has(part)) || [...parts].some((id) => builds.has(id)),
    );
    (own ?? tasks.at(-1))?.builds.add(node.id);
  }
}

function partsOf(node: GraphNode, graph: Graph): ReadonlySet<string> {
  const own = node.kind === 'ENT' || node.kind === 'API' ? [node.component] : [];
  const users = nodesOf(graph, 'CMP').filter(({ depends_on }) => depends_on.includes(node.id));
  const realised = graph.edges.flatMap(({ kind, from, to }) =>
    kind !== 'realises' ? [] : to === node.id ? [from] : from === node.id ? [to] : [],
  );
  return new Set([...own, ...users.map(({ id }) => id), ...realised]);
}
