// What stands before a noun: article, quantifier, count, possessive, "no" and "only".
import { boundWords, possessives, quantifiers } from '#language/english/lexicon.ts';
import { amountsAt } from './measures.ts';
import { isAt, lowerAt, parse, type Parse, type Scan } from '#language/english/parses.ts';
import type { Thing } from '#language/english/pieces.ts';

/** What may stand before the noun: its article, its count, whose it is. */
export type Opening = Pick<Thing, 'quantifier' | 'a' | 'none' | 'only' | 'bare_count' | 'pronoun'> & {
  count?: { sense: Thing['bounds'][number]['sense']; value: number; high?: number };
  /** Where the words of its name begin. */
  from: number;
  article: boolean;
  singular: boolean;
};

export const opening = (from: number, more: Partial<Opening> = {}): Opening => ({
  from,
  article: false,
  singular: false,
  ...more,
});

export function openings(scan: Scan, at: number): Parse<Opening>[] {
  const word = lowerAt(scan, at);
  if (word === 'only')
    return openings(scan, isAt(scan, at + 1, 'only') ? scan.tokens.length : at + 1).map(
      ({ value, next, cost }) =>
        parse(
          value.bare_count && at > 0 && !isAt(scan, at - 1, ',') ? noMore(value) : { ...value, only: true },
          next,
          cost,
        ),
    );
  const counts = countsAt(scan, at);
  if (counts.length > 0) return counts;
  if (word === 'the')
    return [
      parse(opening(at + 1, { article: true }), at + 1),
      ...countsAt(scan, at + 1).map(({ value, next }) => parse({ ...value, article: true }, next)),
      // "the last 12 months"
      ...(['last', 'next', 'first', 'past', 'previous', 'following'].includes(lowerAt(scan, at + 1)) &&
      scan.tokens[at + 2]?.kind === 'number'
        ? [parse(opening(at + 1, { article: true }), at + 3)]
        : []),
    ];
  if (word === 'a' || word === 'an')
    return [parse(opening(at + 1, { article: true, singular: true, a: true }), at + 1)];
  if (word === 'another') return [parse(opening(at, { article: true, singular: true }), at + 1)];
  if (isAt(scan, at, 'none', 'of', 'the'))
    return [parse(opening(at + 3, { article: true, none: true }), at + 3)];
  // "no two bookings"
  if (word === 'no' && scan.tokens[at + 1]?.value === 2)
    return [
      parse(
        opening(at + 2, {
          article: true,
          none: true,
          bare_count: true,
          count: { sense: 'exactly', value: 2 },
        }),
        at + 2,
      ),
    ];
  if (word === 'no') return [parse(opening(at + 1, { article: true, none: true }), at + 1)];
  const quantifier = quantifiers.get(word);
  if (quantifier) {
    const next = word === 'all' && isAt(scan, at + 1, 'the') ? at + 2 : at + 1;
    return [parse(opening(next, { article: true, quantifier }), next)];
  }
  const who = possessives.get(word);
  if (who) return [parse(opening(at, { article: true, pronoun: { who, word, own: true } }), at + 1)];
  return [parse(opening(at), at)];
}

/** "only one card": exactly one. */
const noMore = ({ bare_count: _bare_count, ...rest }: Opening): Opening => rest;

/** "3", "at most 3", "3 or more", "2 to 4" before a noun. */
function countsAt(scan: Scan, at: number): Parse<Opening>[] {
  const found: Parse<Opening>[] = [];
  const senses = (boundWords.get(lowerAt(scan, at)) ?? []).filter(
    ({ words }) => isAt(scan, at, ...words) && (countSense(words) || isLength(scan, at, words)),
  );
  for (const { sense, next } of [
    ...senses.map(({ words, means }) => ({ sense: means, next: at + words.length })),
    { sense: '', next: at },
  ]) {
    const token = scan.tokens[next];
    if (token?.kind !== 'number') continue;
    const value = token.value!;
    const after = next + 1;
    const add = (count: Opening['count'], end: number, bare: boolean) => {
      if (amountsAt(scan, next).length === 0)
        found.push(
          parse(opening(end, { article: true, count: count!, ...(bare && { bare_count: true }) }), end),
        );
    };
    if (isAt(scan, after, 'or', 'more') && sense === '') add({ sense: 'at least', value }, after + 2, false);
    else if ((isAt(scan, after, 'or', 'fewer') || isAt(scan, after, 'or', 'less')) && sense === '')
      add({ sense: 'at most', value }, after + 2, false);
    else if (
      isAt(scan, after, 'to') &&
      scan.tokens[after + 1]?.kind === 'number' &&
      amountsAt(scan, after + 1).length === 0 &&
      sense === ''
    )
      add({ sense: 'between', value, high: scan.tokens[after + 1]!.value! }, after + 2, false);
    else add({ sense: (sense || 'exactly') as 'exactly', value }, after, sense === '');
  }
  // "at least five and at most twelve bridges"
  const high = at + 6;
  if (
    isAt(scan, at, 'at', 'least') &&
    scan.tokens[at + 2]?.kind === 'number' &&
    isAt(scan, at + 3, 'and', 'at', 'most') &&
    scan.tokens[high]?.kind === 'number' &&
    amountsAt(scan, high).length === 0
  )
    return [
      parse(
        opening(high + 1, {
          article: true,
          count: { sense: 'between', value: scan.tokens[at + 2]!.value!, high: scan.tokens[high].value! },
        }),
        high + 1,
      ),
    ];
  if (
    isAt(scan, at, 'between') &&
    scan.tokens[at + 1]?.kind === 'number' &&
    isAt(scan, at + 2, 'and') &&
    scan.tokens[at + 3]?.kind === 'number' &&
    amountsAt(scan, at + 3).length === 0
  )
    found.push(
      parse(
        opening(at + 4, {
          article: true,
          count: { sense: 'between', value: scan.tokens[at + 1]!.value!, high: scan.tokens[at + 3]!.value! },
        }),
        at + 4,
      ),
    );
  return found;
}

/** "must not be longer than 600 characters" */
const isLength = (scan: Scan, at: number, words: readonly string[]): boolean =>
  ['longer than', 'shorter than'].includes(words.join(' ')) &&
  ['be', 'is', 'are'].includes(lowerAt(scan, at - 1));

const notForCounts = new Set([
  'within',
  'every',
  'each',
  'after',
  'before',
  'by',
  'until',
  'from',
  'for',
  'at',
  'on',
  'limited to',
  'capped at',
  '<',
  '>',
  'above',
  'below',
  'under',
  'over',
  'in under',
  'with at least',
]);

const countSense = (words: readonly string[]) =>
  !notForCounts.has(words.join(' ')) &&
  !/^(for|after|within|in|not before|longer|older|later|earlier|shorter|younger|heavier|lighter)/.test(
    words.join(' '),
  );
