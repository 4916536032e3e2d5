// The words of a statement that each part of a clause rests on: a mind gives words, and the places are found here. A part in
// other words than those of the statement has no place.
import type { Clause, Part, Span } from '#contract/clauses.ts';
import type { Tongue } from '#language/statements/tongue.ts';
import { isAlike, plainWords } from './alike.ts';
import { denialsIn } from './denials.ts';
import { numbersIn } from './said-numbers.ts';

type Token = { word: string; start: number; end: number };
export type Place = { quote: string; start: number; tongue: Tongue };

/** The clause with its spans, and those of its conditions. */
export function withSpans(clause: Clause, place: Place): Clause {
  const tokens: Token[] = [...place.quote.matchAll(/\p{L}[\p{L}\p{M}]*/gu)].map(({ 0: said, index }) => ({
    word: said.toLowerCase(),
    start: place.start + index,
    end: place.start + index + said.length,
  }));
  return placed(clause, place, tokens);
}

function placed(clause: Clause, place: Place, tokens: readonly Token[]): Clause {
  const named: [Part, readonly string[]][] = [
    ['actors', clause.actors],
    ['subject', clause.subject === undefined ? [] : [clause.subject]],
    ['act', [clause.act]],
    ['objects', clause.objects],
    ['relations', clause.relations.map(({ what }) => what)],
    ['states', clause.states?.names ?? []],
    ['fields', clause.fields ?? []],
    ['formula', clause.formula?.terms ?? []],
    ['condition', clause.condition?.flatMap(({ phrase }) => phrase ?? []) ?? []],
    ['exception', clause.exception?.flatMap(({ phrase }) => phrase ?? []) ?? []],
  ];
  const inner = (list: Clause['condition']) =>
    list?.map((each) => ({ ...each, clauses: each.clauses?.map((one) => placed(one, place, tokens)) }));
  const spans = [
    ...named.flatMap(([part, names]) => names.flatMap((name) => spanOf(part, name, tokens))),
    ...boundSpans(clause, place),
    ...(clause.negated ? denialSpans(place, tokens) : []),
  ];
  return {
    ...clause,
    ...(clause.condition && { condition: inner(clause.condition)! }),
    ...(clause.exception && { exception: inner(clause.exception)! }),
    spans,
  };
}

/** The longest run of words that are words of the name. */
function spanOf(part: Part, name: string, tokens: readonly Token[]): Span[] {
  const wanted = plainWords(name);
  let best: readonly Token[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    let to = from;
    while (to < tokens.length && wanted.some((word) => isAlike(word, tokens[to]!.word))) to += 1;
    if (to - from > best.length) best = tokens.slice(from, to);
  }
  return best.length > 0 ? [{ part, start: best[0]!.start, end: best.at(-1)!.end }] : [];
}

function boundSpans({ bounds }: Clause, { quote, start, tongue }: Place): Span[] {
  const said = numbersIn(quote, tongue);
  return bounds.flatMap(({ value, high }) =>
    said
      .filter(({ values }) => values.includes(value) || (high !== undefined && values.includes(high)))
      .slice(0, 2)
      .map((number): Span => ({ part: 'bounds', start: start + number.start, end: start + number.end })),
  );
}

function denialSpans({ quote, tongue }: Place, tokens: readonly Token[]): Span[] {
  const words = new Set(denialsIn(quote, tongue).possible);
  return tokens
    .filter(({ word }) => words.has(word))
    .slice(0, 1)
    .map(({ start, end }) => ({ part: 'negated', start, end }));
}
