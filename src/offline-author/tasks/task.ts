// What every task is cut with: its node, its tests and its effort.
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { Draft } from '#offline-author/draft.ts';

export type Task = Extract<Draft, { kind: 'TASK' }>;

/** The test cases that check the nodes given. */
export function testsOf(graph: Graph, ids: readonly string[]): string[] {
  return nodesOf(graph, 'TC')
    .filter((test) => test.verifies.some((id) => ids.includes(id)))
    .map((test) => test.id);
}

export function idOf(graph: Graph, key: string): string {
  const node = graph.nodes.find((candidate) => candidate.key === key);
  if (!node) throw new Error(`the plan needs ${key}, which the graph does not have`);
  return node.id;
}

export const hours = (low: number) => ({ low, high: Math.round(low * 2.2) });
