// What a renderer or a rule sees of a graph: the live nodes with their indexes, computed once, and prose with
// its quantities filled in.
import { edgeKinds, type EdgeKind, type Graph, type Project } from '#specification/graph/graph.ts';
import { nodeKinds, type NodeKind } from '#specification/graph/node-kinds.ts';
import type { GraphNode, NodeOf } from '#specification/graph/nodes.ts';
import { referencesOf, replaceQuotes } from '#specification/graph/references.ts';
import { sortGraph } from '#specification/graph/serialise.ts';
import { groupAreas, type Area } from './areas.ts';
import { basesOf, singularOf } from '#language/inflection.ts';
import { quantityText } from './quantity-text.ts';

export interface View {
  graph: Graph;
  project: Project;
  /** The functional requirements, area by area. */
  areas: readonly Area[];
  /** The live nodes of a kind, in id order. */
  all<K extends NodeKind>(kind: K): readonly NodeOf<K>[];
  /** A live node by id, of any kind. */
  node(id: string): GraphNode | undefined;
  /** A live node by id and kind. */
  one<K extends NodeKind>(kind: K, id: string | undefined): NodeOf<K> | undefined;
  /** The nodes that the edges of a kind lead to from this node. */
  from(id: string, kind: EdgeKind): readonly GraphNode[];
  /** The nodes from which the edges of a kind lead to this node. */
  to(id: string, kind: EdgeKind): readonly GraphNode[];
  /** The live nodes of a kind that name this node in one of their fields (not in their sources). */
  referrers<K extends NodeKind>(kind: K, id: string): readonly NodeOf<K>[];
  /** Prose with every quoted quantity as number and unit; not escaped for any format. */
  text(prose: string): string;
  /** What `make` makes of this view, made when it is first asked for and kept; `make` is a named function. */
  once<T>(make: (view: View) => T): T;
}

export function buildView(of: Graph): View {
  const graph = sortGraph(of);
  const live = graph.nodes.filter((node) => !node.retired);
  const byId = new Map(live.map((node) => [node.id, node]));
  const byKind = new Map<NodeKind, GraphNode[]>(nodeKinds.map((kind) => [kind, []]));
  for (const node of live) byKind.get(node.kind)?.push(node);
  const referrers = indexReferrers(live);
  const edges = indexEdges(graph, byId);
  const all = <K extends NodeKind>(kind: K) => (byKind.get(kind) ?? []) as NodeOf<K>[];
  const areas = groupAreas(all('FR'));
  const kept = new Map<unknown, unknown>();
  const view: View = {
    graph,
    project: graph.project,
    areas,
    all,
    node: (id) => byId.get(id),
    one<K extends NodeKind>(kind: K, id: string | undefined) {
      const node = byId.get(id ?? '');
      return node?.kind === kind ? (node as NodeOf<K>) : undefined;
    },
    from: (id, kind) => edges.get(`${kind} from ${id}`) ?? [],
    to: (id, kind) => edges.get(`${kind} to ${id}`) ?? [],
    referrers: <K extends NodeKind>(kind: K, id: string) =>
      (referrers.get(`${kind} ${id}`) ?? []) as NodeOf<K>[],
    text: (prose) => fill(prose, byId),
    once<T>(make: (of: View) => T) {
      if (!kept.has(make)) kept.set(make, make(view));
      return kept.get(make) as T;
    },
  };
  return view;
}

function fill(prose: string, byId: ReadonlyMap<string, GraphNode>): string {
  const said = prose.replaceAll(/:,(?= )/g, ',');
  if (!said.includes('{{')) return said;
  return replaceQuotes(withoutDoubledUnits(withoutNumberedUnits(said, byId), byId), (id) => {
    const node = byId.get(id);
    return node?.kind === 'QTY' ? quantityText(node) : id;
  });
}

/** "starts more than {{QTY-001}}" of starts, and "{{QTY-002}} wrong ones" of attempts: what is counted is said already. */
const withoutNumberedUnits = (prose: string, byId: ReadonlyMap<string, GraphNode>): string => {
  const numbered = (id: string) => {
    const node = byId.get(id);
    return node?.kind === 'QTY'
      ? { unit: node.unit, text: quantityText({ value: node.value, unit: '1' }) }
      : null;
  };
  return prose
    .replaceAll(/\{\{(QTY-\d+)\}\}(?= \p{L}+ ones\b)/gu, (whole, id: string) => numbered(id)?.text ?? whole)
    .replaceAll(
      /\b(\p{L}+)( (?:(?:more|fewer|less|often) than|at most|at least) )\{\{(QTY-\d+)\}\}/gu,
      (whole, verb: string, than: string, id: string) => {
        const number = numbered(id);
        return number?.unit.toLowerCase() === verb.toLowerCase()
          ? `${verb}${than}${number.text} times`
          : whole;
      },
    )
    .replaceAll(/\b(\p{L}+) \{\{(QTY-\d+)\}\}/gu, (whole, verb: string, id: string) => {
      const number = numbered(id);
      return number && isDeedOf(number.unit, verb) ? `${verb} ${number.text} times` : whole;
    });
};

/** Who "has refused 2 refusals" has refused 2 times: the unit is what is done, as a noun. */
const isDeedOf = (unit: string, verb: string): boolean =>
  basesOf(verb.toLowerCase()).some(({ base }) => {
    const [stem, noun] = [base.replace(/e$/, ''), singularOf(unit.toLowerCase())];
    return (
      stem.length > 2 &&
      noun.startsWith(stem) &&
      /^(?:e?al|ing|ation|ion|ment)$/.test(noun.slice(stem.length))
    );
  });

/** "{{QTY-001}} bays", where the quantity counts bays: the noun stands once. */
const withoutDoubledUnits = (prose: string, byId: ReadonlyMap<string, GraphNode>): string =>
  prose.replaceAll(/\{\{(QTY-\d+)\}\} (\p{L}+)/gu, (whole, id: string, next: string) => {
    const node = byId.get(id);
    const isUnit =
      node?.kind === 'QTY' && singularOf(node.unit.toLowerCase()) === singularOf(next.toLowerCase());
    return isUnit ? `{{${id}}}` : whole;
  });

function push<V>(into: Map<string, V[]>, key: string, value: V): void {
  const known = into.get(key);
  if (!known) into.set(key, [value]);
  else if (known.at(-1) !== value) known.push(value);
}

function indexReferrers(live: readonly GraphNode[]): Map<string, GraphNode[]> {
  const index = new Map<string, GraphNode[]>();
  for (const node of live) {
    for (const { path, target } of referencesOf(node)) {
      if (!path.startsWith('sources.')) push(index, `${node.kind} ${target}`, node);
    }
  }
  return index;
}

function indexEdges(graph: Graph, byId: ReadonlyMap<string, GraphNode>): Map<string, GraphNode[]> {
  const index = new Map<string, GraphNode[]>();
  for (const { kind, from, to } of graph.edges) {
    const [source, target] = [byId.get(from), byId.get(to)];
    if (!source || !target || !(kind in edgeKinds)) continue;
    push(index, `${kind} from ${from}`, target);
    push(index, `${kind} to ${to}`, source);
  }
  return index;
}
