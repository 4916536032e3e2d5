// A new draft in the ids of the package before it: ids and keys never change, numbers are never given twice,
// and what is no longer drafted is retired. A draft that says the same as before is the graph before, byte
// for byte.
import type { Graph } from '#specification/graph/graph.ts';
import { nodeIds, nextId, numberOf, prefixOf } from '#specification/graph/ids.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';
import { replaceIds } from '#specification/graph/references.ts';
import { sortGraph } from '#specification/graph/serialise.ts';
import { matchNodes } from './match-nodes.ts';

/** Why a node of the package before is not in its update. */
const gone = 'Nothing that was said leads to it any more.';

/**
 * `edited` is `before` as somebody changed it by hand: the numbers and keys that were given there are taken
 * too.
 */
export function alignGraph(before: Graph, draft: Graph, edited = before): Graph {
  return inIdsOf(before, draft, edited).graph;
}

/** The same with the new id of each node of the draft. */
export function inIdsOf(
  before: Graph,
  draft: Graph,
  edited = before,
): { graph: Graph; ids: ReadonlyMap<string, string> } {
  const taken = highest(before, edited);
  const ids = new Map(matchNodes(before, draft));
  const fresh = sortGraph(draft).nodes.filter((node) => !node.retired);
  for (const { id } of fresh) if (!ids.has(id)) ids.set(id, nextId(taken, prefixOf(id)));
  const known = new Map(before.nodes.map((node) => [node.id, node]));
  const keys = new Set([...before.nodes, ...edited.nodes].map((node) => node.key));
  const nodes = fresh.map((node): GraphNode => {
    const renamed = replaceIds(structuredClone(node), (id) => ids.get(id) ?? id);
    const key = known.get(renamed.id)?.key ?? unusedKey(keys, node.key);
    return { ...renamed, key };
  });
  const live = new Set(nodes.map((node) => node.id));
  const left = before.nodes
    .filter((node) => !live.has(node.id))
    .map((node) => (node.retired ? node : { ...node, retired: { reason: gone } }));
  const edges = draft.edges.map(({ kind, from, to }) => ({
    kind,
    from: ids.get(from) ?? from,
    to: ids.get(to) ?? to,
  }));
  const renamed = (id: string) => ids.get(id) ?? id;
  const opinions = draft.opinions.map((each) => ({
    ...each,
    nodes: each.nodes.map(renamed),
    message: each.message.replaceAll(nodeIds, renamed),
  }));
  return {
    graph: sortGraph({ ...draft, counters: taken, nodes: [...nodes, ...left], edges, opinions }),
    ids,
  };
}

/** A key belongs to one node for good; another kind of node that would take it gets the next free one. */
function unusedKey(keys: Set<string>, wanted: string): string {
  let key = wanted;
  for (let count = 2; keys.has(key); count += 1) key = `${wanted}-${count}`;
  keys.add(key);
  return key;
}

/** The highest number that either graph has given to each prefix, also where a hand edit did not count. */
export function highest(one: Graph, two: Graph): Record<string, number> {
  const counters: Record<string, number> = { ...one.counters };
  const raise = (prefix: string, count: number) => {
    counters[prefix] = Math.max(counters[prefix] ?? 0, count);
  };
  for (const [prefix, count] of Object.entries(two.counters)) raise(prefix, count);
  for (const { id } of two.nodes) raise(prefixOf(id), numberOf(id));
  return counters;
}
