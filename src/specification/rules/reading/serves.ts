// Whether a part of the design serves anything.
import { nodeKinds, type NodeKind } from '#specification/graph/node-kinds.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';

/** Kinds that speak about a part of the design without needing it. */
const remarks = new Set<NodeKind>(['ADR', 'INV', 'THR', 'RISK', 'ASM', 'OQ', 'TASK', 'TC', 'ALT']);

/** It realises or concerns something, rests on a statement, or another part of the design uses it. */
export function serves(node: GraphNode, view: View): boolean {
  const rests = node.sources.some((source) => source.kind !== 'public');
  const linked = view.from(node.id, 'realises').length + view.to(node.id, 'concerns').length > 0;
  return rests || linked || isUsed(node, view);
}

function isUsed({ id }: GraphNode, view: View): boolean {
  const users = nodeKinds.flatMap((kind) => (remarks.has(kind) ? [] : view.referrers(kind, id)));
  return users.some((user) => user.id !== id);
}
