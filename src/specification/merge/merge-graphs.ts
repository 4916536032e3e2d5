// Hand edits and an update brought together, field by field, over the graph that both started from. What only
// one side changed is taken from that side. Where both changed the same field, the hand edit stays and the
// conflict is told with what the update would have said: nothing a person wrote is lost, and nothing is
// dropped in silence.
import { isDeepStrictEqual } from 'node:util';
import type { Edge, Graph } from '#specification/graph/graph.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';
import { referencesOf } from '#specification/graph/references.ts';
import { sortGraph } from '#specification/graph/serialise.ts';
import { alignGraph, highest } from './align-graph.ts';

/**
 * A field that the hand edit and the update changed unlike each other; `null` stands for a node that is gone.
 */
export interface MergeConflict {
  /** An id, or `project` for what is said about the whole. */
  node: string;
  field: string;
  kept: unknown;
  left: unknown;
}

export interface Merged {
  graph: Graph;
  conflicts: MergeConflict[];
}

/** `edited` is `before` as somebody changed it by hand; `draft` is made afresh and has ids of its own. */
export function mergeUpdate(before: Graph, edited: Graph, draft: Graph): Merged {
  return mergeGraphs(before, edited, alignGraph(before, draft, edited));
}

/** Merges three graphs in the same ids. The interview is that of the update. */
export function mergeGraphs(before: Graph, edited: Graph, updated: Graph): Merged {
  const [base, hand, next] = [byId(before), byId(edited), byId(updated)];
  const conflicts: MergeConflict[] = [];
  const nodes = new Map<string, GraphNode>();
  for (const id of new Set([...base.keys(), ...hand.keys(), ...next.keys()])) {
    const sides = { base: base.get(id), hand: hand.get(id), next: next.get(id) };
    const node = mergeNode(id, sides, conflicts);
    if (node) nodes.set(id, node);
  }
  const project = mergeFields(
    'project',
    { base: before.project, hand: edited.project, next: updated.project },
    conflicts,
  );
  reviveWhatIsNeeded(nodes, conflicts);
  const edges = mergeEdges(before.edges, edited.edges, updated.edges).filter(
    ({ from, to }) => isLive(nodes.get(from)) && isLive(nodes.get(to)),
  );
  const counters = highest(updated, edited);
  return {
    graph: sortGraph({ ...updated, project, counters, nodes: [...nodes.values()], edges }),
    conflicts,
  };
}

type Sides = { base: GraphNode | undefined; hand: GraphNode | undefined; next: GraphNode | undefined };
type Fields = Record<string, unknown>;

const byId = (of: Graph) => new Map(of.nodes.map((node) => [node.id, node]));
const isLive = (node: GraphNode | undefined) => node !== undefined && !node.retired;

function mergeNode(
  id: string,
  { base, hand, next }: Sides,
  conflicts: MergeConflict[],
): GraphNode | undefined {
  if (!base) return hand ?? next;
  const removed: GraphNode = { ...base, retired: { reason: 'Removed by hand.' } };
  const ours = hand ?? (base.retired ? base : removed);
  const theirs = next ?? base;
  if (isDeepStrictEqual(ours, base)) return theirs;
  if (isDeepStrictEqual(theirs, base) || isDeepStrictEqual(ours, theirs)) return ours;
  if (isLive(ours) !== isLive(theirs)) {
    conflicts.push({
      node: id,
      field: 'retired',
      kept: isLive(ours) ? ours.title : null,
      left: isLive(theirs) ? theirs.title : null,
    });
    return ours;
  }
  return mergeFields(id, { base, hand: ours, next: theirs }, conflicts);
}

function mergeFields<T extends object>(
  of: string,
  sides: Record<keyof Sides, T>,
  conflicts: MergeConflict[],
): T {
  const { base, hand, next } = sides as unknown as Record<keyof Sides, Fields>;
  const merged: Fields = {};
  for (const field of new Set([...Object.keys(next), ...Object.keys(hand)])) {
    const edited = !isDeepStrictEqual(hand[field], base[field]);
    const updated = !isDeepStrictEqual(next[field], base[field]);
    const value = edited ? hand[field] : next[field];
    if (edited && updated && !isDeepStrictEqual(hand[field], next[field]))
      conflicts.push({ node: of, field, kept: hand[field] ?? null, left: next[field] ?? null });
    if (value !== undefined) merged[field] = value;
  }
  return merged as T;
}

/** What a live node refers to stays, whichever side took it away. */
function reviveWhatIsNeeded(nodes: Map<string, GraphNode>, conflicts: MergeConflict[]) {
  const open = [...nodes.values()].filter(isLive);
  for (let node = open.pop(); node; node = open.pop()) {
    for (const { target } of referencesOf(node)) {
      const other = nodes.get(target);
      if (!other?.retired) continue;
      const { retired: _, ...revived } = other;
      conflicts.push({ node: target, field: 'retired', kept: other.title, left: null });
      nodes.set(target, revived);
      open.push(revived);
    }
  }
}

const nameOf = ({ kind, from, to }: Edge) => `${kind} ${from} ${to}`;

/** An edge stays when neither side took it away, and comes when either side made it. */
function mergeEdges(before: readonly Edge[], edited: readonly Edge[], updated: readonly Edge[]): Edge[] {
  const named = (edges: readonly Edge[]) => new Map(edges.map((edge) => [nameOf(edge), edge]));
  const [base, hand, next] = [named(before), named(edited), named(updated)];
  return [...new Map([...hand, ...next])].flatMap(([name, edge]) =>
    base.has(name) && !(hand.has(name) && next.has(name)) ? [] : [edge],
  );
}
