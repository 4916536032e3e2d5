// How a quantity reads wherever it is quoted: `3 bookings`, `300 ms`, `1 hour`, `5%`, `12,000 members`.
import type { NodeOf } from '#specification/graph/nodes.ts';

export function quantityText({ value, unit }: Pick<NodeOf<'QTY'>, 'value' | 'unit'>): string {
  if (unit === '%' || unit === 'percent') return `${number(value)}%`;
  return `${number(value)} ${value === 1 ? singular(unit) : unit}`;
}

/** A number in digits, grouped from five digits on. */
function number(value: number): string {
  const [whole = '', fraction] = String(value).split('.');
  if (whole.includes('e') || whole.length < 5) return String(value);
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Units that end in s and are no plural. */
const invariable = new Set(['ms', 's', 'fps', 'rps', 'bps', 'kbps', 'mbps', 'gbps', 'qps', 'tps']);

/** `bookings per day` → `booking per day`. */
function singular(unit: string): string {
  const [first = '', ...rest] = unit.split(' ');
  return [singularWord(first), ...rest].join(' ');
}

function singularWord(word: string): string {
  if (invariable.has(word.toLowerCase()) || /(ss|us|is)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|x|z|ss)es$/.test(word)) return word.slice(0, -2);
  return /[a-z]s$/.test(word) ? word.slice(0, -1) : word;
}

export const senseText: Record<NodeOf<'QTY'>['sense'], string> = {
  exactly: 'exactly',
  at_most: 'at most',
  at_least: 'at least',
  about: 'about',
  less_than: 'less than',
  more_than: 'more than',
};
