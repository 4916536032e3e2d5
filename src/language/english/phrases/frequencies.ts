// How often, and for what a count holds: "once a day", "per reader and day", "every Monday".
import type { Bound } from '#contract/clauses.ts';
import { boundWords, countWords, doubles, durations, times } from '#language/english/lexicon.ts';
import { isAt, lowerAt, parse, type Parse, type Scan } from '#language/english/parses.ts';
import { clockOnly, durationOnly } from './bound-tables.ts';
import { amountsAt, senseOf, sensesAt, unitsAt, wordsOf } from './measures.ts';

/** "once a day", "3 times per week". */
export function frequenciesAt(scan: Scan, at: number): Parse<Bound>[] {
  const found: Parse<Bound>[] = [];
  for (const { value: said, next } of sensesAt(scan, at)) {
    const sense = senseOf(said);
    if (!sense || durationOnly.has(said) || clockOnly.has(said)) continue;
    const once = countWords.get(lowerAt(scan, next));
    const token = scan.tokens[next];
    const times = token?.kind === 'number' && ['time', 'times'].includes(lowerAt(scan, next + 1));
    const [value, end] =
      once !== undefined ? [once, next + 1] : times ? [token.value!, next + 2] : [undefined, next];
    if (value === undefined) continue;
    const per = perAt(scan, end);
    for (const each of per) found.push(parse({ sense, value, unit: 'time', per: each.value }, each.next));
    const isLast = once === 1 && ['', ',', 'if', 'unless'].includes(lowerAt(scan, end));
    if (said !== '' || times || isLast) found.push(parse({ sense, value, unit: 'time' }, end));
  }
  return found;
}

/** "per reader and day", "a day", "each week": for what a count holds. */
export function perAt(scan: Scan, at: number): Parse<string>[] {
  const word = lowerAt(scan, at);
  if (word === 'per') return perWords(scan, at + 1);
  if (!['a', 'an', 'each', 'every'].includes(word)) return [];
  return unitsAt(scan, at + 1)
    .filter(({ value }) => value.family === 'duration')
    .map(({ value, next }) => parse(value.unit, next));
}

function perWords(scan: Scan, at: number): Parse<string>[] {
  const found: Parse<string>[] = [];
  for (const length of [2, 1]) {
    const tokens = scan.tokens.slice(at, at + length);
    if (
      tokens.length < length ||
      tokens.some(({ kind, lower, tag }) => kind !== 'word' || !isPlainNoun(lower, tag))
    )
      continue;
    const said = wordsOf(scan, [at, at + length]);
    found.push(parse(said, at + length));
    // "per litre of milk"
    const of = scan.tokens[at + length + 1];
    if (
      isAt(scan, at + length, 'of') &&
      of?.kind === 'word' &&
      of.tag === 'NOUN' &&
      !boundWords.has(of.lower)
    )
      found.push(parse(`${said} of ${of.text}`, at + length + 2));
    if (isAt(scan, at + length, 'and'))
      for (const more of perWords(scan, at + length + 1))
        found.push(parse(`${said} and ${more.value}`, more.next));
    if (isAt(scan, at + length, 'per'))
      for (const more of perWords(scan, at + length + 1))
        found.push(parse(`${said} and ${more.value}`, more.next));
    break;
  }
  return found;
}

const isPlainNoun = (lower: string, tag: string) =>
  durations.has(lower) ||
  (['NOUN', 'PROPN', 'ADJ'].includes(tag) && !boundWords.has(lower)) ||
  // "per file": what the tagger takes for a verb.
  (tag === 'VERB' && doubles.has(lower));

const adverbs = new Map(
  Object.entries({
    daily: 'day',
    weekly: 'week',
    monthly: 'month',
    yearly: 'year',
    annually: 'year',
    hourly: 'hour',
    quarterly: 'quarter',
    nightly: 'night',
  }),
);

/** "every day", "every Monday", "daily": how often. */
export function repeatsAt(scan: Scan, at: number): Parse<Bound>[] {
  const adverb = adverbs.get(lowerAt(scan, at));
  if (adverb) return [parse({ sense: 'every', value: 1, unit: adverb }, at + 1)];
  if (!isAt(scan, at, 'every') && !isAt(scan, at, 'each')) return [];
  const units = unitsAt(scan, at + 1).filter(({ value }) => value.family === 'duration');
  const far = amountsAt(scan, at + 1).filter(
    ({ value }) => value.family === 'measure' && value.high === undefined,
  );
  if (far.length > 0)
    return far.map(({ value: { value, unit }, next }) => parse({ sense: 'every', value, unit }, next));
  const named = scan.tokens[at + 1];
  const day = named && times.has(named.lower) ? [parse({ unit: named.text }, at + 2)] : [];
  const found = units.length > 0 ? units : day;
  return found.map(({ value, next }) => parse({ sense: 'every', value: 1, unit: value.unit }, next));
}
