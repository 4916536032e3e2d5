// Numbers of a text with the sense in which each is meant: "at most 3", "3 or fewer", "before 18:00". The words for it are
// those of the language's own lists.
import type { Bound, Clause } from '#contract/clauses.ts';
import { boundWords, countWords } from '#language/english/lexicon.ts';
import type { Token } from '#language/english/tokens.ts';
import { singularOf } from '#language/inflection.ts';
import { remembered } from '#language/remembered.ts';
import { tokensIn } from './words.ts';

export type Sense = Bound['sense'];

export interface SaidNumber {
  value: number;
  /** The first word behind it; `clock` of a time of day. */
  unit: string;
  /** Null where the text names none. */
  sense: Sense | 'about' | null;
  /** Words such as "two" are found where a number is looked for; they are never one too many. */
  is_word: boolean;
}

/** The unit of clauses for a time of day. */
export const clock = "o'clock";

/** Words that may stand for a number where one is looked for. */
const counted = new Map<string, number>([
  ...countWords,
  ...['single', 'a', 'an', 'each', 'every', 'per'].map((word) => [word, 1] as const),
  ['both', 2],
]);

/** Before a number these mean more than one thing. */
const ambiguous = new Set(['for', 'at', 'by', 'from', 'each']);
const leads = [
  ...[...boundWords.values()].flat().filter(({ words }) => !ambiguous.has(words.join(' '))),
  ...['exceed', 'exceeds'].map((word) => ({ words: [word], means: 'more than' as const })),
  { words: ['about'], means: 'about' as const },
].toSorted((one, other) => other.words.length - one.words.length);

/** "3 or more" */
const tails = new Map<string, Sense>([
  ...['more', 'later', 'longer', 'older', 'above'].map((word) => [word, 'at least'] as const),
  ...['less', 'fewer', 'earlier', 'shorter', 'below'].map((word) => [word, 'at most'] as const),
]);

export const numbersIn = remembered((text): readonly SaidNumber[] => {
  const tokens = tokensIn(text);
  return tokens.flatMap(({ value: said, lower, text: written, kind }, at) => {
    const value = said ?? counted.get(lower);
    if (value === undefined) return [];
    const is_word = Number.isNaN(Number.parseInt(written, 10));
    const rest = tokens.slice(at + 1);
    const unit = kind === 'time' ? clock : unitIn(rest);
    return [{ value, unit, sense: senseOf(tokens.slice(0, at), rest), is_word }];
  });
});

const unitIn = (rest: readonly Token[]): string => rest.find(({ lower }) => lower !== '-')?.lower ?? '';

/** The sense that the words around a number give it. */
export function senseOf(before: readonly Token[], rest: readonly Token[]): SaidNumber['sense'] {
  const or = rest.findIndex(({ lower }) => lower === 'or');
  const tail = or === 0 || or === 1 ? tails.get(rest[or + 1]?.lower ?? '') : undefined;
  if (tail) return tail;
  const words = before.map(({ lower }) => lower);
  return (
    leads.find((lead) => lead.words.every((word, at) => words.at(at - lead.words.length) === word))?.means ??
    null
  );
}

const seconds = new Map(
  Object.entries({
    ms: 0.001,
    millisecond: 0.001,
    s: 1,
    second: 1,
    min: 60,
    minute: 60,
    h: 3600,
    hour: 3600,
    day: 86_400,
    week: 604_800,
  }),
);

const percents: ReadonlySet<string> = new Set(['%', 'percent']);
/** "Half" is read as 0.5 and written as 50 percent. */
const isShareOf = (part: { value: number; unit: string }, whole: { value: number; unit: string }): boolean =>
  percents.has(part.unit.toLowerCase()) &&
  !percents.has(whole.unit.toLowerCase()) &&
  whole.value < 1 &&
  part.value === whole.value * 100;

/** The same amount, also as a share, or in another unit of time: 0.5 and 50 percent, 90 minutes and 1.5 hours. */
export function isSameAmount(
  one: { value: number; unit: string },
  other: { value: number; unit: string },
): boolean {
  if (one.value === other.value || isShareOf(one, other) || isShareOf(other, one)) return true;
  const [first, second] = [one, other].map(({ value, unit }) => {
    const [first = ''] = unit.toLowerCase().split(' ');
    const factor = seconds.get(singularOf(first));
    return factor === undefined ? null : Math.round(value * factor * 1000);
  });
  return first !== null && first === second;
}

/** Words for the same bound. */
const alike: Readonly<Record<Sense, readonly SaidNumber['sense'][]>> = {
  'at most': ['at most', 'within'],
  'at least': ['at least', 'between'],
  exactly: ['exactly', 'every'],
  'more than': ['more than', 'after', 'between'],
  'less than': ['less than', 'before'],
  within: ['within', 'at most'],
  before: ['before', 'less than', 'at most', 'within', 'exactly'],
  after: ['after', 'more than', 'at least', 'exactly'],
  every: ['every', 'exactly'],
  between: [
    'between',
    'at least',
    'at most',
    'exactly',
    'more than',
    'less than',
    'after',
    'before',
    'within',
  ],
  about: ['about', 'exactly', 'at most', 'at least', 'within'],
};
/** What is refused where the other is allowed. */
const opposite: Partial<Record<Sense, Sense>> = {
  'at most': 'more than',
  within: 'more than',
  'at least': 'less than',
  'more than': 'at most',
  'less than': 'at least',
  before: 'after',
  after: 'before',
};

/** What holds where a bound is denied: "not within 5 seconds" is at least 5 seconds, "not before 8" is at 8 or after. */
const denied: Readonly<Partial<Record<Sense, readonly SaidNumber['sense'][]>>> = {
  within: ['at least', 'more than', 'after'],
  'at most': ['at least', 'more than', 'after'],
  before: ['at least', 'more than', 'after'],
  after: ['at most', 'less than', 'before', 'within'],
};

/** Both deny, and each in its own word: who comes "within 5 seconds" comes after less than 5. */
const alikeInDenial: Readonly<Partial<Record<Sense, readonly SaidNumber['sense'][]>>> = {
  within: ['less than', 'before'],
  before: ['less than', 'within'],
};

/**
 * Whether a text gives a bound its own sense. A text that refuses may name the other side of it: "at most 3" and
 * "refuses more than 3". Where it names no sense it says nothing else.
 */
export function keepsSense(
  { sense }: Pick<Bound, 'sense'>,
  said: SaidNumber['sense'],
  polarity: { clause_is_negated: boolean; text_is_negated: boolean },
): boolean {
  if (said === null) return true;
  const other = opposite[sense];
  const is_same = alike[sense].includes(said);
  const is_opposite = other !== undefined && alike[other].includes(said);
  const { clause_is_negated, text_is_negated } = polarity;
  if (clause_is_negated && !text_is_negated) return is_opposite || (denied[sense]?.includes(said) ?? false);
  if (clause_is_negated && alikeInDenial[sense]?.includes(said)) return true;
  const refuses = text_is_negated && !clause_is_negated;
  // "Who has at least 3 is refused another" stands at the bound itself.
  const is_at_bound = sense === 'at most' ? said === 'at least' : sense === 'at least' && said === 'at most';
  // "20 places" are kept by whoever refuses the 21st.
  const is_beyond = sense === 'exactly' && (said === 'more than' || said === 'less than');
  return is_same || (refuses && (is_opposite || is_at_bound || is_beyond));
}

/** The bounds of its conditions and exceptions. */
export const innerBounds = ({ condition = [], exception = [] }: Clause): Bound[] =>
  [...condition, ...exception].flatMap(({ clauses = [] }) =>
    clauses.flatMap((inner) => [...inner.bounds, ...innerBounds(inner)]),
  );

/** The bounds of a clause and of its conditions. */
export const boundsOf = (clause: Clause): Bound[] => [...clause.bounds, ...innerBounds(clause)];
