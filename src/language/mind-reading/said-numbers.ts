// The numbers of a text, in figures and in words, each with all values that it may stand for: "3 pm" is 3 or 15, "1.200" is
// 1200 or 1.2. Whoever compares them takes them for the same when one value fits.
import data from './words.json' with { type: 'json' };
import english from '#language/words/closed.json' with { type: 'json' };
import type { Tongue } from '#language/statements/tongue.ts';
import tongues from './tongues.json' with { type: 'json' };

export type SaidNumber = { text: string; values: readonly number[]; start: number; end: number };

const figure = /(?<![\p{L}\p{N}])\d+(?:[.,:’']\d+)*/gu;
const word = /\p{L}[\p{L}\p{M}]*/gu;
const scales = new Map(Object.entries(data.scales));
const loose = new Map<string, readonly number[]>(Object.entries(data.loose_numbers));
const counted = new Map<string, readonly number[]>(Object.entries(data.counted_words));
const tables = {
  English: new Map<string, number>(Object.entries(english.number_words).filter(([name]) => !loose.has(name))),
  German: new Map<string, number>(Object.entries(tongues.German.numbers)),
  French: new Map<string, number>(Object.entries(tongues.French.numbers)),
  Spanish: new Map<string, number>(Object.entries(tongues.Spanish.numbers)),
};

/** The numbers that a reading has to keep. */
export function numbersIn(text: string, tongue: Tongue): SaidNumber[] {
  const figures = [...text.matchAll(figure)].map(({ 0: said, index }) => figureOf(text, said, index));
  return [...figures, ...spelled(text, tongue)].toSorted((one, other) => one.start - other.start);
}

/** Every value that a text may stand for, those of words such as "each", "weekly" or "half" too. */
export function valuesIn(text: string, tongue: Tongue): Set<number> {
  const words = text.toLowerCase().match(word) ?? [];
  return new Set([
    ...numbersIn(text, tongue).flatMap(({ values }) => values),
    ...words.flatMap((each) => loose.get(each) ?? []),
  ]);
}

function figureOf(text: string, said: string, start: number): SaidNumber {
  const end = start + said.length;
  const behind = text.slice(end, end + 12);
  const values = new Set(plainValues(said));
  const half = /^\s?([ap])\.?\s?m\b/i.exec(behind)?.[1]?.toLowerCase();
  for (const value of plainValues(said)) {
    if (half === 'p' && value < 12) values.add(value + 12);
    if (half === 'a' && value >= 12 && value < 13) values.add(value - 12);
    if (/^\s?(?:%|percent)/.test(behind)) values.add(value / 100);
    const scale = scales.get(/^\s?(\p{L}+)/u.exec(behind)?.[1]?.toLowerCase() ?? '');
    if (scale !== undefined) values.add(value * scale);
  }
  return { text: said, values: [...values], start, end };
}

/** As an American, a European or a clock would take it. */
function plainValues(said: string): number[] {
  if (said.includes(':')) {
    const [hours = 0, minutes = 0] = said.split(':').map(Number);
    return [hours, Math.round((hours + minutes / 60) * 1000) / 1000];
  }
  const american = Number(said.replaceAll(/[,’']/g, ''));
  const european = Number(said.replaceAll(/[.’']/g, '').replace(',', '.'));
  return [american, european].filter((value) => Number.isFinite(value));
}

/** "twenty five", "dos mil", "treinta y cinco": words that stand together are one number. */
function spelled(text: string, tongue: Tongue): SaidNumber[] {
  const table = tables[tongue === 'unknown' ? 'English' : tongue];
  const found: (SaidNumber & { sum: number })[] = [];
  for (const { 0: said, index } of text.matchAll(word)) {
    const lower = said.toLowerCase();
    const end = index + said.length;
    const last = found.at(-1);
    const gap = last ? text.slice(last.end, index) : '';
    const isNext = last !== undefined && /^(?:[ -]| y | et | and )$/.test(gap);
    const isCount = /\b(?:an?|one)\s$/i.test(text.slice(0, index));
    const scale = scales.get(lower);
    const value = table.get(lower) ?? compound(lower, table);
    if (isNext && last.sum > 0 && scale !== undefined && gap.length === 1) {
      found[found.length - 1] = joined(last, { text, end, sum: last.sum * scale });
    } else if (scale !== undefined && scale >= 100 && isCount) {
      found.push({ text: said, values: [scale], start: index, end, sum: scale });
    } else if (isNext && value !== undefined && isTailOf(value, last.sum)) {
      found[found.length - 1] = joined(last, { text, end, sum: last.sum + value });
    } else if (value !== undefined)
      found.push({ text: said, values: [value], start: index, end, sum: value });
    else {
      const values = counted.get(lower);
      if (values) found.push({ text: said, values, start: index, end, sum: 0 });
    }
  }
  return found.map(({ sum: _sum, ...number }) => number);
}

const isTailOf = (value: number, sum: number): boolean =>
  sum >= 20 && value > 0 && ((sum % 10 === 0 && value < 10) || (sum % 100 === 0 && value < 100));

function joined(
  number: SaidNumber,
  { text, end, sum }: { text: string; end: number; sum: number },
): SaidNumber & { sum: number } {
  return { start: number.start, end, text: text.slice(number.start, end), values: [sum], sum };
}

/** "fünfundzwanzig" */
function compound(said: string, table: ReadonlyMap<string, number>): number | undefined {
  const at = said.indexOf('und');
  if (table !== tables.German || at < 2) return undefined;
  const ones = said.startsWith('ein') ? 1 : table.get(said.slice(0, at));
  const tens = table.get(said.slice(at + 3));
  return ones !== undefined && ones < 10 && tens !== undefined && tens >= 20 ? ones + tens : undefined;
}
