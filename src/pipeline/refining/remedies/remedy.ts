// What a remedy is: it proposes graphs in which a finding may no longer hold. Whether one of them is better
// is not for the remedy to say; the rules are run over it.
import type { Graph } from '#specification/graph/graph.ts';
import type { GraphNode, NodeOf } from '#specification/graph/nodes.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import type { View } from '#specification/render/view.ts';
import type { Finding } from '#specification/rules/finding.ts';

export type Ground = { graph: Graph; view: View };
export type Remedy = {
  /** The rules whose findings it mends. */
  rules: readonly string[];
  propose: (finding: Finding, ground: Ground) => Iterable<Graph | null>;
};

/** A remedy that changes one node of a kind among those that a finding names. */
export function onNode<K extends NodeKind>(
  rules: readonly string[],
  kind: K,
  change: (node: NodeOf<K>, ground: Ground, finding: Finding) => readonly Partial<NodeOf<K>>[],
): Remedy {
  return {
    rules,
    *propose(finding, ground) {
      for (const id of finding.nodes) {
        const node = ground.view.one(kind, id);
        for (const set of node ? change(node, ground, finding) : []) yield withChange(ground.graph, id, set);
      }
    },
  };
}

export function withChange(graph: Graph, id: string, set: object): Graph {
  const nodes = graph.nodes.map((node) => (node.id === id ? { ...node, ...set } : node));
  return { ...graph, nodes };
}

export function liveNodes({ view }: Ground, ids: readonly string[]): GraphNode[] {
  return ids.flatMap((id) => view.node(id) ?? []);
}

/** Every list that is one element shorter. */
export function lessOne<T>(list: readonly T[]): T[][] {
  return list.map((_, at) => list.toSpliced(at, 1));
}

export const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];
