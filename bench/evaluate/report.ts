// An evaluation as people read it: in the terminal and as Markdown.
import type { Difference } from './compare.ts';
import type { Evaluation } from './evaluate.ts';
import { figureNames, figures, meanOf, shown } from './figures.ts';

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [head, ...rows];
  const widths = head.map((_, at) => Math.max(3, ...all.map((cells) => cell(cells[at] ?? '').length)));
  const padded = (cells: readonly string[]) =>
    row(cells.map((each, at) => (at === 0 ? each.padEnd(widths[at]!) : each.padStart(widths[at]!))));
  return [
    padded(head),
    `|${widths.map((width, at) => (at === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`,
    ...rows.map(padded),
  ];
}

/** One row a figure, one column a brief: there are more figures than briefs in most evaluations. */
export function tableOf({ briefs }: Pick<Evaluation, 'briefs'>): string[] {
  const rows = figureNames.map((name) => {
    const values = briefs.map((each) => each.figures[name]);
    return [figures[name].title, shown(name, meanOf(values)), ...values.map((value) => shown(name, value))];
  });
  return table(['', 'mean', ...briefs.map(({ brief }) => brief)], rows);
}

export function differencesOf(differences: readonly Difference[]): string[] {
  const rows = differences.map((each) => [
    figures[each.figure].title,
    String(each.pairs),
    shown(each.figure, each.before),
    shown(each.figure, each.after),
    each.difference.toFixed(2),
    `${each.interval[0].toFixed(2)} to ${each.interval[1].toFixed(2)}`,
    each.p.toFixed(3),
  ]);
  return table(['', 'briefs', 'before', 'now', 'difference', '95 % of resamples', 'sign test'], rows);
}

export function headOf({ settings, left_out, spent_usd }: Evaluation): string[] {
  const { profile, models, judge, seed, rubric } = settings;
  const by = models
    ? Object.entries(models)
        .map(([role, model]) => `${role} ${model}`)
        .join(', ')
    : 'the offline engine';
  return [
    `Profile ${profile}, rubric ${rubric}, seed ${seed}, $${spent_usd.toFixed(4)} in all. Answered by ${by}.`,
    judge
      ? `Judged by ${judge}.`
      : 'Nobody judged: no judge was named, so that the points of the rubric are left out.',
    ...left_out.map(({ brief, why }) => `Left out: ${brief}. ${why}`),
  ];
}

export function markdownOf(evaluation: Evaluation, differences: readonly Difference[] | null): string {
  const details = evaluation.briefs.flatMap((each) => [
    `## ${each.brief} (${each.type})`,
    `${each.state}${each.failure ? `: ${each.failure}` : ''}`,
    ...listed('Not found', each.missed),
    ...listed('Demanded nowhere in the package', each.not_carried),
    ...listed('Asked again', each.redundant),
    ...listed('Invented', each.invented),
    ...Object.entries(each.judged?.points ?? {}).map(([id, given]) =>
      given ? `- ${id}: ${given.points}. ${cell(given.why)} “${cell(given.quote)}”` : `- ${id}: not judged`,
    ),
    ...listed('The judge', each.judged?.troubles ?? []),
    '',
  ]);
  const compared = differences
    ? ['## Against the evaluation before', '', ...differencesOf(differences), '']
    : [];
  return [
    '# Evaluation',
    '',
    ...headOf(evaluation),
    '',
    ...tableOf(evaluation),
    '',
    ...compared,
    ...details,
  ].join('\n');
}

const listed = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`- ${title}:`, ...lines.map((line) => `  - ${cell(line)}`)];
