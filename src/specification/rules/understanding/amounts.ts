// Numbers of a text with the sense in which each is meant: "at most 3", "3 or fewer", "by 18:00".
import type { Bound } from '#contract/clauses.ts';
import { numberWords } from '#knowledge/units.ts';

export type Sense = Bound['sense'];

export interface SaidNumber {
  value: number;
  /** The first word behind it. */
  unit: string;
  /** Null where the text names none. */
  sense: Sense | 'about' | null;
  /** Words such as "two" are found where a number is looked for; they are never one too many. */
  is_word: boolean;
}

const spelled = new Map([
  ...numberWords,
  ...['once', 'single', 'a', 'an', 'each', 'every', 'per'].map((word) => [word, 1] as const),
  ...['twice', 'both'].map((word) => [word, 2] as const),
]);

/** What may stand right before a number, the longest first. */
const before: readonly [words: string, sense: SaidNumber['sense']][] = [
  ['no more than', 'at most'],
  ['not more than', 'at most'],
  ['no later than', 'at most'],
  ['a maximum of', 'at most'],
  ['maximum of', 'at most'],
  ['at most', 'at most'],
  ['up to', 'at most'],
  ['no fewer than', 'at least'],
  ['no less than', 'at least'],
  ['not less than', 'at least'],
  ['a minimum of', 'at least'],
  ['minimum of', 'at least'],
  ['at least', 'at least'],
  ['or more than', 'more than'],
  ['more than', 'more than'],
  ['longer than', 'more than'],
  ['older than', 'more than'],
  ['above', 'more than'],
  ['over', 'more than'],
  ['exceed', 'more than'],
  ['exceeds', 'more than'],
  ['exceeding', 'more than'],
  ['less than', 'less than'],
  ['fewer than', 'less than'],
  ['shorter than', 'less than'],
  ['younger than', 'less than'],
  ['below', 'less than'],
  ['under', 'less than'],
  ['within', 'within'],
  ['before', 'before'],
  ['after', 'after'],
  ['every', 'every'],
  ['exactly', 'exactly'],
  ['about', 'about'],
];
const behind: readonly [words: RegExp, sense: Sense][] = [
  [/^\s*(?:[\p{L}%€$]+\s+)?or (?:more|later|longer|above)\b/iu, 'at least'],
  [/^\s*(?:[\p{L}%€$]+\s+)?or (?:less|fewer|earlier|below)\b/iu, 'at most'],
];

const digits = /(?<![\p{L}\p{N}_.,/-])(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?(?![\p{L}_]*[_])/gu;

export function numbersIn(text: string): SaidNumber[] {
  const clock = [...text.matchAll(/\b(\d{1,2}):(\d{2})\b/g)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
    value: Number(match[1]) + Number(match[2]) / 60,
  }));
  const inClock = (at: number) => clock.some((each) => at >= each.at && at < each.end);
  const plain = [...text.matchAll(digits)]
    .filter((match) => !inClock(match.index))
    .map((match) => ({
      at: match.index,
      end: match.index + match[0].length,
      value: Number(`${match[1]!.replaceAll(',', '')}.${match[2] ?? '0'}`),
    }));
  const counted = [...clock, ...plain].map(({ at, end, value }) => ({
    value,
    unit: unitIn(text.slice(end)),
    sense: senseAt(text, at, end),
    is_word: false,
  }));
  const words = [...text.matchAll(/\b[a-z]+\b/gi)].flatMap((match) => {
    const value = spelled.get(match[0].toLowerCase());
    const end = match.index + match[0].length;
    return value === undefined
      ? []
      : [{ value, unit: unitIn(text.slice(end)), sense: senseAt(text, match.index, end), is_word: true }];
  });
  return [...counted, ...words];
}

const unitIn = (rest: string): string => /^[\s-]*([\p{L}%€$]+)/u.exec(rest)?.[1]?.toLowerCase() ?? '';

function senseAt(text: string, at: number, end: number): SaidNumber['sense'] {
  const lead = text
    .slice(Math.max(0, at - 30), at)
    .toLowerCase()
    .replace(/[\s€$£]+$/, '');
  const rest = text.slice(end);
  const told = behind.find(([words]) => words.test(rest));
  if (told) return told[1];
  return before.find(([words]) => new RegExp(`(?:^|\\W)${words}$`).test(lead))?.[1] ?? null;
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

/** The same amount, also in another unit of time: 90 minutes and 1.5 hours. */
export function isSameAmount(
  one: { value: number; unit: string },
  other: { value: number; unit: string },
): boolean {
  if (one.value === other.value) return true;
  const [first, second] = [one, other].map(({ value, unit }) => {
    const [first = ''] = unit.toLowerCase().split(' ');
    const factor = seconds.get(first.replace(/(?<=..)s$/, ''));
    return factor === undefined ? null : Math.round(value * factor * 1000);
  });
  return first !== null && first === second;
}

/** Words for the same bound. */
const alike: Readonly<Record<Sense, readonly SaidNumber['sense'][]>> = {
  'at most': ['at most', 'within'],
  'at least': ['at least'],
  exactly: ['exactly', 'every'],
  'more than': ['more than', 'after'],
  'less than': ['less than', 'before'],
  within: ['within', 'at most'],
  before: ['before', 'less than', 'at most', 'within', 'exactly'],
  after: ['after', 'more than', 'at least', 'exactly'],
  every: ['every', 'exactly'],
  between: ['at least', 'at most', 'exactly', 'more than', 'less than'],
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
  if (clause_is_negated && !text_is_negated) return is_opposite;
  const refuses = text_is_negated && !clause_is_negated;
  // "Who has at least 3 is refused another" stands at the bound itself.
  const is_at_bound = sense === 'at most' ? said === 'at least' : sense === 'at least' && said === 'at most';
  return is_same || (refuses && (is_opposite || is_at_bound));
}
