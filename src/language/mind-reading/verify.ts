// Holds what a mind says of a statement against the statement: the one verification, whoever answers. It knows words, figures
// and denials, and no grammar. A statement with a problem is sent back once, and then kept in the user's words.
import type { Bound, Clause } from '#contract/clauses.ts';
import { isAside } from '#language/statements/around/aside.ts';
import { sayClause } from '#language/say-clause.ts';
import { isOrderToReader, opensWithOrder } from '#language/statements/order-to-reader.ts';
import { tongueOf, type Tongue } from '#language/statements/tongue.ts';
import { denialProblems } from './denials.ts';
import { directionProblems, modalProblems, narrowingProblems } from './fits-words.ts';
import { wordProblems, type Conversation } from './own-words.ts';
import { numbersIn, owedNumbers, valuesIn } from './said-numbers.ts';
import { openVocabulary, plainWords } from './alike.ts';
import { deep, namesIn, titleOf, wordsIn } from './walk.ts';

/** What was said, and what it answers: the question before it with its options, or nothing. */
export type Held = {
  quote: string;
  asked: string;
  /** It answers a summary, whose lines have numbers. */
  is_check?: boolean | undefined;
};

/** What is wrong with these clauses as the meaning of this statement; empty where nothing is. */
export function problemsOf(conversation: Conversation, held: Held, clauses: readonly Clause[]): string[] {
  if (clauses.length === 0) return ['it has no clause'];
  if (isAside(held.quote)) return ['a greeting or thanks says nothing: set it aside'];
  if (isOrder(held.quote)) return ['it orders whoever reads it about, not the software: set it aside'];
  const plain = { ...held, quote: held.quote.replace(mark, '') };
  const own = tongueOf(held.quote);
  const isShort = plainWords(held.quote).length < words_of_tongue;
  const tongue = own === 'unknown' || isShort ? conversation.tongue : own;
  return [
    ...new Set([
      ...numberProblems(plain, { tongue, conversation }, clauses),
      ...denialProblems({ ...plain, tongue }, clauses),
      ...modalProblems(plain.quote, tongue, clauses),
      ...narrowingProblems(plain.quote, tongue, clauses),
      ...directionProblems(plain.quote, tongue, clauses),
      ...wordProblems(conversation, held, clauses),
      ...unsayable(clauses),
    ]),
  ];
}

/** A shorter statement shows no tongue of its own for certain. */
const words_of_tongue = 12;

/** "- ", "2.3 ", "4) ", "+1. ", "[21:05] pip: ": a mark or a time of writing in front is no part of what is said. */
const mark =
  /^\s*(?:[-*•–]\s+|\+1[.,!:]?\s+|\(?\d+(?:\.\d+)+\.?\s+|\(?\d+[.)]\s+|\(?[a-z][.)]\s+|\[?\d{1,2}:\d{2}(?::\d{2})?\]?\s+(?=[^\s:]+:\s))+/iu;

/** "Line 4 says too little: …", "Lines 1 and 4": which lines of a summary are meant is no figure of the software. */
const linesMeant = /\b(?:lines?|points?|numbers?)\s+\d+(?:\s*(?:,|and|&)\s*\d+)*/giu;

/** What a mind may never read as a wish of the user. */
export const isOrder = (quote: string): boolean => isOrderToReader(quote) || opensWithOrder(quote);

function numberProblems(
  { quote, asked, is_check }: Held,
  { tongue, conversation }: { tongue: Tongue; conversation: Conversation },
  clauses: readonly Clause[],
): string[] {
  const all = deep(clauses);
  const bounds = all.flatMap(({ bounds: each }) => each);
  const bounded = bounds.flatMap(valuesOf);
  const words = all.flatMap(wordsIn).join(' | ');
  const listed = all.flatMap(({ actors, objects, relations, states, fields }) => [
    actors.length,
    objects.length,
    ...Map.groupBy(
      relations.flatMap(({ role, what }) => what.split(/ and | or /).map(() => role)),
      (role) => role,
    )
      .values()
      .map(({ length }) => length),
    states?.names.length ?? 0,
    fields?.length ?? 0,
  ]);
  const inWords = numbersIn(words, tongue).flatMap(({ values }) => values);
  const has = (value: number) =>
    isAmong(value, bounded) || isAmong(value, inWords) || (value > 1 && listed.includes(value));
  const owed = is_check ? quote.replaceAll(linesMeant, '') : quote;
  // What goes wrong today is told, and nothing is built from its figures.
  const isOfToday = clauses.every(({ kind }) => kind === 'problem');
  const dropped = isOfToday
    ? []
    : owedNumbers(owed, tongue, conversation.paragraphs).filter(({ values }) => !values.some(has));
  // A short or odd statement may seem to be in another tongue than all around it.
  const said = [tongue, conversation.tongue].flatMap((each) => [
    ...valuesIn(quote, each),
    ...valuesIn(asked, each),
  ]);
  const isSaid = (value: number) => isAmong(value, said) || isAmong(-value, said);
  const invented = bounds
    .filter((bound) => !(bound.sense === 'every' && bound.value === 1))
    .flatMap((bound) =>
      [bound.value, bound.high ?? bound.value].filter((value) => !timesOf(value, bound).some(isSaid)),
    );
  const foreign = numbersIn(words, tongue).filter(({ values }) => !values.some(isSaid));
  return [
    ...dropped.map(({ text }) => `the statement says ${text}, no clause does`),
    ...[...new Set(invented)].map((value) => `a clause says ${value}, the statement does not`),
    ...foreign.map(({ text }) => `a clause says ${text}, the statement does not`),
  ];
}

/** "Ten o'clock" may be in the evening. */
const timesOf = (value: number, { unit }: Bound): number[] =>
  unit === "o'clock" && value > 12 ? [value, value - 12] : [value];
const valuesOf = (bound: Bound): number[] =>
  [bound.value, bound.high ?? bound.value].flatMap((value) => timesOf(value, bound));

/** A third is 0.333 as well as 0.3333. */
const isAmong = (value: number, values: readonly number[]): boolean =>
  values.some((each) => Math.abs(each - value) < 0.001);

/** What is confirmed is the sentence of a clause: whatever the clause says stands in it. */
function unsayable(clauses: readonly Clause[]): string[] {
  return clauses.flatMap((clause) => {
    const said = sentenceOf(clause);
    if (said === null) return [`the clause “${titleOf(clause)}” cannot be said as a sentence`];
    const has = openVocabulary(said);
    const inIt = valuesIn(said, 'English');
    const all = deep([clause]);
    // "Nobody may see it" says that anyone must not.
    const isSaid = (name: string) =>
      plainWords(name).every(has) || (name === 'anyone' && (has('nobody') || has('no')));
    const names = all.flatMap(namesIn).filter((name) => !isSaid(name));
    const figures = all
      .flatMap(({ bounds }) => bounds)
      .filter((bound) => bound.value !== 1 && !valuesOf(bound).some((value) => isAmong(value, [...inIt])));
    return [
      ...names.map(
        (name) =>
          `“${name}” gets lost in the sentence of its clause (“${said}”): give it a clause of its own`,
      ),
      ...figures.map(
        ({ value }) =>
          `${value} gets lost in the sentence of its clause (“${said}”): give it a clause of its own`,
      ),
    ];
  });
}

function sentenceOf(clause: Clause): string | null {
  try {
    return sayClause(clause);
  } catch {
    return null;
  }
}
