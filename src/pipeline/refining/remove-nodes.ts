// Takes nodes out of a graph together with everything that cannot stand without them. Whatever merely
// mentions them loses the mention; what makes no sense without it goes as well, as long as it only
// accompanies something else.
import type { z } from 'zod';
import type { Graph } from '#specification/graph/graph.ts';
import { graphNode, type GraphNode } from '#specification/graph/nodes.ts';
import { missingParts } from '#specification/graph/patch.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import { referencesOf, type Reference } from '#specification/graph/references.ts';

/** What goes with its subject. A demand, a record or an operation never goes silently. */
const companions = new Set<NodeKind>([
  'AC',
  'TC',
  'PROP',
  'CTL',
  'THR',
  'RISK',
  'TERM',
  'OQ',
  'INV',
  'TASK',
  'US',
  'EVT',
]);

/** Why they go. */
export type Taking = {
  reason: string;
  /** The kinds that may go with them beside their companions. */
  and?: readonly NodeKind[];
  /** What follows from them alone rests on what they rested on, and stands. */
  hands_down?: true;
};

/** What still needs a node that goes: where it refers to it, and which of the ids given would take that away. */
export type Held = { by: string; path: string; target: string; root: string };

type Holder = Record<string, unknown>;

/** Null when something would go that may not. Ids that the graph never had are cut as well. */
export function withoutNodes(graph: Graph, ids: Iterable<string>, taking: Taking): Graph | null {
  const left = takenOut(graph, ids, taking);
  return 'held' in left ? null : left.graph;
}

/** As above, and what is in the way. */
export function takenOut(
  graph: Graph,
  ids: Iterable<string>,
  { reason, and = [], hands_down }: Taking,
): { graph: Graph } | { held: Held } {
  const roots = new Map([...ids].map((id) => [id, id]));
  const gone = new Set(roots.keys());
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  let is_settled = false;
  while (!is_settled) {
    is_settled = true;
    for (const node of nodes.values()) {
      if (node.retired || gone.has(node.id) || !mentions(node, gone)) continue;
      const heir = hands_down ? withHandedDown(node, gone, nodes) : node;
      const rest = withoutMentions(heir, gone);
      if (rest) nodes.set(node.id, rest);
      else {
        const { path, target } = neededOf(heir, gone);
        const root = roots.get(target) ?? target;
        if (!companions.has(node.kind) && !and.includes(node.kind))
          return { held: { by: node.id, path, target, root } };
        gone.add(node.id);
        roots.set(node.id, root);
        is_settled = false;
      }
    }
  }
  const retire = (node: GraphNode): GraphNode =>
    gone.has(node.id) && !node.retired ? { ...node, retired: { reason } } : node;
  return {
    graph: {
      ...graph,
      nodes: graph.nodes.map((node) => retire(nodes.get(node.id) ?? node)),
      edges: graph.edges.filter(({ from, to }) => !gone.has(from) && !gone.has(to)),
    },
  };
}

/** What a node needs of those that go: what cannot be cut by itself. */
function neededOf(node: GraphNode, gone: ReadonlySet<string>): Reference {
  const found = referencesOf(node).filter(({ target }) => gone.has(target));
  return found.find(({ target }) => !withoutMentions(node, new Set([target]))) ?? found[0]!;
}

/** A source that names only what goes becomes the sources of that. */
function withHandedDown(
  node: GraphNode,
  gone: ReadonlySet<string>,
  nodes: ReadonlyMap<string, GraphNode>,
): GraphNode {
  const rests = node.sources.some(
    (source) => source.kind !== 'derived' || source.from.some((id) => !gone.has(id)),
  );
  if (rests) return node;
  const sources = node.sources
    .flatMap((source) => (source.kind === 'derived' ? source.from : []))
    .flatMap((id) => nodes.get(id)?.sources ?? []);
  return sources.length === 0 ? node : { ...node, sources: distinct(sources) };
}

const distinct = <T>(list: readonly T[]): T[] => [
  ...new Map(list.map((each) => [JSON.stringify(each), each])).values(),
];

const mentions = (node: GraphNode, gone: ReadonlySet<string>) =>
  referencesOf(node).some(({ target }) => gone.has(target));

function withoutMentions(node: GraphNode, gone: ReadonlySet<string>): GraphNode | null {
  let rest: GraphNode | null = node;
  while (rest) {
    const mention: Reference | undefined = referencesOf(rest).find(({ target }) => gone.has(target));
    if (!mention) return deferred(node, rest);
    rest = cut(rest, mention.path.split('.'), graphNode);
    if (rest && missingParts(rest).length > missingParts(node).length) return null;
  }
  return null;
}

/**
 * Cuts the smallest part at a path that leaves a valid node: the value, the entry around it, the list around
 * that.
 */
export function cut<N extends object>(node: N, path: readonly string[], schema: z.ZodType<N>): N | null {
  for (let length = path.length; length > 0; length -= 1) {
    const copy = structuredClone(node) as unknown as Holder;
    const holder = path.slice(0, length - 1).reduce<unknown>((at, key) => (at as Holder)[key], copy);
    const last = path[length - 1]!;
    if (Array.isArray(holder)) holder.splice(Number(last), 1);
    else delete (holder as Holder)[last];
    const checked = schema.safeParse(copy);
    if (checked.success) return checked.data;
  }
  return null;
}

/** A decision that nothing realises any more waits. */
function deferred(before: GraphNode, after: GraphNode): GraphNode {
  const lost =
    after.kind === 'DEC' &&
    before.kind === 'DEC' &&
    before.realised_by.length > 0 &&
    after.realised_by.length === 0;
  return lost
    ? { ...after, fate: 'deferred', reason: 'It waits for the answer to an open question.' }
    : after;
}
