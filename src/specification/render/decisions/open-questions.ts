// Open questions: what has to be asked, why it matters, and what is built until somebody answers.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { obligingWords } from '#language/obliging-words.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { anchor, page, section, table, type Block } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { capitalised } from '#specification/render/spec/steps.ts';
import { withoutStop } from '#specification/render/words.ts';
import { writer, type Writer } from '#specification/render/writer.ts';
import { isInUsersWords, isUnderstood } from '#specification/graph/statements.ts';
import { statementsOf } from '#specification/render/trace.ts';
import { changedBy, requirementsChangedBy } from './resting.ts';

const path = 'decisions/open-questions.md';

/** A question about two statements that cannot both hold. */
export const isContradiction = ({ key }: NodeOf<'OQ'>): boolean =>
  key.startsWith('question:conflict-') || key.endsWith('-contradiction');

export function renderOpenQuestions(view: View): FileText[] {
  const questions = view.all('OQ');
  if (questions.length === 0) return [];
  const writing = writer(view, path);
  const alike = Map.groupBy(questions, ({ proposed_default }) => proposed_default);
  const single = questions.filter(
    ({ proposed_default }) => (alike.get(proposed_default)?.length ?? 0) < often,
  );
  const text = page(
    'Open questions',
    'Until a question is answered, the software is built as its row or its heading says.',
    table(
      ['Id', 'Question', 'Why it matters', 'Until then', 'Changes'],
      single.map((node) => [
        ...rowOf(node, writing),
        writing.say(node.why),
        writing.say(node.proposed_default),
        changes(node, writing),
      ]),
    ),
    ...Array.from(alike.values(), (same) => same.length >= often && sharedDefault(same, writing)),
  );
  return [{ path, text }];
}

/** From how many questions on their common default is told once. */
const often = 3;

const rowOf = (node: NodeOf<'OQ'>, { say }: Writer): string[] => [
  `${anchor(node.id)}${node.id}`,
  say(node.question),
];

/** Questions with the same answer until then; why they matter is told with the first, where all have one reason. */
function sharedDefault(same: readonly NodeOf<'OQ'>[], writing: Writer): Block {
  const { say } = writing;
  const { proposed_default, why } = same[0]!;
  const isOne = same.every((node) => node.why === why);
  return section(
    2,
    `Until then: ${withoutStop(say(proposed_default))}`,
    isOne && say(why),
    table(
      ['Id', 'Question', ...(isOne ? [] : ['Why it matters']), 'Changes'],
      same.map((node) => [
        ...rowOf(node, writing),
        ...(isOne ? [] : [say(node.why)]),
        changes(node, writing),
      ]),
    ),
  );
}

const shown = { changed: 3 };

/** What another answer changes, the first of it by name. */
function changes(node: NodeOf<'OQ'>, { view, refs }: Writer): string {
  const ids = changedBy(node, view);
  const more = ids.length - shown.changed;
  return [refs(ids.slice(0, shown.changed)), ...(more > 0 ? [`${more} more`] : [])].join(' and ');
}

/**
 * What to ask first: what the user left open, then what cannot wait, then what is dangerous to get wrong, then demands that were not
 * understood, then the questions whose answers change the most requirements.
 */
export function inOrderOfWeight(view: View): NodeOf<'OQ'>[] {
  const weighed = view.all('OQ').map((node) => ({
    node,
    weights: [
      ...reasons.map(([, holds]) => Number(holds(node, view))),
      unreadDemands(node, view),
      requirementsChangedBy(node, view).length,
      node.affects.length,
    ],
  }));
  const heavier = (one: readonly number[], other: readonly number[]) =>
    other.map((weight, at) => weight - one[at]!).find((difference) => difference !== 0) ?? 0;
  return weighed.toSorted((a, b) => heavier(a.weights, b.weights)).map(({ node }) => node);
}

/** Why a question comes before others, in that order. */
const reasons: readonly [told: string, holds: (node: NodeOf<'OQ'>, view: View) => boolean][] = [
  ['what you left open', (node, view) => isContradiction(node) || isLeftOpen(node, view)],
  ['what cannot wait', ({ asked_now }) => asked_now ?? false],
  ['what is dangerous to get wrong', (node, view) => isGrave(node, view)],
  ['what you demand and nothing is built for', (node, view) => unreadDemands(node, view) > 0],
];

/** How much is demanded by what stands only in the user's words. */
function unreadDemands(node: NodeOf<'OQ'>, view: View): number {
  const unread = saidIn(node, view).filter(isInUsersWords);
  return Math.max(0, ...unread.map(({ quote }) => obligingWords(quote)));
}

/** "What you left open comes first, then what changes the most." */
export function orderLine(view: View): string {
  const told = reasons.filter(([, holds]) => view.all('OQ').some((node) => holds(node, view)));
  const [first, ...others] = [...told.map(([each]) => each), 'what changes the most'];
  return `${[`${capitalised(first)} comes first`, ...others].join(', then ')}.`;
}

type Statement = View['graph']['interview']['statements'][number];

const saidIn = (node: NodeOf<'OQ'>, view: View): readonly Statement[] => {
  const ids = new Set(statementsOf(view, node));
  return view.graph.interview.statements.filter(({ id }) => ids.has(id));
};

const has = (statements: readonly Statement[], kinds: readonly string[]): boolean =>
  statements.some((each) => isUnderstood(each) && each.clauses.some(({ kind }) => kinds.includes(kind)));

/** The user wrote it down as a question. */
const isLeftOpen = (node: NodeOf<'OQ'>, view: View): boolean => has(saidIn(node, view), ['open-question']);

/** What was said is of money, privacy or security, or a grave risk, a grave threat or a demand of safety comes from the same words. */
function isGrave(node: NodeOf<'OQ'>, view: View): boolean {
  const said = saidIn(node, view);
  const ids = new Set(said.map(({ id }) => id));
  const dangers = [
    ...[...view.all('RISK'), ...view.all('THR')].filter(({ impact }) => impact === 'high'),
    ...view.all('NFR').filter(({ characteristic }) => characteristic === 'safety'),
  ];
  return (
    has(said, ['money', 'privacy', 'security']) ||
    dangers.some((danger) => statementsOf(view, danger).some((id) => ids.has(id)))
  );
}
