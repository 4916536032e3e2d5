// The order of the areas of a plan: an area comes after those whose tables its own refer to and whose operations its screens
// call, as far as no table is in the way. Where tables run in a circle, the order that was given decides.
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { reachedFrom } from '#specification/graph/cycles.ts';

type Area = { name: string; component: string };
type Placed = NodeOf<'API'> | NodeOf<'IF'> | NodeOf<'ENT'>;

export function inDependencyOrder<A extends Area>(
  areas: readonly A[],
  graph: Graph,
  componentOf: (node: Placed) => string | undefined,
): A[] {
  const byComponent = new Map(areas.map((area) => [area.component, area]));
  const tables = tablesBefore(graph, componentOf);
  const next = (component: string) => [...(tables.get(component) ?? [])];
  const calls = callsBefore(areas, graph, componentOf);
  for (const [component, called] of calls)
    for (const other of called) if (reachedFrom(other, next).has(component)) called.delete(other);
  const ordered: A[] = [];
  const seen = new Set<A>();
  const visit = (area: A): void => {
    if (seen.has(area)) return;
    seen.add(area);
    for (const before of [...next(area.component), ...(calls.get(area.component) ?? [])]) {
      const other = byComponent.get(before);
      if (other) visit(other);
    }
    ordered.push(area);
  };
  for (const area of areas) visit(area);
  return ordered;
}

type Before = Map<string, Set<string>>;

function add(before: Before, after: string | undefined, first: string | undefined): void {
  if (after === undefined || first === undefined || after === first) return;
  before.set(after, (before.get(after) ?? new Set()).add(first));
}

function tablesBefore(graph: Graph, componentOf: (node: Placed) => string | undefined): Before {
  const before: Before = new Map();
  const records = new Map(nodesOf(graph, 'ENT').map((node) => [node.id, node]));
  for (const record of records.values())
    for (const { references } of record.fields) {
      const other = references === undefined ? undefined : records.get(references);
      if (other) add(before, componentOf(record), componentOf(other));
    }
  return before;
}

/** A screen is of the area of the first requirement that it realises. */
function callsBefore(
  areas: readonly Area[],
  graph: Graph,
  componentOf: (node: Placed) => string | undefined,
): Before {
  const before: Before = new Map();
  const operations = new Map(
    [...nodesOf(graph, 'API'), ...nodesOf(graph, 'IF')].map((node) => [node.id, node]),
  );
  const requirements = new Map(nodesOf(graph, 'FR').map((node) => [node.id, node]));
  for (const screen of nodesOf(graph, 'SCR')) {
    const [first] = graph.edges.filter(({ kind, from }) => kind === 'realises' && from === screen.id);
    const area = areas.find(({ name }) => name === requirements.get(first?.to ?? '')?.area);
    for (const { operation } of screen.actions) {
      const called = operations.get(operation ?? '');
      if (called) add(before, area?.component, componentOf(called));
    }
  }
  return before;
}
