// Whether words were really said, and whether a sentence says no more than they do.
import type { Evidence, IntakeStatement } from '#contract/intake.ts';
import type { InterviewState } from '#interviewing/state.ts';
import { isOrderToReader } from '#language/statements/order-to-reader.ts';
import { quoteIn } from '#platform/models/find-quote.ts';

export type Cited = { evidence: Evidence; statements: IntakeStatement[] };

/**
 * The place of these words; null where no statement has them that tells something, or where they order us about.
 */
export function citedIn(state: InterviewState, said: { turn: number; words: string }): Cited | null {
  const found = quoteIn(
    state.turns.filter(({ speaker }) => speaker === 'user'),
    said,
  );
  if (!found) return null;
  const { turn, quote } = found;
  const start = state.turns[turn - 1]!.text.indexOf(quote);
  const end = start + quote.length;
  const statements = state.statements.filter(
    (each) => each.turn === turn && each.start < end && start < each.end,
  );
  const orders = [quote, ...statements.map((each) => each.quote)].some(isOrderToReader);
  if (statements.length === 0 || orders || statements.some(({ status }) => status === 'set_aside'))
    return null;
  return { evidence: { turn, start, end, quote }, statements };
}

/** Words that may be added for a sentence to be one. */
const joints = new Set(
  'the and for from with that this these those there they them their his her its who which what when where while can may must should shall will would could has have had does are was were been being not also into onto than then each every any all some system app product user users people person keeps keep uses use gets get'.split(
    ' ',
  ),
);
const tokensOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/\p{N}+(?:[.,:]\p{N}+)*|\p{L}{3,}/gu) ?? [];
const stem = (word: string): string => word.replace(/(?:ies|y)$/, 'i').replace(/(?:ing|ed|es|s|e)$/, '');
const denials = new Set('not never cannot no nobody none nothing without neither nor'.split(' '));
const limits = new Set(['only', 'except', 'unless']);
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll("n't", ' not')
    .match(/\p{L}+/gu) ?? [];
const has = (text: string, words: ReadonlySet<string>) => wordsOf(text).some((word) => words.has(word));

/**
 * Every word and figure of the sentence stands in the words, or names somebody or something that is known;
 * what the words deny or restrict is denied or restricted, and nothing else is.
 */
export function saysNoMore(statement: string, words: string, names: readonly string[]): boolean {
  const said = new Set(tokensOf([words, ...names].join(' ')).map(stem));
  const figures = new Set(tokensOf(words));
  const isSaid = (token: string) =>
    /\p{N}/u.test(token) ? figures.has(token) : joints.has(token) || said.has(stem(token));
  return tokensOf(statement).every(isSaid) && samePolarity(statement, words);
}

const samePolarity = (one: string, other: string): boolean =>
  has(one, denials) === has(other, denials) && has(one, limits) === has(other, limits);

/** Whether sentences together leave nothing out that the words say: no figure, no denial, no telling word. */
export function saysAll(statements: readonly string[], words: string): boolean {
  const all = statements.join(' ');
  const said = new Set(tokensOf(all).map(stem));
  const figures = new Set(tokensOf(all));
  return (
    tokensOf(words).every((token) =>
      /\p{N}/u.test(token) ? figures.has(token) : joints.has(token) || said.has(stem(token)),
    ) && samePolarity(all, words)
  );
}

/** Quotations in a text of ours are the user's own letters. */
export function quotesLiterally(text: string, { turns }: InterviewState): boolean {
  const quotes = [...text.matchAll(/“([^”]*)”/g)].map(([, quote]) => quote!.replace(/[\s.…]+$/, ''));
  return quotes.every((quote) => turns.some((turn) => turn.speaker === 'user' && turn.text.includes(quote)));
}
