// Units of measure as people write them, in the spelling the package uses. `kind` decides what a number can
// mean: a duration is a deadline or a period, money is a price, a share a rate.

export type UnitKind =
  | 'duration'
  | 'money'
  | 'size'
  | 'share'
  | 'length'
  | 'weight'
  | 'temperature'
  | 'count';
type Unit = { unit: string; kind: UnitKind };

const spellings: [UnitKind, string, string][] = [
  ['duration', 'ms', 'ms msec millisecond milliseconds'],
  ['duration', 'seconds', 's sec secs second seconds'],
  ['duration', 'minutes', 'min mins minute minutes'],
  ['duration', 'hours', 'h hr hrs hour hours'],
  ['duration', 'days', 'day days'],
  ['duration', 'working days', 'workday workdays'],
  ['duration', 'weeks', 'week weeks wk wks'],
  ['duration', 'months', 'month months'],
  ['duration', 'years', 'year years yr yrs'],
  ['duration', 'nights', 'night nights'],
  ['duration', 'weekends', 'weekend weekends'],
  ['size', 'KB', 'kb kilobyte kilobytes'],
  ['size', 'MB', 'mb meg megs megabyte megabytes'],
  ['size', 'GB', 'gb gig gigs gigabyte gigabytes'],
  ['size', 'TB', 'tb terabyte terabytes'],
  ['share', '%', '% percent pct per-cent'],
  ['length', 'km', 'km kilometre kilometres kilometer kilometers'],
  ['length', 'm', 'metre metres meter meters'],
  ['length', 'cm', 'cm centimetre centimetres'],
  ['length', 'miles', 'mile miles'],
  ['weight', 'kg', 'kg kilo kilos kilogram kilograms'],
  ['weight', 'g', 'gram grams'],
  ['temperature', '°C', '°c celsius'],
  ['money', 'GBP', '£ gbp quid pound pounds'],
  ['money', 'EUR', '€ eur euro euros'],
  ['money', 'USD', '$ usd dollar dollars buck bucks'],
  ['money', 'CHF', 'chf franken francs'],
  ['money', 'pence', 'p pence penny'],
  ['money', 'cents', 'cent cents ct'],
];

/** By any spelling, lower case. */
export const units: ReadonlyMap<string, Unit> = new Map(
  spellings.flatMap(([kind, unit, words]) =>
    words.split(' ').map((word): [string, Unit] => [word, { unit, kind }]),
  ),
);

/** Numbers as words. `a couple` and its like are read as `about`. */
export const numberWords: ReadonlyMap<string, number> = new Map([
  ['zero', 0],
  ['one', 1],
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
  ['seven', 7],
  ['eight', 8],
  ['nine', 9],
  ['ten', 10],
  ['eleven', 11],
  ['twelve', 12],
  ['thirteen', 13],
  ['fourteen', 14],
  ['fifteen', 15],
  ['sixteen', 16],
  ['seventeen', 17],
  ['eighteen', 18],
  ['nineteen', 19],
  ['twenty', 20],
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
  ['sixty', 60],
  ['seventy', 70],
  ['eighty', 80],
  ['ninety', 90],
  ['dozen', 12],
  ['half', 0.5],
]);

export const magnitudes: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['k', 1000],
  ['million', 1e6],
  ['m', 1e6],
  ['mio', 1e6],
  ['billion', 1e9],
  ['bn', 1e9],
  ['dozen', 12],
]);

export type Sense = 'exactly' | 'at_most' | 'at_least' | 'about' | 'less_than' | 'more_than';
/** Longest first: the reader takes the first that stands right before the number. */
export const comparators: readonly [string, Sense][] = [
  ['up to a maximum of', 'at_most'],
  ['capped at', 'at_most'],
  ['a cap of', 'at_most'],
  ['limited to', 'at_most'],
  ['limit of', 'at_most'],
  ['aged', 'exactly'],
  ['not exceed', 'at_most'],
  ['older or equal', 'at_least'],
  ['no more than', 'at_most'],
  ['not more than', 'at_most'],
  ['at the very most', 'at_most'],
  ['a maximum of', 'at_most'],
  ['maximum of', 'at_most'],
  ['no longer than', 'at_most'],
  ['not longer than', 'at_most'],
  ['no less than', 'at_least'],
  ['not less than', 'at_least'],
  ['no fewer than', 'at_least'],
  ['a minimum of', 'at_least'],
  ['minimum of', 'at_least'],
  ['no later than', 'at_most'],
  ['or something like', 'about'],
  ['something like', 'about'],
  ['in the region of', 'about'],
  ['up to', 'at_most'],
  ['upto', 'at_most'],
  ['at most', 'at_most'],
  ['at max', 'at_most'],
  ['at least', 'at_least'],
  ['more than', 'more_than'],
  ['longer than', 'more_than'],
  ['greater than', 'more_than'],
  ['older than', 'more_than'],
  ['bigger than', 'more_than'],
  ['higher than', 'more_than'],
  ['less than', 'less_than'],
  ['fewer than', 'less_than'],
  ['shorter than', 'less_than'],
  ['younger than', 'less_than'],
  ['lower than', 'less_than'],
  ['smaller than', 'less_than'],
  ['maximum', 'at_most'],
  ['max.', 'at_most'],
  ['max', 'at_most'],
  ['minimum', 'at_least'],
  ['min.', 'at_least'],
  ['within', 'at_most'],
  ['under', 'less_than'],
  ['below', 'less_than'],
  ['over', 'more_than'],
  ['above', 'more_than'],
  ['beyond', 'more_than'],
  ['exceeds', 'more_than'],
  ['exceed', 'more_than'],
  ['exceeding', 'more_than'],
  ['about', 'about'],
  ['around', 'about'],
  ['roughly', 'about'],
  ['approximately', 'about'],
  ['approx.', 'about'],
  ['approx', 'about'],
  ['circa', 'about'],
  ['ca.', 'about'],
  ['some', 'about'],
  ['nearly', 'about'],
  ['almost', 'about'],
  ['maybe', 'about'],
  ['probably', 'about'],
  ['say', 'about'],
  ['like', 'about'],
  ['~', 'about'],
  ['<=', 'at_most'],
  ['≤', 'at_most'],
  ['>=', 'at_least'],
  ['≥', 'at_least'],
  ['<', 'less_than'],
  ['>', 'more_than'],
];

/** The same said after the number: "3 tools max", "10 minutes or less". */
export const trailingComparators: readonly [string, Sense][] = [
  ['or less', 'at_most'],
  ['or fewer', 'at_most'],
  ['at most', 'at_most'],
  ['tops', 'at_most'],
  ['maximum', 'at_most'],
  ['max', 'at_most'],
  ['at the most', 'at_most'],
  ['or more', 'at_least'],
  ['at least', 'at_least'],
  ['minimum', 'at_least'],
  ['+', 'at_least'],
  ['or so', 'about'],
  ['ish', 'about'],
  ['or younger', 'at_most'],
  ['or older', 'at_least'],
  ['or over', 'at_least'],
  ['or under', 'at_most'],
  ['and over', 'at_least'],
  ['and under', 'at_most'],
];

/** "Nothing above 10 EUR", "never lose more than a minute": what is denied bounds from the other side. */
export const denied: Partial<Record<Sense, Sense>> = { more_than: 'at_most', less_than: 'at_least' };

const deniedNext =
  /\b(?:nothing|none|never|not|cannot|\w+n['’]t)(?: (?:be|go|get|cost|last|rise|fall|drop|ever|priced|sold))*\s*$/i;
const deniedBefore =
  /\b(?:nothing|none|never|not|cannot|nor|no|\w+n['’]t)\b(?!.*\b(?:for|of|with|who|that|which|if|when|after|before|unless|until|and|but)\b)[^,;:.!?]{0,60}$/i;

/**
 * Whether the words before a comparator deny it: a comparison over some words, a preposition only right
 * behind them.
 */
export const isDenied = (before: string, comparator: string): boolean =>
  deniedNext.test(before) || (/ than$/i.test(comparator) && deniedBefore.test(before));
