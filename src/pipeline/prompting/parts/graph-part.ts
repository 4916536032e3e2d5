// The part of the graph that a call is shown: the kinds of its assignment, or what findings name and what
// touches that.
import type { Edge, Graph } from '#specification/graph/graph.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import type { Sight } from '#pipeline/prompting/assignments/assignment.ts';
import { compactNode, inOrder, type Detail } from '#pipeline/prompting/compact.ts';
import { fenced, oneLine } from '#platform/models/fence.ts';
import type { Rights } from '#pipeline/prompting/rights.ts';

export function graphPart(
  graph: Graph,
  sees: Sight,
  { named, near }: Pick<Rights, 'named' | 'near'>,
): string {
  const { brief = [], full = [], hides = [] } = sees;
  const detailOf = ({ id, kind }: GraphNode): Detail | null => {
    if (named?.has(id)) return 'cited';
    if (full.includes(kind)) return 'full';
    return brief.includes(kind) || (near.has(id) && !hides.includes(kind)) ? 'brief' : null;
  };
  const shown = graph.nodes.flatMap((node) => {
    const detail = node.retired ? null : detailOf(node);
    return detail ? [{ node, line: compactNode(node, node.id, detail) }] : [];
  });
  const byKind = Map.groupBy(shown, ({ node }) => node.kind);
  const lines = inOrder([...byKind.keys()] as NodeKind[]).flatMap((kind) =>
    byKind.get(kind)!.map(({ line }) => line),
  );
  const { name, summary } = graph.project;
  const links = named
    ? linkLines(graph.edges.filter(({ from, to }) => named.has(from) || named.has(to)))
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
  ].join('\n');
}

/** What one node does to others of a kind, on one line. */
export function linkLines(edges: readonly Edge[]): string[] {
  const groups = Map.groupBy(edges, ({ from, kind }) => `${from} ${kind}`);
  return [...groups].map(([begins, same]) => `${begins} ${same.map(({ to }) => to).join(' ')}`);
}
