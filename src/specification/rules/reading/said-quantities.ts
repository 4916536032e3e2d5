// What a text says of numbers: which it names, in figures or in words, with which unit and which bound.
import { numberWords, units } from '#knowledge/units.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { isDenied } from './is-denied.ts';
import { comparable } from './measures.ts';

export type Quantity = NodeOf<'QTY'>;

export const quoted = /\{\{(QTY-\d+)\}\}/g;

/** Words by which people bound a number from above or from below. */
export const bound = {
  above:
    /\b(?:up to|at most|max(?:imum)?|no more than|not more than|more than \S+ (?:is|are) not|within|under|less than|below|cap(?:ped)?|limit\w*|or less|or fewer|no later|latest|until|can['’]?t be more)\b/i,
  below:
    /\b(?:at least|min(?:imum)?|more than|over|above|or more|no less|not less|starting (?:at|from)|exceed\w*|longer|older|after)\b/i,
};
export const upper = new Set<Quantity['sense']>(['at_most', 'less_than']);
export const lower = new Set<Quantity['sense']>(['at_least', 'more_than']);

/** Quoted, or written out in figures or words. */
export const speaksOf = (text: string, number: Quantity): boolean =>
  text.includes(`{{${number.id}}}`) || saidIn(text).numbers.some((said) => isSaid(number, said));

/** Every number and every unit that a text speaks of, in figures or in words. */
export function saidIn(text: string): { numbers: number[]; units: string[] } {
  const plain = text.toLowerCase().replaceAll(/(?<=\d)[,’'\u00A0 ](?=\d{3}\b)/g, '');
  const figures = [...plain.matchAll(/\d+(?:[.,]\d+)?/g)].map(([figure]) => Number(figure.replace(',', '.')));
  const words = plain.match(/[\p{L}]+|[£$€%]/gu) ?? [];
  const spoken = words.flatMap(
    (word) =>
      numberWords.get(word) ??
      (/^(?:an?|per|each|every|once|single|daily|weekly|monthly|yearly)$/.test(word)
        ? 1
        : word === 'twice'
          ? 2
          : word === 'fortnight'
            ? 14
            : []),
  );
  const found = [...figures, ...spoken, ...(figures.some((number) => number >= 1) ? thousands(plain) : [])];
  return { numbers: found, units: [...new Set(words.flatMap((word) => units.get(word)?.unit ?? []))] };
}

/** `3k`, `2 million`: the number that is meant. */
function thousands(text: string): number[] {
  const factor: Readonly<Record<string, number>> = {
    k: 1e3,
    thousand: 1e3,
    m: 1e6,
    million: 1e6,
    bn: 1e9,
    billion: 1e9,
  };
  return [...text.matchAll(/(\d+(?:\.\d+)?) ?(k|thousand|m|million|bn|billion)\b/g)].map(
    (match) => Number(match[1]) * (factor[match[2] ?? ''] ?? 1),
  );
}

/** Said as it is, or as tens and ones apart ("twenty five"), or as a half. */
export function isSaid({ value }: Quantity, number: number): boolean {
  return [number, number * 100, number * 1_000, number + 0.5].some((meant) => Math.abs(meant - value) < 1e-9);
}

/** A unit that converts must be one of those named; "a rate of minutes" counts by its first word. */
export function isUnitSaid({ unit }: Quantity, said: readonly string[]): boolean {
  const own = units.get(unit.split(' per ')[0]?.toLowerCase() ?? '');
  if (!own || said.length === 0) return true;
  return (
    said.some(
      (name) =>
        comparable({ value: 1, unit: name }, { value: 1, unit: own.unit }) &&
        units.get(name.toLowerCase())?.unit === own.unit,
    ) ||
    own.unit === 'working days' ||
    said.every((name) => units.get(name.toLowerCase())?.kind !== own.kind)
  );
}

export function turned({ sense }: Quantity, words: string): boolean {
  const matches = (side: RegExp) =>
    [...words.matchAll(new RegExp(side, 'gi'))].map((match) =>
      isDenied(words.slice(0, match.index), match[0]),
    );
  const [above, below] = [matches(bound.above), matches(bound.below)];
  const [fromAbove, fromBelow] = [
    above.includes(false) || below.includes(true),
    below.includes(false) || above.includes(true),
  ];
  return fromAbove !== fromBelow && ((lower.has(sense) && fromAbove) || (upper.has(sense) && fromBelow));
}
