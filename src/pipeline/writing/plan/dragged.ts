// Records that a task of a mind makes too early. One that only a table may refer to goes to the first task that has a use for it:
// the reference comes with that table. One that another part keeps, on a machine of its own perhaps, goes to the task of that part.
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import { kindOf } from '#knowledge/kinds/kinds.ts';
import { isTabled } from '#specification/render/data/store-decision.ts';
import { buildView } from '#specification/render/view.ts';
import { moveRecord, placesBefore, type Ordered } from './order.ts';

export function leaveDragged(tasks: readonly Ordered[], graph: Graph): void {
  const places = inOrder(tasks);
  const stores = new Set(nodesOf(graph, 'CMP').flatMap(({ id, role }) => (role === 'store' ? [id] : [])));
  for (const [at, task] of tasks.entries()) {
    // Who makes the store makes the tables that were named with it.
    if (stores.has(task.part ?? '')) continue;
    // What is moved away may have been all that another one was here for.
    for (let dragged = draggedIn(task, graph); dragged.length > 0; dragged = draggedIn(task, graph)) {
      const [record, user] =
        dragged.flatMap((id) => {
          const first = places.find((place) => place !== at && uses(tasks[place]!, id, graph));
          return first === undefined ? [] : [[id, tasks[first]!] as const];
        })[0] ?? [];
      if (record === undefined || user === undefined) break;
      moveRecord(record, { from: task, to: user, graph });
    }
  }
}

/** Tables are made with their store, whichever part they belong to, also where only a decision says that there are some. */
export function leaveToParts(
  tasks: readonly (Ordered & { row: { files: readonly string[] } })[],
  graph: Graph,
): void {
  if (kindOf(graph.project.type).keeps === 'tables') return;
  const view = buildView(graph);
  const parts = new Map(nodesOf(graph, 'CMP').map((part) => [part.id, part]));
  for (const record of nodesOf(graph, 'ENT')) {
    const { id, component } = record;
    const from = tasks.find(({ builds }) => builds.has(id));
    const to = tasks.find(({ builds }) => builds.has(component));
    const folder = parts.get(component)?.folder;
    if (!from || !to || folder === undefined || from === to || from.part === component) continue;
    if (from.row.files.some((file) => file.startsWith(folder))) continue;
    if (parts.get(from.part ?? '')?.role === 'store' && isTabled(record, view)) continue;
    moveRecord(id, { from, to, graph });
    for (const event of nodesOf(graph, 'EVT'))
      if (event.entity === id && event.emitted_by === component && from.builds.delete(event.id))
        to.builds.add(event.id);
  }
}

const inOrder = (tasks: readonly Ordered[]): number[] => {
  const before = (at: number) => placesBefore(at, tasks).size;
  return [...tasks.keys()].toSorted(
    (one, other) => tasks[one]!.slice - tasks[other]!.slice || before(one) - before(other),
  );
};

/** The records that a table of the task may refer to, and that nothing else in it is about. */
const draggedIn = (task: Ordered, graph: Graph): string[] =>
  nodesOf(graph, 'ENT').flatMap(({ id, fields }) =>
    task.builds.has(id)
      ? fields.flatMap(({ references }) =>
          references !== undefined &&
          references !== id &&
          task.builds.has(references) &&
          !uses(task, references, graph)
            ? [references]
            : [],
        )
      : [],
  );

/** Whether something that the task builds is about the record, or cannot be kept without it. */
function uses({ builds }: Ordered, record: string, { nodes, edges }: Graph): boolean {
  const isBuilt = (id: string) => builds.has(id);
  return (
    nodes.some((node) => {
      if (!isBuilt(node.id)) return false;
      if (node.kind === 'ENT')
        return (
          node.id !== record && node.fields.some((field) => field.references === record && field.required)
        );
      return (node.kind === 'API' || node.kind === 'IF' || node.kind === 'EVT') && node.entity === record;
    }) ||
    edges.some(
      ({ kind, from, to }) =>
        (kind === 'realises' && from === record && isBuilt(to)) ||
        (kind === 'concerns' && to === record && isBuilt(from)),
    )
  );
}
