// How a quantity reads wherever it is quoted: `3 bookings`, `300 ms`, `1 hour`, `5%`, `12,000 members`; `0.7`, a pure number.
import { singularOf } from '#language/inflection.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';

/** The unit of a score, a ratio or another number that counts nothing. */
const pure = '1';

const often = new Map([
  [1, 'once'],
  [2, 'twice'],
]);

export function quantityText({ value, unit }: Pick<NodeOf<'QTY'>, 'value' | 'unit'>): string {
  if (unit === pure) return number(value);
  if (unit === 'time' || unit === 'times') return often.get(value) ?? `${number(value)} times`;
  if (unit === '%' || unit === 'percent') return `${number(value)}%`;
  return `${number(value)} ${value === 1 ? one(unit) : unit}`;
}

/** A number in digits, grouped from five digits on. */
function number(value: number): string {
  const [whole = '', fraction] = String(value).split('.');
  if (whole.includes('e') || whole.length < 5) return String(value);
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Units that end in s, are no plural and are longer than those of up to three letters. */
const invariable = new Set(['fps', 'gps', 'kbps', 'mbps', 'gbps']);

/** `bookings per day` → `booking per day`. */
function one(unit: string): string {
  const [first = '', ...rest] = unit.split(' ');
  return [invariable.has(first.toLowerCase()) ? first : singularOf(first), ...rest].join(' ');
}

export const senseText: Record<NodeOf<'QTY'>['sense'], string> = {
  exactly: 'exactly',
  at_most: 'at most',
  at_least: 'at least',
  about: 'about',
  less_than: 'less than',
  more_than: 'more than',
};
