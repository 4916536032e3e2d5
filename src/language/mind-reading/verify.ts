// Holds what a mind says of a statement against the statement: the one verification, whoever answers. It knows words, figures
// and denials, and no grammar. A statement with a problem is sent back once, and then kept in the user's words.
import type { Clause } from '#contract/clauses.ts';
import { isAside } from '#language/read-text.ts';
import { sayClause } from '#language/say-clause.ts';
import { isOrderToReader, opensWithOrder } from '#language/statements/order-to-reader.ts';
import { tongueOf, type Tongue } from '#language/statements/tongue.ts';
import { denialProblems } from './denials.ts';
import { modalProblems, narrowingProblems } from './fits-words.ts';
import { wordProblems, type Conversation } from './own-words.ts';
import { numbersIn, valuesIn } from './said-numbers.ts';
import { deep, wordsIn } from './walk.ts';

/** What was said, and what it answers: the question before it with its options, or nothing. */
export type Held = { quote: string; asked: string };

/** What is wrong with these clauses as the meaning of this statement; empty where nothing is. */
export function problemsOf(conversation: Conversation, held: Held, clauses: readonly Clause[]): string[] {
  if (clauses.length === 0) return ['it has no clause'];
  if (isAside(held.quote)) return ['a greeting or thanks says nothing: set it aside'];
  if (isOrder(held.quote)) return ['it orders whoever reads it about, not the software: set it aside'];
  const own = tongueOf(held.quote);
  const tongue = own === 'unknown' ? conversation.tongue : own;
  return [
    ...new Set([
      ...numberProblems(held, tongue, clauses),
      ...denialProblems({ ...held, tongue }, clauses),
      ...modalProblems(held.quote, tongue, clauses),
      ...narrowingProblems(held.quote, tongue, clauses),
      ...wordProblems(conversation, held, clauses),
      ...unsayable(clauses),
    ]),
  ];
}

/** What a mind may never read as a wish of the user. */
export const isOrder = (quote: string): boolean => isOrderToReader(quote) || opensWithOrder(quote);

function numberProblems({ quote, asked }: Held, tongue: Tongue, clauses: readonly Clause[]): string[] {
  const all = deep(clauses);
  const bounds = all.flatMap(({ bounds: each }) => each);
  const bounded = bounds.flatMap(({ value, high }) => (high === undefined ? [value] : [value, high]));
  const words = all.flatMap(wordsIn).join(' | ');
  const listed = all.flatMap(({ objects, states, fields }) => [
    objects.length,
    states?.names.length ?? 0,
    fields?.length ?? 0,
  ]);
  const inWords = new Set(numbersIn(words, tongue).flatMap(({ values }) => values));
  const has = (value: number) =>
    bounded.includes(value) || inWords.has(value) || (value > 1 && listed.includes(value));
  const dropped = numbersIn(quote, tongue).filter(({ values }) => !values.some(has));
  const said = new Set([...valuesIn(quote, tongue), ...valuesIn(asked, tongue)]);
  const isSaid = (value: number) => said.has(value) || said.has(-value);
  const invented = bounds.flatMap(({ sense, value, high }) =>
    [value, ...(high === undefined ? [] : [high])].filter(
      (each) => !isSaid(each) && !(sense === 'every' && each === 1),
    ),
  );
  const foreign = numbersIn(words, tongue).filter(({ values }) => !values.some(isSaid));
  return [
    ...dropped.map(({ text }) => `the statement says ${text}, no clause does`),
    ...invented.map((value) => `a clause says ${value}, the statement does not`),
    ...foreign.map(({ text }) => `a clause says ${text}, the statement does not`),
  ];
}

function unsayable(clauses: readonly Clause[]): string[] {
  return clauses.flatMap((clause) => {
    try {
      sayClause(clause);
      return [];
    } catch {
      return [`the clause “${clause.act}” cannot be said as a sentence`];
    }
  });
}
