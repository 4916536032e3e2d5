// Whether a number of the package is the one that the clauses behind it say, in its unit and from its side.
import type { Clause } from '#contract/clauses.ts';
import { valuesIn } from '#language/mind-reading/said-numbers.ts';
import { units } from '#knowledge/units.ts';
import type { GraphNode, NodeOf } from '#specification/graph/nodes.ts';
import { isQuoted } from '#specification/graph/provenance.ts';
import { isUnderstood } from '#specification/graph/statements.ts';
import type { View } from '#specification/render/view.ts';
import { sameMeasure } from '#specification/rules/reading/measures.ts';
import { boundsOf, isSameAmount, keepsSense, numbersIn, type SaidNumber } from './amounts.ts';
import { phrasedNumbers } from './compare-clause.ts';
import { wordsOfClause } from './polarity.ts';
import { senses, statementsOf } from './said-by-node.ts';

type Quantity = NodeOf<'QTY'>;

/** What is wrong with it when the clauses do not say this number; null for one that they say, and one that is assumed. */
export function inventedIn(view: View, node: Quantity): string | null {
  const { said, words } = toldBehind(view, node);
  if (words === '' || !node.sources.every(isQuoted)) return null;
  const same = said.filter((number) => isAmount(node, number));
  if (same.length === 0) return isInOtherWords(view, node) ? null : `“${words}” says no such number`;
  const strange = same.filter((number) => isOtherUnit(node, number));
  return strange.length < same.length
    ? null
    : `“${words}” speaks of ${[...new Set(strange.map(({ unit }) => unit))].join(', ')}`;
}

/** "A twelfth each month" has 12 parts, and where "two must never run" one may. */
function isInOtherWords(view: View, node: Quantity): boolean {
  const clauses = clausesBehind(view, node);
  const denied = clauses
    .filter(({ negated }) => negated)
    .flatMap((clause) => [...boundsOf(clause), ...inWords(clause)])
    .map(({ value }) => value - 1);
  const quotes = node.sources.flatMap((source) => (isQuoted(source) ? [source.quote] : []));
  const texts = [...clauses.map(wordsOfClause), ...quotes];
  // "A" and "none" are in nearly every text.
  const worded = texts
    .flatMap((text) => [...valuesIn(text, 'English')])
    .filter((value) => value > 0 && value !== 1);
  return (
    (denied.includes(node.value) && node.value > 0) ||
    worded.some((value) => Math.abs(value - node.value) < 0.001)
  );
}

/** Whether a clause behind it bounds something by this number. */
export const isSaid = (view: View, node: Quantity): boolean =>
  clausesBehind(view, node)
    .flatMap(boundsOf)
    .some(({ value, high }) => value === node.value || high === node.value);

/** What is wrong with it when it bounds from the side that the clauses rule out; null when it does not. */
export function turnedIn(view: View, node: Quantity): string | null {
  if (node.sense === 'about' || node.sense === 'exactly') return null;
  const own = clausesBehind(view, node).flatMap((clause) =>
    boundsOf(clause)
      .filter(({ value, high, unit }) =>
        [value, high].some((each) => each === node.value || isAmount(node, { value: each ?? NaN, unit })),
      )
      .map((bound) => ({
        sense: bound.sense,
        clause_is_negated: clause.negated,
        // "When fewer than 3 book" parts two cases, and a limit may be that of either.
        is_threshold: bound.in !== undefined || !clause.bounds.includes(bound),
      })),
  );
  const keeps = own.some(
    ({ sense, clause_is_negated, is_threshold }) =>
      is_threshold ||
      [false, clause_is_negated].some((negated) =>
        keepsSense({ sense }, senses[node.sense], { clause_is_negated: negated, text_is_negated: false }),
      ),
  );
  return own.length === 0 || keeps ? null : `“${toldBehind(view, node).words}” bounds it from the other side`;
}

/** The numbers that somebody wrote as words in names and phrases, such as "the two keys": they bound nothing. */
export const wordNumbersBehind = (view: View, node: GraphNode): ReadonlySet<number> =>
  new Set(
    clausesBehind(view, node)
      .flatMap(inWords)
      .flatMap(({ is_word, value }) => (is_word ? [value] : [])),
  );

const inWords = (clause: Clause): SaidNumber[] => [
  ...numbersIn(wordsOfClause(clause)),
  ...phrasedNumbers(clause),
];

const clausesBehind = (view: View, node: GraphNode): Clause[] =>
  statementsOf(view, node)
    .filter(isUnderstood)
    .flatMap(({ clauses }) => clauses);

/** The numbers of the clauses behind it; where nothing was understood, those that stand in the words that it cites. */
function toldBehind(
  view: View,
  node: Quantity,
): { said: Pick<SaidNumber, 'value' | 'unit'>[]; words: string } {
  const read = statementsOf(view, node).filter(isUnderstood);
  const clauses = read.flatMap((each) => each.clauses);
  if (clauses.length === 0) {
    const words = node.sources.flatMap((source) => (isQuoted(source) ? [source.quote] : [])).join(' … ');
    return { said: numbersIn(words), words };
  }
  const bounds = clauses.flatMap(boundsOf);
  const said = [
    ...bounds.flatMap(({ value, high, unit }) =>
      [value, ...(high === undefined ? [] : [high])].map((each) => ({ value: each, unit })),
    ),
    // "12 starts per hour" says 1 hour.
    ...bounds.flatMap(({ per }) => (per === undefined ? [] : [{ value: 1, unit: per }])),
    ...clauses.flatMap(inWords),
  ];
  return { said, words: read.map(({ playback }) => playback).join(' ') };
}

const isAmount = (node: Quantity, said: Pick<SaidNumber, 'value' | 'unit'>): boolean =>
  isSameAmount(node, said) || (said.unit === '%' && node.value === said.value / 100);

/** Both units are known, and what they measure differs. */
function isOtherUnit({ value, unit }: Quantity, said: Pick<SaidNumber, 'value' | 'unit'>): boolean {
  const own = unit.split(' per ')[0]!;
  const are_known = [own, said.unit].every((each) => units.has(each.toLowerCase()));
  return are_known && !sameMeasure({ value, unit: own }, said);
}
