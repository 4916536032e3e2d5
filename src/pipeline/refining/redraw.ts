// Redraws what findings name: the offline agents draw the whole anew from the interview, and of that drawing
// only what concerns the named nodes is taken over. A graph that somebody else drew goes by other keys, so
// that nothing of it is touched; what was withdrawn stays withdrawn.
import { offlineAnswer, type AgentContext } from '#pipeline/agent.ts';
import { closing, draftersOf, specialists } from '#pipeline/sections.ts';
import { emptyGraph } from '#specification/graph/serialise.ts';
import type { Edge, Graph } from '#specification/graph/graph.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';
import { applyPatch, type Patch } from '#specification/graph/patch.ts';
import {
  referencesOf,
  replaceIds,
  replaceProse,
  replaceQuotes,
  replaceReferences,
} from '#specification/graph/references.ts';

export type Redrawing = Pick<AgentContext, 'graph' | 'domain' | 'profile'>;

/** The whole as the offline agents draw it from the interview. */
export function drawAnew({ graph: { project, interview }, domain, profile }: Redrawing): Graph {
  const agents = [...draftersOf(profile), ...specialists, ...closing];
  return agents.reduce(
    (graph, agent) => {
      const { patch } = offlineAnswer(agent, { graph, domain, profile, findings: [] });
      return applyPatch(graph, patch).graph;
    },
    emptyGraph(project, interview),
  );
}

/** The graph with the nodes of these ids, and what belongs to them and is missing, as `fresh` has them. */
export function redrawn(graph: Graph, fresh: Graph, ids: readonly string[]): Graph | null {
  const patch = redrawPatch(graph, fresh, ids);
  if (!patch) return null;
  const applied = applyPatch(graph, patch);
  return applied.problems.length > 0 ? null : applied.graph;
}

function redrawPatch(graph: Graph, fresh: Graph, ids: readonly string[]): Patch | null {
  const keyOf = new Map(graph.nodes.map((node) => [node.id, node.key]));
  const inGraph = new Map(graph.nodes.map((node) => [node.key, node]));
  const named = new Set(ids.map((id) => keyOf.get(id)));
  const wanted = wantedNodes(fresh, named, (node) => !inGraph.has(node.key));
  for (const { id, key } of fresh.nodes) if (inGraph.get(key)?.retired) wanted.delete(id);
  if (wanted.size === 0) return null;
  const keyOfFresh = new Map(fresh.nodes.map((node) => [node.id, node.key]));
  const isThere = (id: string) =>
    wanted.has(id) || inGraph.get(keyOfFresh.get(id) ?? '')?.retired === undefined;
  const by = (id: string) => `@${keyOfFresh.get(id) ?? id}`;
  const touches = ({ from, to }: Edge) => wanted.has(from) || wanted.has(to);
  const touched = new Set([...wanted].flatMap((id) => inGraph.get(keyOfFresh.get(id) ?? '')?.id ?? []));
  const link = fresh.edges
    .filter((edge) => touches(edge) && isThere(edge.from) && isThere(edge.to))
    .map(({ kind, from, to }) => ({ kind, from: by(from), to: by(to) }));
  const drawn = new Set(link.map(({ kind, from, to }) => `${kind} ${from} ${to}`));
  const freshKeys = new Set(keyOfFresh.values());
  const stale = graph.edges.filter(({ kind, from, to }) => {
    const [one, other] = [keyOf.get(from) ?? '', keyOf.get(to) ?? ''];
    return (
      (touched.has(from) || touched.has(to)) &&
      freshKeys.has(one) &&
      freshKeys.has(other) &&
      !drawn.has(`${kind} @${one} @${other}`)
    );
  });
  const inWords = (id: string) => inGraph.get(keyOfFresh.get(id) ?? '')?.id ?? id;
  const add = fresh.nodes.filter((node) => wanted.has(node.id)).map((node) => draftOf(node, by, inWords));
  return { add, link, unlink: stale };
}

/**
 * The named ones, what is missing and refers to one of them, and what is missing and any of these refers to.
 */
function wantedNodes(
  fresh: Graph,
  named: ReadonlySet<string | undefined>,
  isMissing: (node: GraphNode) => boolean,
): Set<string> {
  const byId = new Map(fresh.nodes.map((node) => [node.id, node]));
  const heads = new Set(fresh.nodes.filter((node) => named.has(node.key)).map((node) => node.id));
  const followers = fresh.nodes.filter(
    (node) => isMissing(node) && referencesOf(node).some(({ target }) => heads.has(target)),
  );
  const wanted = new Set([...heads, ...followers.map((node) => node.id)]);
  for (const id of wanted) {
    const node = byId.get(id);
    for (const { target } of node ? referencesOf(node) : []) {
      const found = byId.get(target);
      if (found && isMissing(found)) wanted.add(target);
    }
  }
  return wanted;
}

function draftOf(node: GraphNode, by: (id: string) => string, inWords: (id: string) => string) {
  const copy = structuredClone(node);
  replaceReferences(copy, ({ target }) => by(target));
  replaceProse(copy, (text) => replaceQuotes(text, (target) => `{{${by(target)}}}`));
  const { id: _id, retired: _retired, ...draft } = replaceIds(copy, inWords);
  return draft;
}
