// Numbers with their units, and what they bound: "within 14 days of delivery", "before 18:00", "at most 500 EUR". Numbers that
// count things ("at most 3 tools") belong to noun phrases and are read there.
import type { Bound } from '#contract/clauses.ts';
import { singularOf } from '#language/inflection.ts';
import { boundWords, dayTimes, durations, lengths, measures, money } from '#language/english/lexicon.ts';
import type { Phrase } from '#language/english/lexicon.ts';
import { isAt, lowerAt, parse, chain, type Parse, type Scan } from '#language/english/parses.ts';
import type { Range, Thing } from '#language/english/pieces.ts';
import {
  clockOnly,
  clockSenses,
  comparing,
  counting,
  dimensionOf,
  dimensions,
  durationOnly,
  months,
  mores,
} from './bound-tables.ts';

type Family = 'duration' | 'money' | 'measure' | 'clock' | 'date';
type Amount = { value: number; high?: number; unit: string; family: Family };
type Sense = Bound['sense'];

/** A unit with its family. */
export function unitsAt(scan: Scan, at: number): Parse<{ unit: string; family: Family }>[] {
  const found: Parse<{ unit: string; family: Family }>[] = [];
  for (const length of [3, 2, 1]) {
    const tokens = scan.tokens.slice(at, at + length);
    if (tokens.length < length || tokens.some(({ kind }) => kind !== 'word')) continue;
    const words = tokens.map(({ lower }) => lower);
    const said = words.join(' ');
    const single = [...words.slice(0, -1), singularOf(words.at(-1)!)].join(' ');
    for (const [table, family] of [
      [durations, 'duration'],
      [money, 'money'],
      [measures, 'measure'],
    ] as const) {
      const unit = table.get(said) ?? table.get(single);
      // "C", "m" and "l" are units in this form alone; a small "c" is a letter.
      if (unit !== undefined && !(length === 1 && said === 'c' && tokens[0]!.text === 'c'))
        found.push(parse({ unit, family }, at + length));
    }
    if (found.length > 0) return found;
  }
  return found;
}

/** A number with its unit, a time of day, or a date. */
export function amountsAt(scan: Scan, at: number): Parse<Amount>[] {
  const token = scan.tokens[at];
  if (!token) return [];
  if (token.kind === 'time')
    return [parse({ value: token.value!, unit: "o'clock", family: 'clock' }, at + 1)];
  const noon = dayTimes.get(token.lower);
  if (noon !== undefined) return [parse({ value: noon, unit: "o'clock", family: 'clock' }, at + 1)];
  // "within a day"
  if (['a', 'an'].includes(token.lower))
    return unitsAt(scan, at + 1)
      .filter(({ value, next }) => value.family === 'duration' && isOneOf(scan, at, next))
      .map(({ value, next }) => parse({ value: 1, ...value }, next));
  // "under the age of 16"
  if (isAt(scan, at, 'the', 'age', 'of') && scan.tokens[at + 3]?.kind === 'number')
    return [parse({ value: scan.tokens[at + 3]!.value!, unit: 'year old', family: 'measure' }, at + 4)];
  if (token.kind !== 'number') return [];
  const month = scan.tokens[at + 1];
  // "under 18 may not": the month is written with a capital.
  if (month && months.has(month.lower) && month.text !== month.lower && Number.isInteger(token.value))
    return datesAt(scan, at);
  if (isAgeAlone(scan, at))
    return [parse({ value: token.value!, unit: 'year old', family: 'measure' }, at + 1)];
  const upper = rangeEnd(scan, at + 1);
  const unit = [
    ...unitsAt(scan, upper ? upper.next : at + 1),
    ...lengthAt(scan, upper ? upper.next : at + 1),
  ];
  return unit.map(({ value: { unit: said, family }, next }) =>
    said === 'year' && isAt(scan, next, 'of', 'age')
      ? parse(
          {
            value: token.value!,
            ...(upper ? { high: upper.value } : {}),
            unit: 'year old',
            family: 'measure',
          },
          next + 2,
        )
      : parse({ value: token.value!, ...(upper ? { high: upper.value } : {}), unit: said, family }, next),
  );
}

/** "at least 10 characters long" */
const lengthAt = (scan: Scan, at: number): Parse<{ unit: string; family: Family }>[] => {
  const unit = singularOf(lowerAt(scan, at));
  return lengths.has(unit) && isAt(scan, at + 1, 'long') ? [parse({ unit, family: 'measure' }, at + 1)] : [];
};

/** "who is under 16" */
const isAgeAlone = (scan: Scan, at: number): boolean =>
  isAt(scan, at - 3, 'who') &&
  ['is', 'are'].includes(lowerAt(scan, at - 2)) &&
  ['under', 'over', 'below', 'above'].includes(lowerAt(scan, at - 1)) &&
  unitsAt(scan, at + 1).length === 0;

/** "within a day", "up to an hour before the class": one of it. */
const isOneOf = (scan: Scan, at: number, next: number): boolean =>
  isAt(scan, at - 1, 'within') || (isAt(scan, at - 2, 'up', 'to') && isAt(scan, next, 'before'));

/** "31 May", "31 May 2027". */
function datesAt(scan: Scan, at: number): Parse<Amount>[] {
  const [day, month, year] = scan.tokens.slice(at, at + 3);
  const named: Amount = { value: day!.value!, unit: capital(month!.lower), family: 'date' };
  const isYear = year?.kind === 'number' && /^(19|20)\d\d$/.test(year.text);
  return isYear ? [parse({ ...named, unit: `${named.unit} ${year.text}` }, at + 3)] : [parse(named, at + 2)];
}

const capital = (word: string) => `${word[0]!.toUpperCase()}${word.slice(1)}`;

/** "10 to 20", "10-20". */
function rangeEnd(scan: Scan, at: number): { value: number; next: number } | null {
  if (!isAt(scan, at, 'to') && !isAt(scan, at, '-') && !isAt(scan, at, '–')) return null;
  const token = scan.tokens[at + 1];
  return token?.kind === 'number' ? { value: token.value!, next: at + 2 } : null;
}

type Sensed = { bound: Bound; family: Family };

/** What bounds an act or a measure: sense, amount, what it is reckoned from, what it holds for. */
export function boundsAt(
  scan: Scan,
  at: number,
  things: (scan: Scan, at: number) => Parse<Thing>[],
): Parse<Sensed>[] {
  const range = spanAt(scan, at);
  if (range.length > 0) return range;
  return chain(sensesAt(scan, at), (sense, next) =>
    chain(
      [...betweenAt(scan, next, sense), ...amountsAt(scan, next), ...openAmounts(scan, next, sense)],
      (amount, end) =>
        [
          ...(isSince(scan, end, sense) ? [parse('', end)] : anchored(scan, end, things)),
          ...orMore(scan, end),
        ].flatMap(({ value: anchor, next: last }) => {
          const bound = ended(sense, amount, anchor);
          return (bound ? [parse({ bound, family: amount.family }, last)] : []).concat(
            isAt(scan, last, 'at', 'the', 'latest') && ['', 'by', 'before', 'on'].includes(sense)
              ? atTheLatest(sense, amount, anchor).map((late) =>
                  parse({ bound: late, family: amount.family }, last + 3),
                )
              : [],
          );
        }),
    ),
  );
}

/** "at least 4 and at most 12 weeks" */
function spanAt(scan: Scan, at: number): Parse<Sensed>[] {
  const [low, high] = [scan.tokens[at + 2], scan.tokens[at + 6]];
  const isRange =
    isAt(scan, at, 'at', 'least') && low?.kind === 'number' && isAt(scan, at + 3, 'and', 'at', 'most');
  if (!isRange || high?.kind !== 'number') return [];
  return amountsAt(scan, at + 6).flatMap(({ value: { value, unit, family, high: more }, next }) =>
    more === undefined && (family === 'duration' || family === 'measure' || family === 'money')
      ? [parse({ bound: { sense: 'between', value: low.value!, high: value, unit }, family }, next)]
      : [],
  );
}

/** "for 3 years after the end": a time of 3 years, and when it begins. */
const isSince = (scan: Scan, at: number, sense: string): boolean =>
  sense.startsWith('for') && isAt(scan, at, 'after');

/** "16 years or older", "50 EUR or more" */
const orMore = (scan: Scan, at: number): Parse<string>[] =>
  isAt(scan, at, 'or') && mores.has(lowerAt(scan, at + 1))
    ? [parse(`or ${lowerAt(scan, at + 1)}`, at + 2)]
    : [];

function ended(said: string, amount: Amount, anchor: string): Bound | null {
  const [or, word = ''] = anchor.split(' ');
  if (or !== 'or') return boundOf(said, amount, anchor);
  const [sense, dimension] = mores.get(word)!;
  const isPlain = !['clock', 'date'].includes(amount.family) && amount.high === undefined;
  if (!isPlain || !['', 'of', 'for'].includes(said) || (dimension !== '' && amount.family === 'money'))
    return null;
  return { sense, value: amount.value, unit: `${amount.unit}${dimension}` };
}

/** "by noon at the latest", "2 days before the start at the latest" */
function atTheLatest(said: string, amount: Amount, anchor: string): Bound[] {
  const isTime = amount.family === 'clock' || amount.family === 'date';
  const bound = boundOf(
    isTime ? 'no later than' : anchor.startsWith('before') ? 'no later than' : said,
    amount,
    anchor,
  );
  return bound && (isTime || anchor.startsWith('before')) ? [bound] : [];
}

/** "below 15 pieces", "lower than 0.8": a number of things, or a bare one, behind a word that compares. */
function openAmounts(scan: Scan, at: number, sense: string): Parse<Amount>[] {
  const token = scan.tokens[at];
  const isCompared =
    comparing.has(sense) || (sense === '' && (reaching.has(lowerAt(scan, at - 1)) || isTotal(scan, at)));
  if (token?.kind !== 'number' || !isCompared || amountsAt(scan, at).length > 0) return [];
  const next = scan.tokens[at + 1];
  if (
    next === undefined ||
    next.lower === ',' ||
    ['and', 'or', 'when', 'if', 'unless', 'for', 'to'].includes(next.lower)
  )
    return [parse({ value: token.value!, unit: '', family: 'measure' }, at + 1)];
  const last = counting.has(sense) && next.tag === 'NOUN' && next.lower.endsWith('s') ? at + 1 : -1;
  return last > 0 ? [parse({ value: token.value!, unit: next.lower, family: 'measure' }, at + 2)] : [];
}

/** "The group size is 12." */
const isTotal = (scan: Scan, at: number): boolean =>
  ['is', 'are', 'be'].includes(lowerAt(scan, at - 1)) &&
  (at === scan.tokens.length - 1 || (isAt(scan, at + 1, 'or') && mores.has(lowerAt(scan, at + 2))));

/** Verbs that may be followed by a bare number: "must not exceed 400". */
const reaching = new Set(['exceed', 'exceeds', 'reach', 'reaches', 'equal', 'equals']);

/** The sense words here, or none. */
export function sensesAt(scan: Scan, at: number): Parse<string>[] {
  const all = boundWords.get(lowerAt(scan, at)) ?? [];
  const said = all.filter(({ words }: Phrase) => isAt(scan, at, ...words));
  const found = said.map(({ words }) => parse(words.join(' '), at + words.length));
  if (isAt(scan, at, 'between')) found.push(parse('between', at + 1));
  if (isAt(scan, at, 'from')) found.push(parse('from-to', at + 1));
  return [...found, parse('', at)];
}

/** "between 10 and 20 days", "from 9:00 to 17:00". */
function betweenAt(scan: Scan, at: number, sense: string): Parse<Amount>[] {
  if (sense !== 'between' && sense !== 'from-to') return [];
  const low = scan.tokens[at];
  if (low?.kind !== 'number' && low?.kind !== 'time') return [];
  const [and, high, end] = [scan.tokens[at + 1], scan.tokens[at + 2], scan.tokens[at + 3]];
  if (
    and?.lower === 'and' &&
    high?.kind === 'number' &&
    (end === undefined || end.lower === ',') &&
    low.kind === 'number'
  )
    return [parse({ value: low.value!, high: high.value!, unit: '', family: 'measure' }, at + 3)];
  const lows = [...amountsAt(scan, at), parse<Amount | null>(null, at + 1)];
  return chain(lows, (first, next) =>
    isAt(scan, next, 'and') || isAt(scan, next, 'to')
      ? amountsAt(scan, next + 1).flatMap(({ value: last, next: end }) => {
          if (first && (first.unit !== last.unit || first.high !== undefined)) return [];
          if (last.high !== undefined || (!first && (last.family === 'clock' || low.kind === 'time')))
            return [];
          return [parse({ ...last, value: low.value!, high: last.value }, end)];
        })
      : [],
  );
}

/** "before the start", "after the event ends", "of the price": the words, as said. */
function anchored(
  scan: Scan,
  at: number,
  things: (scan: Scan, at: number) => Parse<Thing>[],
): Parse<string>[] {
  const word = lowerAt(scan, at);
  // "expire 12 months after they were earned" is no time of 12 months.
  const isOpen = ['before', 'after'].includes(word) && ['it', 'they'].includes(lowerAt(scan, at + 1));
  const none = isOpen ? [] : [parse('', at)];
  // "at 3:00 from the authority": no time is reckoned from there.
  if (word === 'from' && scan.tokens[at - 1]?.kind === 'time') return none;
  if (dimensions.has(word)) return [parse(word, at + 1)];
  if (word === 'ahead' && !isAt(scan, at + 1, 'of')) return [parse('in advance', at + 1)];
  if (!['before', 'after', 'of', 'from', 'in'].includes(word)) return none;
  if (word === 'in' && !isAt(scan, at, 'in', 'advance')) return none;
  if (word === 'in') return [parse('in advance', at + 2)];
  const found = things(scan, at + 1)
    .filter(({ value }) => value.bounds.length === 0 && !value.pronoun && !value.none && !value.only)
    .map(({ next, cost }) => parse(wordsOf(scan, [at, next]), next, cost));
  const clauses = ['before', 'after'].includes(word)
    ? scan.rules
        .clause(scan, at + 1)
        .filter(({ value }) => value.length === 1 && !value[0]!.predicate.negated)
        .map(({ next, cost }) => parse(wordsOf(scan, [at, next]), next, cost))
    : [];
  return found.length + clauses.length > 0 ? [...found, ...clauses] : none;
}

export const wordsOf = (scan: Scan, [from, to]: Range): string =>
  scan.tokens
    .slice(from, to)
    .map(({ text, kind }) => (kind === 'name' ? `"${text}"` : text))
    .join(' ')
    .replaceAll(" 's", "'s")
    .replaceAll("s's ", "s' ")
    .replaceAll(' ,', ',');

function boundOf(said: string, { value, high, unit, family }: Amount, anchor: string): Bound | null {
  const anchors = anchor.split(' ')[0]!;
  const dimension = dimensionOf.get(said);
  if (dimension !== undefined && anchor === '' && family !== 'money' && high === undefined)
    return { sense: senseOf(said)!, value, unit: `${unit} ${dimension}` };
  if (family === 'clock' || family === 'date') {
    if (anchor !== '' && !(family === 'clock' && anchors === 'of')) return null;
    if (anchor !== '') return null;
    if (high !== undefined) return { sense: 'between', value, high, unit };
    // "until 31 January" may mean with that day or without it.
    if (family === 'date' && said === 'until') return null;
    const sense = family === 'date' && said === 'on' ? 'exactly' : clockSenses.get(said);
    return sense ? { sense, value, unit } : null;
  }
  // "from 10 to 15 EUR" may be a change.
  if (said === 'from-to') return null;
  const full = anchor === '' ? unit : `${unit} ${anchor}`;
  if (high !== undefined)
    return said === 'between' || said === '' || said === 'for'
      ? { sense: 'between', value, high, unit: full }
      : null;
  // "within 5 km of an airport"
  if (family === 'measure' && said === 'within' && anchors === 'of')
    return { sense: 'within', value, unit: full };
  if (
    family !== 'duration' &&
    (durationOnly.has(said) || said.startsWith('for ') || anchors === 'after' || anchors === 'before')
  )
    return null;
  if (family === 'duration') {
    if (anchors === 'of' && !['within', 'after', 'for'].includes(said)) return null;
    if (anchors === 'before') return beforeOf(said, value, full);
    if (clockOnly.has(said)) return null;
    if (anchors === 'in' && said === '') return { sense: 'before', value, unit: full };
    if (anchors === 'after' && said === '') return { sense: 'after', value, unit: full };
    if (anchors === 'from' && said === 'after') return null;
    if (anchors === 'after' && (said.startsWith('for') || said === 'after')) return null;
  } else if (clockOnly.has(said)) return null;
  else if (anchors === 'from' || anchors === 'in') return null;
  if (said === 'between') return null;
  const sense = senseOf(said);
  return sense ? { sense, value, unit: full } : null;
}

/** "up to 2 days before the start" is a last moment: at least 2 days before it. */
function beforeOf(said: string, value: number, unit: string): Bound | null {
  const last = ['up to', 'until', 'no later than', 'not later than', 'at the latest'];
  if (said === '') return { sense: 'before', value, unit };
  if (last.includes(said)) return { sense: 'at least', value, unit };
  if (['no earlier than', 'not earlier than'].includes(said)) return { sense: 'at most', value, unit };
  if (
    clockOnly.has(said) ||
    (durationOnly.has(said) && said !== 'within') ||
    said.endsWith('later than') ||
    said.endsWith('earlier than')
  )
    return null;
  const sense = senseOf(said);
  return sense ? { sense, value, unit } : null;
}

const senseByWords = new Map(
  [...boundWords.values()].flat().map(({ words, means }) => [words.join(' '), means]),
);
export const senseOf = (said: string): Sense | undefined =>
  said === '' ? 'exactly' : senseByWords.get(said);
