// Whether words were really said, and whether a sentence says no more than they do.
import type { Evidence } from '#contract/intake.ts';
import { readAnswer } from '#interviewing/asking/read-answer.ts';
import { splitSentences, type Sentence } from '#interviewing/reading/sentences.ts';
import type { InterviewState } from '#interviewing/state.ts';
import { isOrderToReader } from '#knowledge/orders.ts';
import { quoteIn } from '#platform/models/find-quote.ts';

export type Cited = { evidence: Evidence; sentences: Sentence[] };

/**
 * The place of these words; null where no turn that tells something has them, or where they order us about.
 */
export function citedIn(state: InterviewState, said: { turn: number; words: string }): Cited | null {
  const found = quoteIn(
    state.turns.filter(({ speaker, text }) => speaker === 'user' && tells(text)),
    said,
  );
  if (!found) return null;
  const { turn, quote } = found;
  const { text } = state.turns[turn - 1]!;
  const start = text.indexOf(quote);
  const end = start + quote.length;
  const sentences = splitSentences(text).filter((sentence) => sentence.start < end && start < sentence.end);
  if (
    sentences.length === 0 ||
    isOrderToReader(quote) ||
    sentences.some((sentence) => isOrderToReader(sentence.text))
  )
    return null;
  return { evidence: { turn, start, end, quote }, sentences };
}

/** Whoever leaves the choice to us, puts it off or does not know has told nothing that could be quoted. */
function tells(text: string): boolean {
  const reading = readAnswer(text, 0);
  return reading.kind === 'words' && !reading.vague;
}

/** Words that may be added for a sentence to be one. */
const joints = new Set(
  'the and for from with that this these those there they them their his her its who which what when where while can may must should shall will would could has have had does are was were been being not also into onto than then each every any all some system app user users people person keeps keep uses use gets get'.split(
    ' ',
  ),
);
const tokensOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/\p{N}+(?:[.,:]\p{N}+)*|\p{L}{3,}/gu) ?? [];
const stem = (word: string): string => word.replace(/(?:ies|y)$/, 'i').replace(/(?:ing|ed|es|s|e)$/, '');
const denies = (text: string): boolean =>
  /\b(?:not|never|cannot|no|nobody|none|nothing|without|neither|nor|\w+n['’]t)\b/i.test(text);
const restricts = (text: string): boolean => /\b(?:only|nobody but|no one but|except|unless)\b/i.test(text);

/**
 * Every word and figure of the sentence stands in the words, or names somebody or something that is known;
 * what the words deny or restrict is denied or restricted, and nothing else is.
 */
export function saysNoMore(statement: string, words: string, names: readonly string[]): boolean {
  const said = new Set(tokensOf([words, ...names].join(' ')).map(stem));
  const figures = new Set(tokensOf(words));
  const isSaid = (token: string) =>
    /\p{N}/u.test(token) ? figures.has(token) : joints.has(token) || said.has(stem(token));
  return (
    tokensOf(statement).every(isSaid) &&
    denies(statement) === denies(words) &&
    restricts(statement) === restricts(words)
  );
}

/** Words with a meaning of their own, in a form that can be compared. */
export const tellingWords = (text: string): Set<string> =>
  new Set(
    tokensOf(text)
      .filter((token) => token.length > 3 && !joints.has(token))
      .map(stem),
  );

/** Quotations in a text of ours are the user's own letters. */
export function quotesLiterally(text: string, { turns }: InterviewState): boolean {
  const quotes = [...text.matchAll(/“([^”]*)”/g)].map(([, quote]) => quote!.replace(/[\s.…]+$/, ''));
  return quotes.every((quote) => turns.some((turn) => turn.speaker === 'user' && turn.text.includes(quote)));
}
