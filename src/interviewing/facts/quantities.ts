// The numbers of a statement as facts: what is measured, about what, with comparator and unit.
import type { Evidence } from '#contract/intake.ts';
import type { QuantityFinding } from '#interviewing/findings.ts';
import { units } from '#knowledge/units.ts';
import { isProduct } from '#interviewing/extraction/resolving.ts';
import { isPerson } from '#interviewing/reading/persons.ts';
import { nounPhrase } from '#interviewing/reading/phrases.ts';
import { readNumbers } from '#interviewing/reading/numbers.ts';
import type { NumberRead } from '#interviewing/reading/numbers.ts';
import type { Token } from '#interviewing/tagging/token.ts';

const kindWord = {
  duration: 'time',
  money: 'amount',
  size: 'size',
  share: 'share',
  length: 'distance',
  weight: 'weight',
  temperature: 'temperature',
  count: 'count',
};

export function readQuantities(text: string, tokens: Token[], evidence: Evidence[]): QuantityFinding[] {
  const names = namesIn(tokens);
  return readNumbers(text)
    .filter((read) => !ofSomebody.test(text.slice(0, read.end)))
    .map((read): QuantityFinding => {
      const about = aboutOf(read, { text, names }) ?? 'project';
      const counted = read.unit_kind === 'count' && read.unit !== 'items';
      const aged =
        read.unit === 'items' &&
        isPerson(about) &&
        /\b(?:are|is|be|aged?|under|over|above|below)\s+(?:\w+ ){0,2}$/i.test(
          text.slice(0, read.end - String(read.value).length),
        );
      const unit = aged ? 'years' : read.unit;
      const suffix = aged ? 'age' : kindWord[read.unit_kind];
      const plain = about.endsWith(suffix) ? about : `${about} ${suffix}`;
      const name = counted ? unit : plain;
      return {
        kind: 'quantity',
        key: `quantity:${about}:${unit}:${read.sense}:${read.value}`,
        basis: 'stated',
        evidence,
        name,
        value: read.value,
        unit,
        sense: read.sense,
        about,
      };
    });
}

/** "Some of our members are over 80", "I am 71": about people there are, never about what is built. */
const ofSomebody =
  /\b(?:some of (?:our|the|my|us)[\p{L} ]{0,30}|i)(?: am|'m| are) (?:over |under |about |nearly )?[\d]+$/iu;

/**
 * Of what is only told, the numbers that say how big things are: "about 600 members", never "lost three
 * drills".
 */
export function scaleOf(text: string, numbers: readonly QuantityFinding[]): QuantityFinding[] {
  const past =
    /\b(?:lost|wasted|last (?:year|month|week|winter|summer|spring|autumn|season)|ago|was|were|had|took|used to)\b/i.test(
      text,
    );
  const counts = numbers.filter(({ name, unit }) => unit !== 'items' && name === unit);
  return past ? counts.filter(({ sense }) => sense === 'about') : counts;
}

const weak = new Set([
  'time',
  'maximum',
  'max',
  'minimum',
  'limit',
  'day',
  'week',
  'month',
  'year',
  'hour',
  'minute',
  'case',
  'thing',
  'one',
  'lot',
  'way',
  'moment',
]);

type Named = { name: string; start: number; end: number };

/** What a number of these words can be about, in order. */
function namesIn(tokens: Token[]): Named[] {
  const names: Named[] = [];
  for (let at = 0; at < tokens.length;) {
    const phrase = nounPhrase(tokens, at);
    if (phrase === null || phrase.pronoun) {
      at += 1;
      continue;
    }
    const rate =
      /^(?:per|each|every)$/.test(tokens[at - 1]?.lower ?? '') ||
      (/^(?:each|every)$/.test(tokens[at]!.lower) && phrase.head > at && units.has(tokens[at + 1]!.lower));
    // Places and days measure nothing.
    const placed = tokens[phrase.head]!.proper && !isProduct(phrase.name);
    if (!rate && !placed)
      names.push({ name: phrase.name, start: tokens[phrase.start]!.start, end: tokens[phrase.head]!.end });
    at = Math.max(at + 1, phrase.head + 1);
  }
  return names;
}

/** Between a count and what it is counted for: "38 items for a lift, 22 for an escalator". */
const forWhat = /^ (?:\p{L}{1,30} )?for $/u;

/**
 * What the count is said to be for, else the nearest noun before it, else the nearest behind it that is not
 * its unit.
 */
function aboutOf(
  read: NumberRead,
  { text, names }: { text: string; names: readonly Named[] },
): string | null {
  const counted = read.unit_kind === 'count';
  const behind = counted ? names.find(({ start }) => start >= read.end) : undefined;
  if (behind && forWhat.test(text.slice(read.end, behind.start))) return behind.name;
  const usable = names.filter(
    ({ name }) => name !== '' && !weak.has(name) && !/^\d/.test(name) && !read.unit.includes(name),
  );
  // A thing says better than a person what is measured: "our manager says refunds up to 50".
  const things = usable.filter(({ name }) => !isPerson(name));
  const pick = (from: typeof usable): string | undefined =>
    from.findLast(({ end }) => end <= read.start)?.name ??
    from.find(({ start }) => start >= read.end - 1)?.name;
  return (counted ? pick(usable) : (pick(things) ?? pick(usable))) ?? null;
}
