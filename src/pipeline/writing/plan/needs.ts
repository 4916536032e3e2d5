// What of the order that a mind wrote is a need: the later task uses something that the earlier one builds or writes. The rest is
// an order. That of the slices is told once, so that only what comes before a task in its own slice is kept.
import { isThere, needsOf } from '#knowledge/authoring/gate-tools.ts';
import { callsOf, tablesNeededBy, tablesReferredBy } from '#specification/graph/builds-on.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';
import { placesBefore, type Ordered } from './order.ts';

type Gate = { files: readonly string[]; verify: string };
type Row = { row: Gate };

/** What a task comes after and uses something of is a need. */
export function needUsed(tasks: readonly (Ordered & Row)[], graph: Graph): void {
  const used = usedIn(graph);
  for (const task of tasks)
    for (const at of task.follows)
      if (uses(task, tasks[at]!, used)) {
        task.waits.add(at);
        task.follows.delete(at);
      }
}

/** What a task that uses nothing of any other comes after is what it stands on: it installs, times or shows the whole. */
export function needWhole(tasks: readonly (Ordered & { uses: readonly unknown[] })[]): void {
  for (const task of tasks)
    if (task.waits.size === 0 && task.uses.length === 0) {
      for (const at of task.follows) task.waits.add(at);
      task.follows.clear();
    }
}

/** The order of slices holds for all their tasks, and what is needed comes before anyway. */
export function leaveOrder(tasks: readonly Ordered[]): void {
  for (const [at, task] of tasks.entries())
    for (const other of task.follows)
      if (tasks[other]!.slice !== task.slice || needed(at, tasks).has(String(other)))
        task.follows.delete(other);
}

/** A task whose gate calls a tool needs the first that writes what the tool reads, as a manifest. `given` is there before all. */
export function needSetUp(tasks: readonly Ordered[], laid: readonly Gate[], given: readonly string[]): void {
  for (const [at, task] of tasks.entries())
    for (const need of needsOf(laid[at]!.verify).filter((each) => !isThere(each, given))) {
      const writes = (place: number) => isThere(need, laid[place]!.files);
      const reached = [at, ...[...needed(at, tasks)].map(Number)];
      if (reached.some(writes)) continue;
      const first = laid.findIndex(
        (_, place) =>
          writes(place) && tasks[place]!.slice <= task.slice && !placesBefore(place, tasks).has(String(at)),
      );
      if (first >= 0) task.waits.add(first);
    }
}

const needed = (at: number, tasks: readonly Ordered[]) =>
  placesBefore(
    at,
    tasks.map(({ waits }) => ({ waits })),
  );

type Used = (id: string) => readonly string[];

function uses(task: Ordered & Row, other: Ordered & Row, used: Used): boolean {
  const begun = task.part !== null && other.builds.has(task.part);
  const runs = other.row.files.some((file) =>
    task.row.verify.split(/\s+/).includes(file.replace(/^\.\//, '')),
  );
  return begun || runs || [...task.builds].some((id) => used(id).some((each) => other.builds.has(each)));
}

/** What each node uses of others: its tables, operations, states and parts, and what realises a requirement. */
function usedIn(graph: Graph): Used {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const find = (id: string) => nodes.get(id);
  const machineOf = new Map(nodesOf(graph, 'SM').map(({ id, entity }) => [entity, id]));
  const linked = new Map<string, string[]>();
  const link = (id: string, to: string) => linked.set(id, [...(linked.get(id) ?? []), to]);
  for (const { kind, from, to } of graph.edges) {
    if (kind === 'realises' && realising.has(find(from)?.kind ?? '')) link(to, from);
    if (kind === 'concerns') link(from, to);
  }
  return (id) => {
    const node = find(id);
    const records = [
      ...tablesNeededBy(node, find),
      ...tablesReferredBy(node, find),
      ...(linked.get(id) ?? []),
    ];
    return [
      ...records,
      ...callsOf(node),
      ...partsOf(node),
      ...records.flatMap((each) => machineOf.get(each) ?? []),
    ];
  };
}

/** What a requirement is seen or kept by; parts and controls hold for many. */
const realising: ReadonlySet<string> = new Set(['ENT', 'API', 'IF', 'SCR', 'EVT', 'SM', 'INT']);

const partsOf = (node: GraphNode | undefined): readonly string[] =>
  node?.kind === 'CMP' ? node.depends_on : [];
