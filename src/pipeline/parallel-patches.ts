// Patches that were drawn side by side. Each was drawn on a graph without what the others drew, so that an id
// in it may mean another node once all of them are there. It is kept as it was answered, with what its ids
// meant; when its turn comes the ids are told anew, and what no longer fits is left out.
import type { Graph } from '#specification/graph/graph.ts';
import { nodeIds } from '#specification/graph/ids.ts';
import { applyPatch, type Patch } from '#specification/graph/patch.ts';

/** The keys of nodes, by the ids that they had. */
export type Meaning = Readonly<Record<string, string>>;

/** What the ids in a patch mean in the graph that it was drawn on. */
export function meaningOf(patch: Patch, graph: Graph): Meaning {
  const ids = new Set(JSON.stringify(patch).match(nodeIds));
  return Object.fromEntries(graph.nodes.filter(({ id }) => ids.has(id)).map(({ id, key }) => [id, key]));
}

/** What applies of a patch to a graph that others have drawn on since, and the graph with it. */
export type Fitted = { patch: Patch; graph: Graph };

export function fitted(patch: Patch, meant: Meaning, graph: Graph): Fitted {
  const idOfKey = new Map(graph.nodes.map(({ key, id }) => [key, id]));
  const idNow = (id: string) => idOfKey.get(meant[id] ?? '') ?? id;
  const is_same = Object.keys(meant).every((id) => idNow(id) === id);
  return whatFits(is_same ? patch : renamed(patch, idNow), graph);
}

/** What a source quotes is left alone: it is somebody else's words. */
function renamed<T>(value: T, idNow: (id: string) => string): T {
  const walk = (inner: unknown, is_quoted: boolean): unknown => {
    if (typeof inner === 'string') return is_quoted ? inner : inner.replaceAll(nodeIds, idNow);
    if (Array.isArray(inner)) return inner.map((each) => walk(each, is_quoted));
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(
      Object.entries(inner).map(([key, each]) => [
        key,
        walk(each, key === 'sources' || (is_quoted && key !== 'from')),
      ]),
    );
  };
  return walk(value, false) as T;
}

/** Without the parts that are refused, and those that rest on them. */
function whatFits(patch: Patch, graph: Graph): Fitted {
  const keyOf = new Map(graph.nodes.map(({ id, key }) => [id, key]));
  for (let left = patch; ;) {
    const applied = applyPatch(graph, left);
    const refused = new Set(applied.problems.map(({ node }) => node));
    if (refused.size === 0) return { patch: left, graph: applied.graph };
    const fits = ({ node }: { node: string }) =>
      !refused.has(node) && !refused.has(keyOf.get(node) ?? node.slice(1));
    const rest: Patch = {
      ...left,
      add: (left.add ?? []).filter(({ key }) => !refused.has(key)),
      change: (left.change ?? []).filter(fits),
      retire: (left.retire ?? []).filter(fits),
      link: (left.link ?? []).filter(({ kind, from, to }) => !refused.has(`${from} ${kind} ${to}`)),
    };
    // What somebody else refers to by now is not retired.
    const smaller = partsOf(rest) < partsOf(left) ? rest : { ...rest, retire: [] };
    if (partsOf(smaller) === partsOf(left)) return { patch: {}, graph };
    left = smaller;
  }
}

const partsOf = (patch: Patch): number => Object.values(patch).reduce((sum, part) => sum + part.length, 0);
