// A number of a clause as two cases: the last that is allowed and the first that is not.
import { pluralOf, singularOf } from '#language/inflection.ts';
import { unitParts, type SpokenBound } from '#language/say-bound.ts';
import { durationUnits, measureUnits, moneyUnits } from '#language/word-facts.ts';
import { amountOf } from './criterion.ts';

export type Edges = { inside: string; outside: string };

export const isCount = ({ unit }: SpokenBound): boolean => {
  const { noun, anchor } = unitParts(unit);
  return (
    (anchor === '' || anchor.startsWith(' of ')) &&
    unit !== "o'clock" &&
    unit !== '' &&
    !durationUnits.has(noun) &&
    !moneyUnits.has(noun) &&
    !measureUnits.has(noun) &&
    !noun.startsWith('%')
  );
};

const isMomentOf = (anchor: string) => anchor.startsWith(' before ') || anchor.startsWith(' after ');
/** Whether it says when, and not how much. */
export const saysWhen = ({ unit }: SpokenBound): boolean =>
  unit === "o'clock" || isMomentOf(unitParts(unit).anchor);

const number = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: 4, useGrouping: value >= 10_000 });

const often = new Map([
  [1, 'once'],
  [2, 'twice'],
]);

/** "2 reservations", "1 reservation", "500.01 EUR", "no reservation". */
export function counted(value: number, unit: string): string {
  const { noun, anchor } = unitParts(unit);
  if (moneyUnits.has(noun)) return `${value.toFixed(2)} ${noun}${anchor}`;
  if (noun === '' || noun.startsWith('%')) return `${number(value)}${noun}${anchor}`;
  if (noun === 'time' && anchor === '' && value > 0) return often.get(value) ?? `${number(value)} times`;
  const words = noun.split(' ');
  const head = words.at(-1)!;
  const kept = measureUnits.has(noun) && !durationUnits.has(noun);
  const form = kept ? head : value === 1 ? singularOf(head) : pluralOf(singularOf(head));
  return `${value === 0 ? 'no' : number(value)} ${[...words.slice(0, -1), form].join(' ')}${anchor}`;
}

function stepOf({ value, unit }: SpokenBound): number {
  if (moneyUnits.has(unitParts(unit).noun)) return 0.01;
  return Number.isInteger(value) ? 1 : 0.1;
}

const stepped = (bound: SpokenBound, by: 1 | -1, from = bound.value): string =>
  counted(Math.max(0, Math.round((from + by * stepOf(bound)) * 10_000) / 10_000), bound.unit);

/** As an amount: "14 days" and "15 days". */
export function edgesOf(bound: SpokenBound): Edges {
  const exact = amountOf(bound);
  switch (bound.sense) {
    case 'at least':
      return { inside: exact, outside: stepped(bound, -1) };
    case 'less than':
    case 'before':
      return { inside: stepped(bound, -1), outside: exact };
    case 'more than':
    case 'after':
      return { inside: stepped(bound, 1), outside: exact };
    case 'between': {
      const high = bound.high ?? bound.value;
      return { inside: counted(high, bound.unit), outside: stepped(bound, 1, high) };
    }
    default:
      return { inside: exact, outside: stepped(bound, 1) };
  }
}

/** As a moment: "15:00" and "15:01", "2 days before the start" and one minute later. */
export function momentsOf(bound: SpokenBound): Edges {
  const { anchor } = unitParts(bound.unit);
  const { sense } = bound;
  const isClock = bound.unit === "o'clock";
  const at = (minutes: number) =>
    isClock
      ? `it is ${clock(bound.value * 60 + minutes)}`
      : `it is ${minutes === 0 ? '' : minutes > 0 ? 'one minute later than ' : 'one minute earlier than '}${amountOf(bound)}`;
  // "At least 2 days before the start" is earlier than that, "at most 2 days after it" as well.
  const isEarlier = anchor.startsWith(' before ')
    ? sense === 'at least' || sense === 'more than'
    : sense !== 'at least' && sense !== 'more than' && sense !== 'after';
  const isOpen = sense === 'less than' || sense === 'more than' || sense === 'before' || sense === 'after';
  const beyond = isEarlier ? 1 : -1;
  return isOpen ? { inside: at(-beyond), outside: at(0) } : { inside: at(0), outside: at(beyond) };
}

function clock(minutes: number): string {
  const day = (minutes + 24 * 60) % (24 * 60);
  return `${Math.floor(day / 60)}:${String(Math.round(day % 60)).padStart(2, '0')}`;
}
