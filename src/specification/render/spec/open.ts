// What the package does not rest on: assumptions, what was not understood, what was never talked about.
import { withoutMark } from '#language/without-mark.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { isInUsersWords } from '#specification/graph/statements.ts';
import { namedAssumptions, weightiest } from '#specification/render/decisions/resting.ts';
import {
  bullets,
  escapeMarkdown,
  quoted,
  section,
  table,
  type Block,
} from '#specification/render/syntax/markdown.ts';
import { unique } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';
import { counted } from '#specification/render/words.ts';
import type { Writer } from '#specification/render/writer.ts';

const shown = { assumptions: 5, concerns: 8 };

/** What stays in the user's own words: no requirement says it yet. */
export const notUnderstood = ({ view }: Writer): Block =>
  table(
    ['Id', 'Said', 'Why it was not understood'],
    view.graph.interview.statements
      .filter(isInUsersWords)
      .map(({ id, quote, reason }) => [id, quoted(withoutMark(quote)), escapeMarkdown(reason)]),
  );

export function openMatters({ view, link, refs }: Writer): Block[] {
  const assumptions = namedAssumptions(view);
  const heavy = weightiest(view, shown.assumptions).map(({ id }) => id);
  const questions = view.all('OQ').length;
  const risks = view.all('RISK').length;
  return [
    bullets([
      assumptions.length > 0 &&
        `${link(counted(assumptions.length, 'assumption'), 'decisions/assumptions.md')}, each with what follows if it is wrong${heavy.length > 0 ? `; ${refs(heavy)} ${heavy.length === 1 ? 'weighs' : 'weigh'} the most` : ''}`,
      questions > 0 &&
        `${link(counted(questions, 'question'), 'decisions/open-questions.md')}, each with what holds until it is answered`,
      risks > 0 && link(counted(risks, 'risk'), 'decisions/risks.csv'),
    ]),
    section(3, 'Not talked about', bullets(untold(view))),
  ];
}

type Cell = Graph['interview']['coverage'][number];

const groups: readonly [status: Cell['status'], title: string][] = [
  ['silent', 'Never mentioned, and nothing assumed'],
  ['touched', 'Mentioned, and not settled'],
  ['deferred', 'Put off on purpose'],
];

/**
 * The concerns that no assumption stands for, the weightiest first. What a mind framed it also understood and decided, and the
 * grid knows neither: there only what the user put off is certain.
 */
function untold(view: View): Block[] {
  const by_mind = view.project.worded_by === 'mind';
  const told = by_mind ? groups.filter(([status]) => status === 'deferred') : groups;
  const assumed = new Set(view.all('ASM').map(({ cell }) => cell));
  const cells = view.graph.interview.coverage
    .filter(({ cell }) => !assumed.has(cell))
    .toSorted((a, b) => b.weight - a.weight);
  return told.map(([status, title]) => {
    const own = unique(cells.filter((cell) => cell.status === status).map(({ concern }) => concern));
    const more = own.length - shown.concerns;
    const named = [
      ...own.slice(0, shown.concerns).map(escapeMarkdown),
      ...(more > 0 ? [`${more} more`] : []),
    ];
    return own.length > 0 && `${title}: ${named.join('; ')}.`;
  });
}
