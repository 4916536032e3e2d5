// What the five documents of an addendum are written from: both graphs, what differs between them, and where
// in the bundle each node is told.
import { nodeKinds, type NodeKind } from '#specification/graph/node-kinds.ts';
import type { GraphNode, NodeOf } from '#specification/graph/nodes.ts';
import { differenceOf, impactOf, type Difference, type Impact } from '#specification/merge/difference.ts';
import { anchorName, escapeMarkdown } from '#specification/render/syntax/markdown.ts';
import { requirementsOf, type Requirement } from '#specification/render/trace.ts';
import { buildView, type View } from '#specification/render/view.ts';
import { writer, type Writer } from '#specification/render/writer.ts';
import type { Addendum } from './addendum.ts';
import { contractBreaks } from './contract-breaks.ts';
import { realChanges } from './real-changes.ts';

export const paths = {
  background: 'background.md',
  requirement: 'change-requirement.md',
  guide: 'implementation-guide.md',
  tests: 'test-plan.md',
  decision: 'decision-log-entry.md',
} as const;

export interface Changed<N extends GraphNode = GraphNode> {
  node: N;
  before: N;
  fields: string[];
}

export interface Bundle {
  addendum: Addendum;
  before: View;
  after: View;
  /** Without what changes for nobody. */
  difference: Difference;
  impact: Impact;
  /** Requirements that read otherwise than before: their own words or those of their criteria. */
  reworded: { node: Requirement; before: Requirement }[];
  added<K extends NodeKind>(...kinds: K[]): NodeOf<K>[];
  changed<K extends NodeKind>(...kinds: K[]): Changed<NodeOf<K>>[];
  retired<K extends NodeKind>(...kinds: K[]): NodeOf<K>[];
  /** Criteria that read otherwise than before. */
  criteria: { node: NodeOf<'AC'>; before: NodeOf<'AC'> }[];
  /** What the change says again: the package says it already. */
  known: GraphNode[];
  /** What callers of the contract before can no longer do. */
  breaks: string[];
  /** Writes a document of the bundle about what holds with the change. */
  writer(path: string): Writer;
  /** The same about what held before it. */
  writerBefore(path: string): Writer;
  /** A node of either graph in one line. */
  line(node: GraphNode, view: View): string;
}

export function bundleOf(addendum: Addendum): Bundle {
  const [before, after] = [buildView(addendum.before), buildView(addendum.after)];
  const difference = realChanges(differenceOf(addendum.before, addendum.after));
  const reworded = rewordedIn(before, after);
  const homes = homesIn({ difference, reworded, after });
  const home = (node: GraphNode) => homes.get(node.id) ?? null;
  const of = <K extends NodeKind>(kinds: readonly K[], node: GraphNode): node is NodeOf<K> =>
    (kinds as readonly NodeKind[]).includes(node.kind);
  const byKind = (nodes: readonly GraphNode[]) =>
    nodes.toSorted((a, b) => nodeKinds.indexOf(a.kind) - nodeKinds.indexOf(b.kind));
  const again = new Set(addendum.reading.known.map(({ turn, quote }) => `${turn} ${quote}`));
  const isKnown = (source: GraphNode['sources'][number]) =>
    'quote' in source && 'turn' in source && again.has(`${source.turn} ${source.quote}`);
  return {
    addendum,
    before,
    after,
    difference,
    impact: impactOf(addendum.before, addendum.after, difference),
    breaks: contractBreaks(before, after),
    reworded,
    criteria: criteriaIn(before, after),
    added: (...kinds) => byKind(difference.added).filter((node) => of(kinds, node)),
    changed: <K extends NodeKind>(...kinds: K[]) =>
      difference.changed.filter(({ node }) => of(kinds, node)) as Changed<NodeOf<K>>[],
    retired: (...kinds) => byKind(difference.retired).filter((node) => of(kinds, node)),
    known: requirementsOf(after).filter((node) => node.sources.some((source) => isKnown(source))),
    writer: (path) => writer(after, path, home),
    writerBefore: (path) => writer(before, path, home),
    line: (node, view) => `${node.id} ${escapeMarkdown(view.text(node.title))}${saying(node, view)}`,
  };
}

/** What a node says beyond its title. */
function saying(node: GraphNode, view: View): string {
  const said =
    'statement' in node
      ? node.statement
      : node.kind === 'QTY'
        ? `{{${node.id}}}`
        : node.kind === 'API'
          ? `${node.method} ${node.path}`
          : '';
  return said === '' ? '' : `: ${escapeMarkdown(view.text(said))}`;
}

function rewordedIn(before: View, after: View): Bundle['reworded'] {
  return requirementsOf(after).flatMap((node) => {
    const was = before.node(node.id);
    if (was?.kind !== 'FR' && was?.kind !== 'NFR') return [];
    return wordsOf(was, before) === wordsOf(node, after) ? [] : [{ node, before: was }];
  });
}

function criteriaIn(before: View, after: View): Bundle['criteria'] {
  const read = ({ given, when, then }: NodeOf<'AC'>, view: View) =>
    [...given, ...when, ...then].map((each) => view.text(each)).join('\n');
  return after.all('AC').flatMap((node) => {
    const was = before.one('AC', node.id);
    return was && read(was, before) !== read(node, after) ? [{ node, before: was }] : [];
  });
}

/** Everything that a builder reads of a requirement: its sentence and its criteria, numbers filled in. */
function wordsOf(requirement: Requirement, view: View): string {
  const criteria = view
    .referrers('AC', requirement.id)
    .flatMap((node) => [node.id, ...node.given, ...node.when, ...node.then]);
  const measure = requirement.kind === 'NFR' ? requirement.measure : requirement.priority;
  return [requirement.statement, measure, ...criteria].map((text) => view.text(text)).join('\n');
}

type Told = Pick<Bundle, 'difference' | 'reworded' | 'after'>;

/** The place in the bundle of each node that it tells in full. */
function homesIn({ difference, reworded, after }: Told): ReadonlyMap<string, string> {
  const homes = new Map<string, string>();
  const put = (id: string, path: string) => homes.set(id, `${path}#${anchorName(id)}`);
  const told = difference.changed.map((each) => each.node).filter(({ kind }) => kind !== 'TASK');
  for (const node of [...difference.added, ...told]) {
    const path = placeOf(node.kind);
    if (path !== null) put(node.id, path);
  }
  for (const { id } of [...reworded.map(({ node }) => node), ...difference.added.filter(isRequirement)]) {
    put(id, paths.requirement);
    if (after.one('FR', id))
      for (const criterion of after.referrers('AC', id)) put(criterion.id, paths.requirement);
  }
  return homes;
}

const isRequirement = ({ kind }: GraphNode): boolean => kind === 'FR' || kind === 'NFR';

function placeOf(kind: NodeKind): string | null {
  if (kind === 'FR' || kind === 'NFR' || kind === 'AC') return null;
  if (kind === 'TC' || kind === 'PROP') return paths.tests;
  return ['OQ', 'ASM', 'NG', 'QTY'].includes(kind) ? paths.requirement : paths.guide;
}
