// What the chosen design takes over from the others: what they saw and it did not, where nothing else has to
// change for it and no rule finds more than before.
import type { Draft } from '#offline-author/draft.ts';
import { withKeys } from '#pipeline/refining/patch-between.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { nodeIds } from '#specification/graph/ids.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import { applyPatch } from '#specification/graph/patch.ts';
import { referencesOf } from '#specification/graph/references.ts';
import { checkGraph } from '#specification/rules/check.ts';
import type { Limits } from '#specification/rules/rule.ts';

/** Kinds that ask for no test, no task and no part of the design. */
const safe: readonly NodeKind[] = ['RISK', 'OQ', 'TERM'];

/** What the other design has and `into` could take as it is. */
export function takenOver(into: Graph, other: Graph, limits: Limits): Draft[] {
  const known = new Set(into.nodes.map(({ key }) => key));
  const keyOf = new Map(other.nodes.map(({ id, key }) => [id, key]));
  const taken: Draft[] = [];
  let graph = into;
  for (const node of other.nodes) {
    if (node.retired || known.has(node.key) || !safe.includes(node.kind) || !standsAlone(node, known, keyOf))
      continue;
    const { id: _id, retired: _retired, ...draft } = withKeys(node, (id) => `@${keyOf.get(id) ?? id}`);
    const applied = applyPatch(graph, { add: [draft] });
    if (applied.problems.length > 0 || isWorse(applied.graph, graph, limits)) continue;
    graph = applied.graph;
    taken.push(draft);
  }
  return taken;
}

/**
 * All it refers to is there too, and no id stands in its words: ids of another design mean something else
 * here.
 */
function standsAlone(
  node: GraphNode,
  known: ReadonlySet<string>,
  keyOf: ReadonlyMap<string, string>,
): boolean {
  const { id: _id, sources: _sources, ...said } = node;
  const places = new Set(referencesOf(node).map(({ target }) => target));
  const spoken = (JSON.stringify(said).match(nodeIds) ?? []).filter((id) => !places.has(id));
  return spoken.length === 0 && [...places].every((id) => known.has(keyOf.get(id) ?? ''));
}

function isWorse(after: Graph, before: Graph, limits: Limits): boolean {
  const grave = (graph: Graph) =>
    checkGraph(graph, limits).filter(({ severity }) => severity !== 'info').length;
  return grave(after) > grave(before);
}
