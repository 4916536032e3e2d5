// How the grammar is run: each rule answers every way in which the tokens from a place on can be read, as value and next place.
// The cost counts words that are read against the tagger. Steps are bounded, so that no sentence takes for ever.
import type { Predicate, Spoken, Thing } from './pieces.ts';
import type { Phrase } from './lexicon.ts';
import type { Token } from './tokens.ts';

export type Parse<T> = { value: T; next: number; cost: number };

/** The rules that need each other; the scan carries them so that their files do not import in a circle. */
export type Rules = {
  predicate: (scan: Scan, at: number, subject: Pick<Thing, 'plural'> | null) => Parse<Predicate>[];
  clause: (scan: Scan, at: number) => Parse<Spoken[]>[];
};

export type Scan = {
  tokens: readonly Token[];
  rules: Rules;
  memo: Map<string, Parse<unknown>[]>;
  steps: { left: number };
};

export class TooManyParses extends Error {}

const STEPS_MAX = 40_000;
const PARSES_MAX = 400;

export const newScan = (tokens: readonly Token[], rules: Rules): Scan => ({
  tokens,
  rules,
  memo: new Map(),
  steps: { left: STEPS_MAX },
});

/** Runs a rule once for each place. */
export function once<T>(scan: Scan, name: string, at: number, rule: () => Parse<T>[]): Parse<T>[] {
  const key = `${name}@${at}`;
  const known = scan.memo.get(key);
  if (known) return known as Parse<T>[];
  if (--scan.steps.left < 0) throw new TooManyParses();
  scan.memo.set(key, []);
  const found = distinct(rule());
  if (found.length > PARSES_MAX) throw new TooManyParses();
  scan.memo.set(key, found);
  return found;
}

/** Of parses that end alike and mean the same, the cheapest. */
function distinct<T>(parses: readonly Parse<T>[]): Parse<T>[] {
  const best = new Map<string, Parse<T>>();
  for (const parse of parses) {
    const key = `${parse.next}:${JSON.stringify(parse.value)}`;
    const known = best.get(key);
    if (!known || known.cost > parse.cost) best.set(key, parse);
  }
  return [...best.values()];
}

export const parse = <T>(value: T, next: number, cost = 0): Parse<T> => ({ value, next, cost });

/** Continues each parse with what follows it. */
export const chain = <A, B>(
  parses: readonly Parse<A>[],
  more: (value: A, next: number) => Parse<B>[],
): Parse<B>[] =>
  parses.flatMap((one) => more(one.value, one.next).map((two) => ({ ...two, cost: one.cost + two.cost })));

export const lowerAt = (scan: Scan, at: number): string => scan.tokens[at]?.lower ?? '';

/** Whether the tokens from here on are these words. */
export const isAt = (scan: Scan, at: number, ...words: readonly string[]): boolean =>
  words.every((word, index) => lowerAt(scan, at + index) === word);

/** The expressions of a table that stand here, the longest alone. */
export function phraseAt<T extends string>(
  scan: Scan,
  at: number,
  table: ReadonlyMap<string, readonly Phrase<T>[]>,
): { means: T; next: number } | null {
  const found = table.get(lowerAt(scan, at))?.find(({ words }) => isAt(scan, at, ...words));
  return found ? { means: found.means, next: at + found.words.length } : null;
}
