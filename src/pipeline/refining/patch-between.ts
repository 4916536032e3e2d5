// The patch that leads from one graph to another. Nodes that are new have ids already; in the patch they go
// by key, as everywhere.
import type { Edge, Graph } from '#specification/graph/graph.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';
import type { DraftNode, Patch } from '#specification/graph/patch.ts';
import { replaceProse, replaceQuotes, replaceReferences } from '#specification/graph/references.ts';

export function patchBetween(before: Graph, after: Graph): Patch {
  const known = new Map(before.nodes.map((node) => [node.id, node]));
  const fresh = new Map(after.nodes.flatMap((node) => (known.has(node.id) ? [] : [[node.id, node.key]])));
  const by = (id: string) => (fresh.has(id) ? `@${fresh.get(id)}` : id);
  const patch: Required<Patch> = {
    add: after.nodes.filter((node) => fresh.has(node.id)).map((node) => draftOf(node, by)),
    change: after.nodes.flatMap((node) => {
      const set = changesOf(known.get(node.id), node, by);
      return set ? [{ node: node.id, set }] : [];
    }),
    retire: after.nodes.flatMap(({ id, retired }) =>
      retired && known.has(id) && !known.get(id)?.retired ? [{ node: id, reason: retired.reason }] : [],
    ),
    unlink: edgesBeyond(before, after),
    link: edgesBeyond(after, before).map(({ kind, from, to }) => ({ kind, from: by(from), to: by(to) })),
  };
  return Object.fromEntries(Object.entries(patch).filter(([, part]) => part.length > 0));
}

function draftOf(node: GraphNode, by: (id: string) => string): DraftNode {
  const { id: _id, ...draft } = withKeys(node, by);
  return draft;
}

function changesOf(before: GraphNode | undefined, after: GraphNode, by: (id: string) => string) {
  if (!before || before === after || after.retired) return null;
  const old: Record<string, unknown> = before;
  const now: Record<string, unknown> = withKeys(after, by);
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  const set = Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]))
      .map((field) => [field, now[field] ?? null]),
  );
  return Object.keys(set).length > 0 ? set : null;
}

/** The node as a patch states it: what it refers to by the names that `by` gives. */
export function withKeys<N extends GraphNode>(node: N, by: (id: string) => string): N {
  const copy = structuredClone(node);
  replaceReferences(copy, ({ target }) => by(target));
  replaceProse(copy, (text) => replaceQuotes(text, (target) => `{{${by(target)}}}`));
  return copy;
}

const edgeKey = ({ kind, from, to }: Edge) => `${kind} ${from} ${to}`;

function edgesBeyond(graph: Graph, other: Graph): Edge[] {
  const known = new Set(other.edges.map(edgeKey));
  return graph.edges.filter((edge) => !known.has(edgeKey(edge)));
}
