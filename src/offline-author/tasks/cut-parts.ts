// Cuts the areas of a plan into parts, each of which one task builds. A requirement stands where the last operation is built
// that carries it out or refuses by it, and a screen where the last operation is built that it calls.
import { changeThatBrings } from '#offline-author/asked-later.ts';
import type { Area, Domain } from '#offline-author/model.ts';
import { usualCodes } from '#offline-author/needs/refusals.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { inDependencyOrder } from './area-order.ts';

/**
 * As many as a context pack quotes in full, and as two days build. Screens do not count: a new role, which brings some, would
 * cut every plan anew.
 */
const most = { requirements: 3, operations: 4 };

/** What the software is used through: HTTP operations, or commands, functions, jobs and signals. */
export type Operation = NodeOf<'API'> | NodeOf<'IF'>;
export const operationsIn = (graph: Graph): Operation[] => [
  ...nodesOf(graph, 'API'),
  ...nodesOf(graph, 'IF'),
];

/** What one task builds. */
export interface Part {
  /** The change that brought it, 0 for the interview. */
  change: number;
  requirements: NodeOf<'FR'>[];
  operations: Operation[];
  screens: NodeOf<'SCR'>[];
  records: NodeOf<'ENT'>[];
}

export type PlannedArea = Pick<Area, 'name' | 'component'>;
export type AreaParts = { area: PlannedArea; parts: Part[] };

type Around = {
  graph: Graph;
  changeOf: (node: Graph['nodes'][number]) => number;
  /** The operations that carry out each requirement or refuse by it, by its id. */
  operations: Map<string, Operation[]>;
  /** The key of the component of each node that has one. */
  componentOf: (node: Operation | NodeOf<'ENT'>) => string | undefined;
};

/** The parts of each area, in an order in which they can be built. */
export function cutAreas(areas: readonly PlannedArea[], { graph, domain }: { graph: Graph; domain: Domain }) {
  const components = new Map(nodesOf(graph, 'CMP').map((node) => [node.id, node.key]));
  const all: Around = {
    graph,
    changeOf: changeThatBrings(domain.intake, graph),
    operations: operationsBy(graph),
    componentOf: ({ component }) => components.get(component ?? ''),
  };
  const ordered = inDependencyOrder(areas, graph, all.componentOf);
  const homes = new Map(nodesOf(graph, 'FR').map((node) => [node, homeOf(node, ordered, all)]));
  const hasPart = new Set(components.values());
  const cuts = ordered.map((area): AreaParts => {
    const asked = [...homes].filter(([, home]) => home === area).map(([node]) => node);
    return { area, parts: cut(area, asked, all, hasPart.has(area.component)) };
  });
  placeScreens(
    cuts.flatMap(({ parts }) => parts),
    all,
  );
  return cuts;
}

/** By `realises`, and by the errors that only this requirement raises. */
function operationsBy(graph: Graph): Around['operations'] {
  const all = operationsIn(graph);
  const usual = new Set(nodesOf(graph, 'ERR').flatMap(({ id, code }) => (usualCodes.has(code) ? [id] : [])));
  const raised = Map.groupBy(
    graph.edges.filter(({ kind, to }) => kind === 'raises' && !usual.has(to)),
    ({ to }) => to,
  );
  return new Map(
    nodesOf(graph, 'FR').map(({ id }) => {
      const own = [...raised].flatMap(([error, by]) => (by.every(({ from }) => from === id) ? [error] : []));
      const carrying = new Set(
        graph.edges.filter(({ kind, to }) => kind === 'realises' && to === id).map(({ from }) => from),
      );
      const isOf = (node: Operation) =>
        carrying.has(node.id) || (node.kind === 'API' && node.errors.some((error) => own.includes(error)));
      return [id, all.filter(isOf)];
    }),
  );
}

/** The area that builds the last of the operations that write by a requirement; else the one it stands in. */
function homeOf(node: NodeOf<'FR'>, ordered: readonly PlannedArea[], all: Around): PlannedArea | undefined {
  const writing = (all.operations.get(node.id) ?? []).filter(
    (each) => each.kind === 'IF' || each.method !== 'GET',
  );
  const built = new Set(writing.map((each) => all.componentOf(each)));
  return (
    ordered.findLast(({ component }) => built.has(component)) ??
    ordered.find(({ name }) => name === node.area)
  );
}

/** Requirement by requirement, with what realises it, until a task is full. */
function cut(area: PlannedArea, asked: readonly NodeOf<'FR'>[], all: Around, has_part: boolean): Part[] {
  const { graph, changeOf, componentOf } = all;
  const isOurs = (node: Operation | NodeOf<'ENT'>) => componentOf(node) === area.component;
  const taken = new Set<string>();
  const take = (nodes: readonly Operation[]) => nodes.filter(({ id }) => !taken.has(id) && taken.add(id));
  const parts: Part[] = [];
  for (const requirement of asked.toSorted((one, other) => changeOf(one) - changeOf(other))) {
    const change = changeOf(requirement);
    const operations = (all.operations.get(requirement.id) ?? []).filter(isOurs);
    const added: Part = {
      ...empty(change),
      requirements: [requirement],
      operations: take(operations.slice(0, most.operations)),
    };
    const last = parts.at(-1);
    if (last?.change === change && fits(last, added)) append(last, added);
    else parts.push(added);
  }
  const records = nodesOf(graph, 'ENT').filter(isOurs);
  if (parts.length === 0 && (has_part || records.length > 0)) parts.push(empty(0));
  const partOf = (change: number, has_room: (part: Part) => boolean = () => true): Part => {
    const found = parts.find((part) => part.change === change && has_room(part));
    if (found) return found;
    const after = parts.findLastIndex((part) => part.change <= change) + 1;
    parts.splice(after, 0, empty(change));
    return parts[after]!;
  };
  for (const record of records) partOf(changeOf(record)).records.push(record);
  for (const operation of take(operationsIn(graph).filter(isOurs)))
    partOf(changeOf(operation), ({ operations }) => operations.length < most.operations).operations.push(
      operation,
    );
  return parts;
}

/**
 * A screen is built with the last of the operations it calls. A later change that brings it one more builds it again, and
 * leaves where it was built before.
 */
function placeScreens(parts: readonly Part[], { graph, changeOf }: Around): void {
  for (const screen of nodesOf(graph, 'SCR')) {
    const called = new Set(screen.actions.flatMap(({ operation }) => operation ?? []));
    const shown = new Set(
      graph.edges.filter(({ kind, from }) => kind === 'realises' && from === screen.id).map(({ to }) => to),
    );
    const calling = parts.filter(({ operations }) => operations.some(({ id }) => called.has(id)));
    const asking = parts.filter(({ requirements }) => requirements.some(({ id }) => shown.has(id)));
    const since = changeOf(screen);
    const later = [...new Set(calling.map(({ change }) => change))].filter((change) => change > since);
    for (const change of [since, ...later]) {
      const isThen = (part: Part) => (change === since ? part.change <= change : part.change === change);
      const place =
        calling.findLast(isThen) ?? (change === since ? (asking.find(isThen) ?? asking[0]) : undefined);
      place?.screens.push(screen);
    }
  }
}

const empty = (change: number): Part => ({
  change,
  requirements: [],
  operations: [],
  screens: [],
  records: [],
});

const fits = (part: Part, added: Part): boolean =>
  part.requirements.length + added.requirements.length <= most.requirements &&
  part.operations.length + added.operations.length <= most.operations;

function append(into: Part, more: Part): void {
  into.requirements.push(...more.requirements);
  into.operations.push(...more.operations);
}
