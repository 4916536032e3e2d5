// Numbers that stand outside the clauses of a statement and are told all the same: in its very words ("the 15th"), and in what else
// the project has: another statement, a quantity, an assumption.
import type { IntakeStatement } from '#contract/intake.ts';
import { units } from '#knowledge/units.ts';
import { isUnderstood } from '#specification/graph/statements.ts';
import type { View } from '#specification/render/view.ts';
import { sameMeasure } from '#specification/rules/reading/measures.ts';
import { boundsOf, clock, isSameAmount, keepsSense, numbersIn, type SaidNumber } from './amounts.ts';
import { denies, refuses } from './polarity.ts';
import { hasWords, stemOf, tokensIn } from './words.ts';

/** Who says a number: "S-012". */
export type ToldNumber = Pick<SaidNumber, 'value' | 'unit' | 'sense'> & { by: string };

/** A day or a place in an order: "the 15th" is the 15, and never 15 days. */
const ordinalsIn = (text: string): number[] =>
  tokensIn(text)
    .flatMap(({ lower }) => /^(\d+)(?:st|nd|rd|th)$/.exec(lower)?.[1] ?? [])
    .map(Number);

/** Whether the very words have the number, and in no other sense. */
export function standsInWords(number: SaidNumber, sentence: string, words: readonly string[]): boolean {
  const keeps = ({ sense }: SaidNumber, quote: string) =>
    sense === null ||
    sense === 'about' ||
    [false, denies(quote)].some((clause_is_negated) =>
      keepsSense({ sense }, number.sense, { clause_is_negated, text_is_negated: refuses(sentence) }),
    );
  return words.some(
    (quote) =>
      numbersIn(quote).some((said) => !said.is_word && isSameAmount(said, number) && keeps(said, quote)) ||
      (!units.has(number.unit.toLowerCase()) && ordinalsIn(quote).includes(number.value)),
  );
}

/** All numbers of the project with who says them; made once for a view. */
export const projectNumbers = (view: View): ToldNumber[] => [
  ...view.graph.interview.statements.flatMap(numbersOfStatement),
  ...view.all('QTY').map(({ id, value, unit }) => ({ value, unit, sense: null, by: id })),
  ...view
    .all('ASM')
    .flatMap(({ id, statement }) => numbersIn(view.text(statement)).map((said) => ({ ...said, by: id }))),
];

function numbersOfStatement(statement: IntakeStatement): ToldNumber[] {
  const { id, clauses, quote } = statement;
  if (!isUnderstood(statement)) return [];
  return [
    ...clauses
      .flatMap(boundsOf)
      .flatMap(({ value, high = value, unit }) =>
        [value, high].map((each) => ({ value: each, unit, sense: null, by: id })),
      ),
    ...numbersIn(quote)
      .filter(({ is_word }) => !is_word)
      .map((said) => ({ ...said, by: id })),
  ];
}

/** Who else says the number of the same things; a number of other things is another number. */
export const toldElsewhere = (number: SaidNumber, told: readonly ToldNumber[]): string | null =>
  told.find((other) => isSameAmount(other, number) && isOfSame(other, number))?.by ?? null;

function isOfSame(
  one: Pick<SaidNumber, 'value' | 'unit'>,
  other: Pick<SaidNumber, 'value' | 'unit'>,
): boolean {
  const [mine, theirs] = [one, other].map(({ unit }) => unit.toLowerCase().split(' per ')[0]!);
  if (mine === clock || theirs === clock) return mine === theirs;
  if (units.has(mine!) && units.has(theirs!))
    return sameMeasure({ ...one, unit: mine! }, { ...other, unit: theirs! });
  return tells(mine!) && stemOf(mine!) === stemOf(theirs!);
}

/** A word that names things, and no mark or particle that stands behind a number. */
const tells = (word: string): boolean => /^\p{L}+$/u.test(word) && !hasWords(new Set(), word);
