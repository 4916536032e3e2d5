// Numbers of a clause in English: "at most 3", "above 500 EUR", "14 days before the start".
import type { Bound, Clause } from '#contract/clauses.ts';
import { pluralOf } from './inflection.ts';
import { durationUnits, measureUnits, moneyUnits, spelledUnits, temperatureUnits } from './word-facts.ts';

/** A bound whose amount brings words of its own: a specification quotes its quantities. */
export type SpokenBound = Bound & {
  said?: string | undefined;
  /** Per what the number holds, where the quantity says it. */
  rate?: string | undefined;
};

/** Whether the words of the amount name what is counted as well. */
export const isSpoken = ({ said }: SpokenBound): boolean => said !== undefined;

/** "at most 3", "between 2 and 4", "3". */
export function sayCount(bound: SpokenBound): string {
  const { sense, value, high, said } = bound;
  if (said) return `${sense} ${said}${bound.per === undefined ? '' : ` per ${bound.per}`}`;
  return sense === 'between'
    ? `between ${number(value)} and ${number(high ?? value)}`
    : `${sense} ${number(value)}`;
}

const number = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: 10, useGrouping: value >= 10_000 });

/** "above 500 EUR" behind the thing it describes. */
export function describing(bound: Bound): string {
  if (/ (old|long|wide|high|deep|tall)$/.test(bound.unit))
    return bound.sense === 'exactly' ? amount(bound) : `${bound.sense} ${amount(bound)}`;
  const isMeasure =
    moneyUnits.has(bound.unit) || durationUnits.has(bound.unit) || measureUnits.has(bound.unit);
  if (!isMeasure && (bound.sense === 'more than' || bound.sense === 'less than'))
    return `of ${bound.sense} ${amount(bound)}`;
  if (bound.sense === 'more than') return `above ${amount(bound)}`;
  if (bound.sense === 'less than') return `below ${amount(bound)}`;
  const per = bound.per === undefined ? '' : ` per ${bound.per}`;
  if (bound.sense === 'exactly') return `of ${amount(bound)}${per}`;
  return `of ${bound.sense === 'between' ? between(bound) : `${bound.sense} ${amount(bound)}`}${per}`;
}

const between = (bound: SpokenBound) =>
  bound.said
    ? `between ${bound.said}`
    : `between ${bound.unit === "o'clock" ? amount(bound) : number(bound.value)} and ${amount({ ...bound, value: bound.high ?? bound.value })}`;

const clock = (hour: number) => `${Math.floor(hour)}:${String(Math.round((hour % 1) * 60)).padStart(2, '0')}`;

/** "14 days before the start": the first word of a unit is what is counted. */
function amount({ value, unit, said }: SpokenBound): string {
  if (said) return said;
  if (unit === '') return number(value);
  if (unit === "o'clock") return clock(value);
  if (moneyUnits.has(unit)) return `${number(value)} ${unit}`;
  const { noun, anchor } = unitParts(unit);
  const isLength = anchor === ' long' && !measureUnits.has(noun);
  const isWord = durationUnits.has(noun) || noun === 'time' || spelledUnits.has(noun) || isLength;
  const counted = isWord && value !== 1 ? pluralOf(noun) : noun;
  return `${number(value)} ${counted}${anchor}`;
}

/** "day before the start": what is counted, and from where. */
export function unitParts(unit: string): { noun: string; anchor: string } {
  const [, noun = unit, anchor = ''] =
    /^(.*?)( (?:before|after|of|from|in) .*| (?:off|old|long|wide|high|deep|tall|apart|early|late))?$/.exec(
      unit,
    ) ?? [];
  return { noun, anchor };
}

/** "the show" of "day before the show"; null where nothing is waited for. */
export function awaitedIn(unit: string): string | null {
  const { anchor } = unitParts(unit);
  const [opening] = [' before ', ' after '].filter((word) => anchor.startsWith(word));
  return opening === undefined ? null : anchor.slice(opening.length);
}

/** A time of the day or a day of a month, and no amount. */
export const isMoment = (unit: string): boolean => unit === "o'clock" || /^[A-Z][a-z]+( \d{4})?$/.test(unit);

/** The amounts behind a verb: how much it is, then how long. */
export function sayBounds(clause: Clause, bounds: readonly Bound[], complement: boolean): string[] {
  const { act, subject = '', objects } = clause;
  if (act === 'exceed') return bounds.map((bound) => sayBound({ ...bound, sense: 'exactly' }, complement));
  if (act !== 'be') return bounds.map((bound) => sayBound(bound, complement));
  const [spans, measures] = [bounds.filter(isDuration), bounds.filter((bound) => !isDuration(bound))];
  const isWarm = !/temperature/.test([subject, ...objects].join(' '));
  return [
    ...measures.map((bound) => {
      const said = sayBound(bound, complement);
      // "A freezer is warmer than 5 °C", as it is no number itself.
      if (!isWarm || !temperatureUnits.has(bound.unit)) return said;
      return said.replace(/^more than/, 'warmer than').replace(/^less than/, 'colder than');
    }),
    ...spans.map((bound) => sayBound(bound, complement && measures.length === 0)),
  ];
}
const isDuration = ({ unit }: Bound): boolean => durationUnits.has(unit);

export function sayBound(bound: Bound, complement: boolean): string {
  const per = bound.per === undefined ? '' : ` per ${bound.per}`;
  return `${bare(bound, complement)}${per}`;
}

function bare(bound: Bound, complement: boolean): string {
  const { sense, value, unit } = bound;
  const said = amount(bound).trim();
  if (sense === 'every') return value === 1 ? `every ${unit}` : `every ${said}`;
  if (isMoment(unit)) {
    if (sense === 'between') return between(bound);
    const words: Partial<Record<Bound['sense'], string>> = {
      exactly: unit === "o'clock" ? 'at' : 'on',
      after: 'after',
      within: 'by',
    };
    return `${words[sense] ?? 'before'} ${said}`;
  }
  const noun = unit.split(' ')[0]!;
  const duration = durationUnits.has(noun) || durationUnits.has(unit);
  const anchored = / (before|after|from|of) /.test(unit) || unit.endsWith('in advance');
  if (duration && anchored) {
    if (sense === 'between') return between(bound);
    if (unitParts(unit).anchor.startsWith(' of '))
      return sense === 'exactly' ? `for ${said}` : `${sense} ${said}`;
    // "After 2 days before the start" is later than that moment, and no more than it.
    const { anchor } = unitParts(unit);
    if (sense === 'after' && anchor.startsWith(' before ')) return `later than ${said}`;
    if (sense === 'before' && anchor.startsWith(' after ')) return `earlier than ${said}`;
    if (sense === 'after' || sense === 'before') return said;
    return sense === 'exactly' ? `exactly ${said}` : `${sense} ${said}`;
  }
  if (duration && (sense === 'within' || sense === 'after')) return `${sense} ${said}`;
  if (duration && sense === 'before') return `${said} before`;
  if (temperatureUnits.has(unit) && sense === 'exactly' && !complement) return `at ${said}`;
  if (duration && sense === 'less than' && !complement) return `in less than ${said}`;
  const plain = sense === 'exactly' ? said : sense === 'between' ? between(bound) : `${sense} ${said}`;
  if (
    !duration &&
    !complement &&
    unit !== 'time' &&
    !moneyUnits.has(unit) &&
    (sense === 'more than' || sense === 'less than')
  )
    return `${sense === 'more than' ? 'above' : 'below'} ${said}`;
  return duration && !complement ? `for ${plain}` : plain;
}
