// The part of the graph that a call is shown: the kinds of its assignment, or what findings name and what touches that. Each
// node stands once; of what is left out there is a list of names, so that nothing is taken for missing that stands.
import type { IntakeArtifact } from '#contract/intake.ts';
import type { Edge, Graph } from '#specification/graph/graph.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import type { Sight } from '#pipeline/prompting/assignments/assignment.ts';
import { compactNode, inOrder, type Detail } from '#pipeline/prompting/compact.ts';
import { fenced, oneLine } from '#platform/models/fence.ts';
import { restsOn } from './rests-on.ts';

export type Slice = {
  sees: Sight;
  /** Shown whole, with what they rest on and their links; null: the kinds of the assignment alone. */
  whole?: ReadonlySet<string> | null;
  /** Shown in a line, whatever their kind. */
  near?: ReadonlySet<string>;
  /** Of the kinds of the assignment: those that another call reads. */
  elsewhere?: ReadonlySet<string>;
  /** Whether the others are listed by id and title. */
  is_listed?: boolean;
  statements?: IntakeArtifact['statements'];
};

export function detailIn(
  { id, kind }: Pick<GraphNode, 'id' | 'kind'>,
  { sees, whole, near, elsewhere }: Slice,
): Detail | null {
  const { brief = [], hides = [] } = sees;
  if (whole?.has(id)) return 'cited';
  if (elsewhere?.has(id)) return null;
  return brief.includes(kind) || (near?.has(id) === true && !hides.includes(kind)) ? 'brief' : null;
}

export function graphPart(graph: Graph, slice: Slice): string {
  const live = graph.nodes.filter(({ retired }) => !retired);
  // Roles and parts are shown in lines of their own, and a title is shorter than an id.
  const titles = new Map<string, string>(
    live.flatMap(({ id, kind, title }) => (kind === 'ROLE' || kind === 'CMP' ? [[id, title] as const] : [])),
  );
  const lines = byKind(live).flatMap((node) => {
    const detail = detailIn(node, slice);
    const rests = detail === 'cited' ? { rests: restsOn(node, slice.statements ?? []) } : {};
    return detail ? [compactNode(node, { name: node.id, detail, titles, ...rests })] : [];
  });
  const others = slice.is_listed ? live.filter((node) => detailIn(node, slice) === null) : [];
  const { name, summary } = graph.project;
  const { whole } = slice;
  // A link to what is not shown tells an id and nothing else.
  const seen = new Set(live.filter((node) => detailIn(node, slice) !== null).map(({ id }) => id));
  const links = whole
    ? linkLines(
        graph.edges.filter(
          ({ from, to }) => (whole.has(from) || whole.has(to)) && seen.has(from) && seen.has(to),
        ),
      )
    : [];
  return [
    '# Graph',
    fenced(
      [
        `project ${oneLine(name)}: ${oneLine(summary)}`,
        ...(lines.length > 0 ? lines : ['nothing that you need stands yet']),
      ].join('\n'),
    ),
    ...(links.length > 0 ? ['Its links', fenced(links.join('\n'))] : []),
    ...(others.length > 0 ? ['What stands beside that, by its name', fenced(listed(others).join('\n'))] : []),
  ].join('\n');
}

function byKind(nodes: readonly GraphNode[]): GraphNode[] {
  const groups = Map.groupBy(nodes, ({ kind }) => kind);
  return inOrder([...groups.keys()]).flatMap((kind) => groups.get(kind)!);
}

/** Kinds of which a title says nothing, or that follow from what is listed. */
const unlisted: ReadonlySet<NodeKind> = new Set(['AC', 'TC', 'PROP', 'TASK', 'ASM', 'DEC', 'ALT', 'SRC']);

function listed(nodes: readonly GraphNode[]): string[] {
  const groups = Map.groupBy(byKind(nodes), ({ kind }) => kind);
  return [...groups].map(([kind, own]) =>
    unlisted.has(kind)
      ? `${kind}: ${own.length}`
      : oneLine(own.map(({ id, title }) => `${id} ${title}`).join('; ')),
  );
}

/** What one node does to others of a kind, on one line. */
export function linkLines(edges: readonly Edge[]): string[] {
  const groups = Map.groupBy(edges, ({ from, kind }) => `${from} ${kind}`);
  return [...groups].map(([begins, same]) => `${begins} ${same.map(({ to }) => to).join(' ')}`);
}
