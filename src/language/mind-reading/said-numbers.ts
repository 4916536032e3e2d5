// The numbers of a text, in figures and in words, each with all values that it may stand for: "3 pm" is 3 or 15, "1.200" is
// 1200 or 1.2. Whoever compares them takes them for the same when one value fits.
import data from './words.json' with { type: 'json' };
import type { Circumstance, Clause } from '#contract/clauses.ts';
import english from '#language/words/closed.json' with { type: 'json' };
import type { Tongue } from '#language/statements/tongue.ts';
import tongues from './tongues.json' with { type: 'json' };

export type SaidNumber = { text: string; values: readonly number[]; start: number; end: number };

/** "NAME_1" is a name. */
const figure = /(?<![\p{L}\p{N}_])\d+(?:[.,:’']\d+)*/gu;
const word = /\p{L}[\p{L}\p{M}]*/gu;
const scales = new Map(Object.entries(data.scales));
const loose = new Map<string, readonly number[]>(Object.entries(data.loose_numbers));
const fractions = new Map(Object.entries(data.fractions));
const lateHours = new Set(data.late_hours);
const beforeLateHours = new Set(data.before_late_hours);
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

const idioms = new RegExp(`(?<!\\p{L})(?:${data.idioms_with_numbers.join('|')})(?!\\p{L})`, 'giu');
/** A line of a forum: "tide_fan, Sunday 22:47". */
const signature =
  /^[ \t]*[\p{L}\d.-]*[_@][\p{L}\p{N}_@.-]*,?[ \t]+(?:\p{L}+[.,]?[ \t]+)?\d{1,2}[:.h]\d{2}[ \t]*$/gimu;
/** "tests for 2 and 5"; "for 2 days" counts. */
const pointers =
  /\b(?:for|see|points?|paragraphs?|rules?|items?)[ \t]+\d{1,2}(?:(?:, | and | or | & )\d{1,2})*(?=\s*(?:[.;:!?)]|,\s|$))/giu;

/** The figures in front of the paragraphs of a text, where there are several. */
export function paragraphsOf(text: string): ReadonlySet<number> {
  const found = new Set([...text.matchAll(/^[ \t]*\(?(\d{1,2})[.)][ \t]/gm)].map((each) => Number(each[1])));
  return found.size > 1 ? found : new Set();
}

/** The numbers that clauses have to say: those of an idiom, of a time of writing and of paragraphs limit nothing. */
export function owedNumbers(text: string, tongue: Tongue, paragraphs: ReadonlySet<number>): SaidNumber[] {
  const blank = (said: string) => ' '.repeat(said.length);
  const isMeant = (said: string) => (said.match(/\d+/g) ?? []).every((each) => paragraphs.has(Number(each)));
  const plain = text
    .replaceAll(signature, blank)
    .replaceAll(idioms, blank)
    .replaceAll(pointers, (said) => (isMeant(said) ? blank(said) : said));
  return numbersIn(plain, tongue);
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
    if (value < 1 && /^\s?h(?:ours?|rs?)?\b/.test(behind)) values.add(value * 60);
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
    const parts = fractions.get(lower);
    if (isNext && last.sum > 0 && scale !== undefined && gap.length === 1) {
      found[found.length - 1] = joined(last, { text, end, sum: last.sum * scale });
    } else if (isNext && last.sum > 0 && parts !== undefined) {
      const { sum } = last;
      const whole = joined(last, { text, end, sum: 0 });
      // "The last three quarters" are three of them.
      found[found.length - 1] = { ...whole, values: [sum / parts, sum] };
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

/** Clauses of a statement, their hours on the clock of a day: "nine in the evening" is 21. */
export function inHoursOfDay(clauses: readonly Clause[], quote: string, tongue: Tongue): Clause[] {
  const said = numbersIn(quote, tongue).map((number) => ({
    ...number,
    late: isLate(quote.slice(number.end)),
  }));
  const isOf = (value: number) => said.filter(({ values }) => values.includes(value));
  const hour = (value: number) =>
    value < 12 && isOf(value).length > 0 && isOf(value).every(({ late }) => late) ? value + 12 : value;
  const told = (clause: Clause): Clause => ({
    ...clause,
    bounds: clause.bounds.map((bound) =>
      bound.unit === "o'clock"
        ? { ...bound, value: hour(bound.value), ...(bound.high !== undefined && { high: hour(bound.high) }) }
        : bound,
    ),
    ...(clause.condition && { condition: inner(clause.condition) }),
    ...(clause.exception && { exception: inner(clause.exception) }),
  });
  const inner = (list: readonly Circumstance[]) =>
    list.map((each) => (each.clauses ? { ...each, clauses: each.clauses.map(told) } : each));
  return said.some(({ late }) => late) ? clauses.map(told) : [...clauses];
}

/** "in the evening", "o'clock the evening before", "p.m." */
function isLate(behind: string): boolean {
  const [clause = ''] = behind.replace(/^\s?p\.\s?m\b/i, ' pm').split(/[,;.:!?]/);
  const words = clause.toLowerCase().match(word) ?? [];
  return lateHours.has(words.find((each) => !beforeLateHours.has(each)) ?? '');
}
