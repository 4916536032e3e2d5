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

/** Why they go, and the kinds that may go with them beside their companions. */
export type Taking = { reason: string; and?: readonly NodeKind[] };

type Holder = Record<string, unknown>;

/** Null when something would go that may not. Ids that the graph never had are cut as well. */
export function withoutNodes(
  graph: Graph,
  ids: Iterable<string>,
  { reason, and = [] }: Taking,
): Graph | null {
  const gone = new Set(ids);
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  let is_settled = false;
  while (!is_settled) {
    is_settled = true;
    for (const node of nodes.values()) {
      if (node.retired || gone.has(node.id) || !mentions(node, gone)) continue;
      const rest = withoutMentions(node, gone);
      if (rest) nodes.set(node.id, rest);
      else if (!companions.has(node.kind) && !and.includes(node.kind)) return null;
      else {
        gone.add(node.id);
        is_settled = false;
      }
    }
  }
  const retire = (node: GraphNode): GraphNode =>
    gone.has(node.id) && !node.retired ? { ...node, retired: { reason } } : node;
  return {
    ...graph,
    nodes: graph.nodes.map((node) => retire(nodes.get(node.id) ?? node)),
    edges: graph.edges.filter(({ from, to }) => !gone.has(from) && !gone.has(to)),
  };
}

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
