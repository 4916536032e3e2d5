// Where two places disagree: the one with the better source stands, the other is changed or goes.
import { isQuoted } from '#specification/graph/provenance.ts';
import type { GraphNode, NodeOf } from '#specification/graph/nodes.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { nodeIds } from '#specification/graph/ids.ts';
import { replaceProse, replaceQuotes, replaceReferences } from '#specification/graph/references.ts';
import { wordPattern } from '#specification/rules/reading/prose.ts';
import { withoutNodes } from '#pipeline/refining/remove-nodes.ts';
import { lessOne, liveNodes, onNode, unique, withChange, type Remedy } from './remedy.ts';
import { byWeight, weightOfSource } from './source-weight.ts';
import { reachedFrom } from '#specification/graph/cycles.ts';

type Quantity = NodeOf<'QTY'>;
const turned: Partial<Record<Quantity['sense'], Quantity['sense']>> = {
  at_most: 'at_least',
  at_least: 'at_most',
  less_than: 'more_than',
  more_than: 'less_than',
};
const mergeable = new Set<GraphNode['kind']>(['QTY', 'ERR', 'TERM', 'ENT']);
const lost = 'Another statement with a better source says otherwise.';

export const contradictionRemedies: readonly Remedy[] = [
  {
    // One thing under two ids: whatever speaks of the weaker one speaks of the stronger one instead.
    rules: ['CON-01', 'CON-03', 'NUM-03', 'NUM-06'],
    *propose({ nodes, rule }, ground) {
      const same = liveNodes(ground, nodes).filter(({ kind }) => mergeable.has(kind));
      const others = rule === 'NUM-03' ? rivalsOf(same[0], ground.view.all('QTY')) : same;
      const [stronger, ...weaker] = byWeight(others);
      for (const loser of stronger ? weaker : []) yield merged(ground.graph, loser, stronger!);
      if (rule === 'NUM-03')
        yield withoutNodes(ground.graph, nodes, { reason: 'The words that it cites do not say it.' });
    },
  },
  {
    rules: ['REQ-07', 'REQ-18', 'CON-03', 'TRC-08'],
    *propose({ nodes, message }, ground) {
      const named = unique([...nodes, ...(message.match(nodeIds) ?? [])]);
      const same = liveNodes(ground, named).filter(({ kind }, _, all) => kind === all[0]?.kind);
      const [, ...weaker] = byWeight(same.toSorted((one, other) => (one.id < other.id ? -1 : 1)));
      for (const loser of weaker.toReversed())
        yield withoutNodes(ground.graph, [loser.id], { reason: 'The same stands elsewhere.' });
    },
  },
  onNode(['NUM-03'], 'QTY', (node) => (turned[node.sense] ? [{ sense: turned[node.sense]! }] : [])),
  onNode(['NUM-01'], 'TASK', ({ effort_hours: { low, high } }) => [
    { effort_hours: { low: high, high: low } },
  ]),
  onNode(['NUM-01'], 'ENT', (node) => [
    {
      fields: node.fields.map((field) =>
        (field.min ?? 0) > (field.max ?? Infinity) ? { ...field, min: field.max, max: field.min } : field,
      ),
    },
  ]),
  {
    rules: ['NUM-06', 'NUM-05'],
    *propose({ nodes: [requirement = '', ...limits] }, ground) {
      const [, ...weaker] = byWeight(liveNodes(ground, limits));
      for (const { id } of weaker)
        yield {
          ...ground.graph,
          edges: ground.graph.edges.filter((edge) => edge.from !== id || edge.to !== requirement),
        };
    },
  },
  {
    rules: ['CON-07'],
    *propose({ nodes }, ground) {
      const [demand, ruled] = liveNodes(ground, nodes);
      if (demand && ruled && weightOfSource(demand) > weightOfSource(ruled))
        yield withoutNodes(ground.graph, [ruled.id], { reason: lost });
    },
  },
  {
    // The word that the glossary chose stands for the others.
    rules: ['CON-02'],
    *propose({ nodes: [id = '', term = ''] }, { graph, view }) {
      const chosen = view.one('TERM', term);
      const node = view.node(id);
      for (const name of chosen && node ? chosen.not_called : []) {
        const copy = structuredClone(node!);
        const word = new RegExp(wordPattern(name), 'giu');
        const instead = (_said: string, plural: string) => `${chosen!.title.toLowerCase()}${plural}`;
        replaceProse(copy, (text, path) =>
          path === 'key' || path === 'id' ? text : text.replaceAll(word, instead),
        );
        yield withChange(graph, id, copy);
      }
    },
  },
  {
    rules: ['CON-04'],
    *propose({ nodes: [id = '', ...raised], message }, { graph, view }) {
      const codes = view.all('ERR').filter(({ code }) => new RegExp(`\\b${code}\\b`).test(message));
      const edges = graph.edges.filter(
        (edge) => edge.kind !== 'raises' || edge.from !== id || !raised.includes(edge.to),
      );
      if (codes.length > 0 && raised.length > 0)
        yield {
          ...graph,
          edges: [...edges, ...codes.map((code) => ({ kind: 'raises' as const, from: id, to: code.id }))],
        };
    },
  },
  onNode(['REQ-20'], 'FR', (node, { view }) => certainty(node, view.all('ASM'))),
  onNode(['REQ-20'], 'NFR', (node, { view }) => certainty(node, view.all('ASM'))),
  onNode(['REQ-21'], 'AC', () => [{ polarity: 'negative' }]),
  onNode(['ARC-02', 'ARC-07'], 'CMP', (node, { view }, { nodes }) => {
    const through = view
      .all('CMP')
      .filter((each) => each.role === 'gateway' && each.depends_on.some((id) => nodes.includes(id)));
    const gateways = through.map(({ id }) => ({
      depends_on: unique([...node.depends_on.filter((each) => !nodes.includes(each)), id]),
    }));
    return [...gateways, ...lessOne(node.depends_on).map((depends_on) => ({ depends_on }))];
  }),
  onNode(['ARC-05'], 'CMP', (node) => [
    {
      folder: `${node.folder.replace(/[^/]+\/$/, '')}${node.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}/`,
    },
  ]),
  onNode(['TSK-01'], 'TASK', (node) => lessOne(node.depends_on).map((depends_on) => ({ depends_on }))),
  onNode(['TSK-02'], 'TASK', (node, _, { nodes }) =>
    nodes.filter((id) => id !== node.id).map((id) => ({ depends_on: unique([...node.depends_on, id]) })),
  ),
  onNode(['TSK-03'], 'TASK', (node, _, { nodes: [, from = ''] }) => [
    { depends_on: unique([...node.depends_on, from]) },
    ...lessOne(node.consumes).map((consumes) => ({ consumes })),
  ]),
  onNode(['TSK-15', 'TSK-16'], 'TASK', (node, { view }, { nodes: [, builder = ''] }) =>
    reachedFrom(builder, (id) => view.one('TASK', id)?.depends_on ?? []).has(node.id)
      ? []
      : [{ depends_on: unique([...node.depends_on, builder]) }],
  ),
  onNode(['TSK-05'], 'TASK', (node) =>
    lessOne(node.files)
      .filter((files) => files.length > 0)
      .map((files) => ({ files })),
  ),
  onNode(['TSK-11'], 'TASK', (node) => lessOne(node.produces).map((produces) => ({ produces }))),
];

function certainty(node: NodeOf<'FR'> | NodeOf<'NFR'>, assumptions: readonly NodeOf<'ASM'>[]) {
  const behind = assumptions.filter(({ id }) =>
    node.sources.some((source) => source.kind === 'assumed' && source.assumption === id),
  );
  return behind.map(({ confidence }) => ({ confidence: Math.min(confidence, node.confidence) }));
}

/** Quantities that rest on the same words or speak of the same. */
function rivalsOf(node: GraphNode | undefined, all: readonly Quantity[]): Quantity[] {
  if (node?.kind !== 'QTY') return [];
  const quotes = node.sources.flatMap((source) => (isQuoted(source) ? [source.quote] : []));
  const shares = (other: Quantity) =>
    other.sources.some((source) => isQuoted(source) && quotes.includes(source.quote));
  const others = all.filter(
    (other) => other.id !== node.id && shares(other) && other.applies_to === node.applies_to,
  );
  return others.length > 0 ? [...others.slice(0, 1), node] : [];
}

function merged(graph: Graph, loser: GraphNode, winner: GraphNode): Graph | null {
  const by = (id: string) => (id === loser.id ? winner.id : id);
  const edges = graph.edges.map(({ kind, from, to }) => ({ kind, from: by(from), to: by(to) }));
  const nodes = graph.nodes.map((node) => {
    if (node.id === loser.id || node.retired) return node;
    const copy = structuredClone(node);
    replaceReferences(copy, ({ path, target }) => (path.startsWith('sources.') ? target : by(target)));
    replaceProse(copy, (text) => replaceQuotes(text, (target) => `{{${by(target)}}}`));
    return JSON.stringify(copy) === JSON.stringify(node) ? node : copy;
  });
  const distinct = [...new Map(edges.map((edge) => [`${edge.kind} ${edge.from} ${edge.to}`, edge])).values()];
  return withoutNodes({ ...graph, nodes, edges: distinct }, [loser.id], {
    reason: `It is the same as ${winner.id}.`,
  });
}
