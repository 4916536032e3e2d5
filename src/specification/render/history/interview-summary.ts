// What the interview settled, group by group, and how far each group got.
import type { FileText } from '#specification/render/rendered-file.ts';
import { escapeMarkdown, page, section, table } from '#specification/render/syntax/markdown.ts';
import { json } from '#specification/render/syntax/json.ts';
import type { View } from '#specification/render/view.ts';

const path = 'interview/summary.md';

export function renderInterview(view: View): FileText[] {
  const { coverage, transcript } = view.graph.interview;
  if (coverage.length === 0) return [];
  const turns = transcript.filter((turn) => turn.speaker === 'user' && !turn.document).length;
  const read = transcript.flatMap(({ turn, document }) =>
    document ? [`Turn ${turn} is the document ${escapeMarkdown(document.name)}.`] : [],
  );
  const decided = coverage.filter((cell) => cell.status === 'decided');
  const intro = `In ${turns} ${turns === 1 ? 'turn' : 'turns'} the user decided ${decided.length} of ${coverage.length} concerns.`;
  const byGroup = Map.groupBy(decided, (cell) => cell.group);
  const text = page(
    'What the interview settled',
    intro,
    ...read,
    ...[...byGroup].map(([group, cells]) =>
      section(
        2,
        escapeMarkdown(sentenceCase(group)),
        table(
          ['Concern', 'Decided', 'Turns'],
          cells.map((cell) => [
            escapeMarkdown(cell.concern),
            escapeMarkdown(cell.value ?? 'yes'),
            cell.turns.join(', '),
          ]),
        ),
      ),
    ),
  );
  return [
    { path, text },
    { path: 'interview/coverage.json', text: json({ turns, groups: groupCounts(view), cells: coverage }) },
  ];
}

function sentenceCase(group: string): string {
  const words = group.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function groupCounts(view: View) {
  const groups = Map.groupBy(view.graph.interview.coverage, (cell) => cell.group);
  return [...groups].map(([group, cells]) => ({
    group,
    cells: cells.length,
    settled: cells.filter((cell) => ['decided', 'not_applicable', 'deferred'].includes(cell.status)).length,
    assumed: cells.filter((cell) => cell.status === 'assumed').length,
    open: cells.filter((cell) => ['silent', 'touched'].includes(cell.status)).length,
  }));
}
