// Whose word counts more: what was said later wins over what was said before, both win over what follows from
// something else, and that wins over what was assumed.
import { isQuoted } from '#specification/graph/provenance.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';

const derived = 0.5;

export function weightOfSource({ sources }: GraphNode): number {
  return Math.max(
    ...sources.map((source) => {
      if (isQuoted(source)) return source.turn;
      return source.kind === 'assumed' ? 0 : derived;
    }),
  );
}

export const isSaid = (node: GraphNode): boolean => weightOfSource(node) >= 1;

/** The words that a node rests on. */
export function wordsBehind(node: GraphNode): string | null {
  return node.sources.find(isQuoted)?.quote ?? null;
}

/** The one with the better source first; of two as good the one that was given first. */
export function byWeight<N extends GraphNode>(nodes: readonly N[]): N[] {
  return nodes.toSorted((one, other) => weightOfSource(other) - weightOfSource(one));
}
