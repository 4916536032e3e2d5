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

/** The node of a key, as a list; a graph that a mind framed may have parts of its own instead. */
export const nodeOfKey = (graph: Graph, key: string): string[] =>
  graph.nodes.filter((node) => node.key === key && !node.retired).map(({ id }) => id);

export const hours = (low: number) => ({ low, high: Math.round(low * 2.2) });
