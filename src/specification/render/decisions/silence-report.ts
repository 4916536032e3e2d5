// The silence report: concern by concern, what was never talked about, so that a reader sees what the package
// does not rest on. What was decided stands in the interview summary.
import type { Graph } from '#specification/graph/graph.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { escapeMarkdown, page, section, table } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { writer, type Writer } from '#specification/render/writer.ts';

const path = 'decisions/silence-report.md';

type Cell = Graph['interview']['coverage'][number];
const groups: [status: Cell['status'], title: string][] = [
  ['silent', 'Never mentioned, and nothing was assumed'],
  ['assumed', 'Never mentioned, and assumed'],
  ['touched', 'Mentioned, and not settled'],
  ['deferred', 'Put off on purpose'],
  ['not_applicable', 'Does not apply'],
];

export function renderSilenceReport(view: View): FileText[] {
  const cells = view.graph.interview.coverage;
  const sections = groups.map(([status, title]) =>
    cellTable(
      title,
      cells.filter((cell) => cell.status === status),
      writer(view, path),
    ),
  );
  if (sections.every((each) => !each)) return [];
  const settled = cells.filter((cell) => cell.status === 'decided').length;
  const intro = `The user decided ${settled} of ${cells.length} concerns. These are the others, the weightiest first.`;
  return [{ path, text: page('What was not said', intro, ...sections) }];
}

function cellTable(title: string, cells: readonly Cell[], { view, ref }: Writer) {
  const assumptionOf = new Map(view.all('ASM').map((node) => [node.cell, node.id]));
  return section(
    2,
    title,
    table(
      ['Concern', 'Group', 'Taken as', 'Assumption'],
      cells
        .toSorted((a, b) => b.weight - a.weight)
        .map((cell) => [
          escapeMarkdown(cell.concern),
          escapeMarkdown(cell.group.replaceAll('_', ' ')),
          escapeMarkdown(cell.value ?? ''),
          assumptionOf.has(cell.cell) ? ref(assumptionOf.get(cell.cell) ?? '') : '',
        ]),
    ),
  );
}
