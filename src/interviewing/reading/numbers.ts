// Reads numbers with their comparator, unit, rate and the thing counted: "no more than 3 tools at a time",
// "£2 per day", "1.2 million movements a year", "10-15 minutes" (two), "45k", "twice".
import {
  comparators,
  denied,
  isDenied,
  magnitudes,
  numberWords,
  trailingComparators,
  units,
} from '#knowledge/units.ts';
import type { Sense, UnitKind } from '#knowledge/units.ts';

export type NumberRead = {
  value: number;
  /** Normal spelling, with its rate: `GBP per day`, `tools`, `%`. */
  unit: string;
  unit_kind: UnitKind;
  sense: Sense;
  start: number;
  end: number;
  /** As written, comparator included. */
  phrase: string;
};

const words = [...numberWords.keys()].filter((word) => word !== 'half' && word !== 'dozen').join('|');
const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const digits = String.raw`\d{1,3}(?:[,’' ]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const spelled = String.raw`(?:(?:${tens})[- ](?:${words})|${words}|half an?(?![a-z])|a (?:couple of|dozen|hundred|thousand|million)|half)`;
const amount = String.raw`(?:${digits}|${spelled}(?![\p{L}]))`;
const magnitude = String.raw`(?:\s?(?:k|bn|mio)\b|\s?m(?=\s+[a-z]|$)|[\s-](?:hundred|thousand|million|billion|dozen)\b)`;
const money = String.raw`[£€$]`;
const pattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}_.,:/#-]|\bv)(?<lead>${money}\s?)?(?<first>${amount})(?<factor>${magnitude})?` +
    String.raw`(?:(?:\s?(?:-|–|—|to)\s?|(?<=\bbetween\s\S{1,12})\sand\s)(?<lead2>${money}\s?)?(?<second>${amount})(?<factor2>${magnitude})?(?![\p{L}]))?` +
    String.raw`(?:\s?(?<sign>%|°c|[£€$](?!\d))|(?=$|[^\p{L}\p{N}]|[a-z]{1,4}\b|m\b))`,
  'giu',
);
const unitWord = /^[\s-]?(%|°c|[\p{L}][\p{L}'’-]*)/iu;
const rateWords =
  /^\s*(?:(?:per|a|an|each|every)\s+|\/\s?)(second|minute|min|hour|day|night|week|month|year|quarter|season|person|head|user|member|customer|item|tool|seat|clinic|player|session|game|booking|order|ticket|conversation|loan|request|transaction|visit|child|family|invoice|trip|ride|mo|yr|km|kg|[a-z]{3,}(?=\b))/i;
const notUnits =
  /^(?:and|or|to|in|on|of|at|for|the|a|an|is|are|was|were|it|they|we|i|you|but|if|when|so|as|by|from|with|that|this|these|those|which|per|then|than|not|can|will|should|must|may|has|have|had|do|does|after|before|until|because|since|while|max|maximum|min|minimum|tops|ish|most|ago|later|each|both|only|please|am|pm|who|whose|would|could|else|more|less|too|also|already|still|just|again|above|below|earlier|need|needs|get|gets|must|pay|pays|cannot|can't)$/i;
const spelledPlain = /^(?:one|half)$/i;

function valueOf(raw: string, factor: string | undefined): number {
  const text = raw.toLowerCase().trim();
  let value = Number(text.replace(/[,’' ](?=\d{3})/g, ''));
  if (Number.isNaN(value)) {
    if (text.startsWith('a couple')) value = 2;
    else if (text.startsWith('a ')) value = magnitudes.get(text.slice(2)) ?? 1;
    else if (text.startsWith('half')) value = 0.5;
    else value = text.split(/[- ]/).reduce((sum, word) => sum + (numberWords.get(word) ?? 0), 0);
  }
  const by = magnitudes.get((factor ?? '').trim().replace(/^-/, '').toLowerCase()) ?? 1;
  return Number((value * by).toPrecision(12));
}

/** The comparator that stands right before `position`, with where it starts. */
function senseBefore(text: string, position: number): { sense: Sense; start: number } | null {
  const before = text.slice(0, position).toLowerCase();
  return (
    endingComparator(before) ??
    endingComparator(before.replace(/\b(?:a|an|the|of|is|are|be|to|it's)\s+$/, ''))
  );
}

function endingComparator(before: string): { sense: Sense; start: number } | null {
  const trimmed = before.trimEnd();
  for (const [words, sense] of comparators) {
    if (!trimmed.endsWith(words)) continue;
    const start = trimmed.length - words.length;
    if (/[\p{L}]$/u.test(trimmed.slice(0, start)) && /^[a-z]/.test(words)) continue;
    if (words === 'like' && !/\b(?:something|more)\s+$/.test(trimmed.slice(0, start))) continue;
    return { sense: isDenied(trimmed.slice(0, start), words) ? (denied[sense] ?? sense) : sense, start };
  }
  return null;
}

function senseAfter(text: string, position: number): { sense: Sense; end: number } | null {
  const after = text.slice(position);
  const lower = after.toLowerCase();
  for (const [words, sense] of trailingComparators) {
    const lead = /^[\s(,]*/.exec(lower)?.[0].length ?? 0;
    const behind = lower.slice(lead + words.length);
    // "5 energy, at most 4 times" bounds the number that follows.
    if (
      lower.startsWith(words, lead) &&
      !/^\p{L}|^\s+(?:\d|(?:one|two|three|four|five|six|ten)\b)/u.test(behind)
    ) {
      return { sense, end: position + lead + words.length };
    }
  }
  return null;
}

type UnitRead = { unit: string; kind: UnitKind; end: number };

/** The unit after a number: a known one, or the noun that is counted with up to two words before it. */
function unitAfter(text: string, position: number): UnitRead | null {
  const first = unitWord.exec(text.slice(position));
  if (first === null) return null;
  const word = first[1] ?? '';
  const known = units.get(word.toLowerCase());
  const end = position + first[0].length;
  if (known !== undefined) return { unit: known.unit, kind: known.kind, end };
  if (notUnits.test(word) || (!/^\S/.test(first[0]) && /[\n]/.test(first[0]))) return null;
  return countedNoun(text, position);
}

const countedEnd = /^[\s-]([\p{L}][\p{L}'’-]*)/u;
function countedNoun(text: string, position: number): UnitRead | null {
  const collected: string[] = [];
  let end = position;
  for (let count = 0; count < 4; count += 1) {
    const next = countedEnd.exec(text.slice(end));
    const word = next?.[1];
    if (next === null || word === undefined || notUnits.test(word)) break;
    const known = units.get(word.toLowerCase());
    if (known !== undefined && known.kind === 'duration' && (word.length > 2 || collected.length > 0)) {
      // "5 working days", "7 calendar days"
      if (collected.length === 0) return { unit: known.unit, kind: known.kind, end: end + next[0].length };
      return { unit: `${collected.join(' ')} ${known.unit}`, kind: 'duration', end: end + next[0].length };
    }
    collected.push(word.toLowerCase());
    end += next[0].length;
    if (/[^s]s$|people|staff|children$/i.test(word)) break;
  }
  const plural = collected.findIndex((word) => /(?:[^s]s|people|staff|children)$/.test(word));
  if (plural < 0) {
    const only = collected[0];
    return only === undefined ? null : { unit: only, kind: 'count', end: position + only.length + 1 };
  }
  return { unit: collected.slice(0, plural + 1).join(' '), kind: 'count', end };
}

function rateAfter(text: string, position: number): { rate: string; end: number } | null {
  const match = rateWords.exec(text.slice(position));
  const word = match?.[1]?.toLowerCase();
  if (match === null || word === undefined || notUnits.test(word)) return null;
  // "a" before a noun is a rate only for times and people: "3 tools a week", never "pays 5 a reminder".
  if (
    /^\s*an?\s/i.test(match[0]) &&
    !/^(?:second|minute|hour|day|night|week|month|year|quarter|season|person|head|time|mo|yr|piece|pop|go)$/.test(
      word,
    )
  )
    return null;
  const normal = { min: 'minute', mo: 'month', yr: 'year' }[word] ?? word;
  return { rate: normal, end: position + match[0].length };
}

/**
 * Every number of a sentence, ranges as two (`at_least`, `at_most`). Dates, clock times and versions are left
 * alone.
 */
export function readNumbers(text: string): NumberRead[] {
  const found: NumberRead[] = [];
  for (const match of text.matchAll(pattern)) {
    const { lead, first, factor, lead2, second, factor2, sign } = match.groups ?? {};
    const whole = match[0];
    if (first === undefined || isNoQuantity(text, match.index, whole)) continue;
    const currency = lead ?? lead2 ?? (sign !== undefined && /[£€$]/.test(sign) ? sign : undefined);
    found.push(
      ...readOne(text, {
        index: match.index,
        whole,
        currency: currency?.trim(),
        first,
        factor,
        second,
        factor2,
        sign,
      }),
    );
  }
  found.push(...readAdverbs(text));
  // Longer rows of digits are names: of an account, a barcode, a licence.
  return withBoundOfRow(
    withUnitsOfRow(
      found.filter(({ value }) => value <= Number.MAX_SAFE_INTEGER).toSorted((a, b) => a.start - b.start),
      text,
    ),
    text,
  );
}

/** "No more than $0.05 a ticket, $400 a month in total": the second amount is bounded as the first is. */
function withBoundOfRow(numbers: NumberRead[], text: string): NumberRead[] {
  return numbers.map((read, index) => {
    const before = numbers[index - 1];
    const inRow =
      before !== undefined &&
      read.unit_kind === 'money' &&
      before.unit_kind === 'money' &&
      read.sense === 'exactly' &&
      / per /.test(read.unit) &&
      / per /.test(before.unit) &&
      /^(?: on average| in total| each)?,? (?:and )?$/i.test(text.slice(before.end, read.start));
    return inRow && /^(?:at_most|less_than)$/.test(before.sense) ? { ...read, sense: before.sense } : read;
  });
}

/**
 * "Amazon 30 days, Zalando 100, others 14 days": in a row of names, a number without a unit has that of the
 * one before.
 */
function withUnitsOfRow(numbers: NumberRead[], text: string): NumberRead[] {
  return numbers.map((read, index) => {
    const before = numbers[index - 1];
    if (read.unit !== 'items' || before === undefined || before.unit_kind === 'count') return read;
    const between = text.slice(before.end, read.start);
    return /^, (?:and )?\p{Lu}\p{L}+ $/u.test(between) && /^[,)]/.test(text.slice(read.end))
      ? { ...read, unit: before.unit, unit_kind: before.unit_kind }
      : read;
  });
}

type Raw = {
  index: number;
  whole: string;
  currency: string | undefined;
  first: string;
  factor: string | undefined;
  second: string | undefined;
  factor2: string | undefined;
  sign: string | undefined;
};

function readOne(text: string, raw: Raw): NumberRead[] {
  let end = raw.index + raw.whole.length;
  let unit: UnitRead | null = null;
  const known = units.get((raw.currency ?? raw.sign ?? '').toLowerCase());
  if (known !== undefined) unit = { unit: known.unit, kind: known.kind, end };
  else unit = unitAfter(text, end);
  // A bare spelled number without anything counted is talk ("the two of us").
  if (unit === null && /^[a-z]/i.test(raw.first)) return [];
  if (unit !== null) end = unit.end;
  const trailing = senseAfter(text, end);
  const rate = rateAfter(text, trailing?.end ?? end);
  if (rate !== null) end = rate.end;
  else if (trailing !== null) end = trailing.end;
  const before = senseBefore(text, raw.index);
  const plain = spelledPlain.test(raw.first) && (unit === null || unit.kind === 'count');
  // "About one customer" says of whom, and not how many.
  if (plain && rate === null && trailing === null && (before === null || before.sense === 'about')) return [];
  const start = before?.start ?? raw.index;
  const vague = /^(?:a couple|a dozen|a hundred|a thousand|a million)/i.test(raw.first);
  const said = before?.sense === 'about' ? (trailing?.sense ?? 'about') : (before?.sense ?? trailing?.sense);
  const sense = said ?? (vague ? 'about' : 'exactly');
  const name = `${unit?.unit ?? 'items'}${rate === null ? '' : ` per ${rate.rate}`}`;
  const one = (value: number, sense: Sense): NumberRead => ({
    value,
    sense,
    unit: name,
    unit_kind: unit?.kind ?? 'count',
    start,
    end,
    phrase: text.slice(start, end),
  });
  const value = valueOf(raw.first, raw.factor ?? (raw.second === undefined ? undefined : raw.factor2));
  if (raw.second === undefined) return [one(value, sense)];
  return [one(value, 'at_least'), one(valueOf(raw.second, raw.factor2), 'at_most')];
}

/** Years, dates, clock times, versions, phone-like runs, list references and "24/7". */
function isNoQuantity(text: string, index: number, whole: string): boolean {
  const after = text.slice(index + whole.length, index + whole.length + 12);
  const before = text.slice(Math.max(0, index - 14), index);
  if (/^\s?(?:am|pm|o'clock|st|nd|rd|th)\b|^:\d\d|^\/\d/i.test(after)) return true;
  // "0417-23" is written like a name.
  if (/^0\d/.test(whole.trim())) return true;
  if (/^(?:19|20)\d\d$/.test(whole.trim()) && !/^\s*(?:[a-z]+s)\b/i.test(after)) return true;
  if (/(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s$/i.test(before)) return true;
  if (/^\s(?:jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)/i.test(after)) return true;
  if (/^g\b/i.test(after)) return true;
  if (/\b(?:i am|i'm)\s$/i.test(before) && !/^\s*(?:\p{L})/u.test(after)) return true;
  return /\b(?:chrome|firefox|safari|edge|microsoft|windows|ios|android|version|iso|rfc|step|phase|part|option|chapter|http|web|node|python|s3|level|type|office|en|wcag|question)\s$/i.test(
    before,
  );
}

const adverbs: [RegExp, number, Sense][] = [
  [/\b(once) (?:a|per|every) (day|week|month|year)\b/gi, 1, 'exactly'],
  [/\b(twice) (?:a|per|every) (day|week|month|year)\b/gi, 2, 'exactly'],
];
const single =
  /\b(under|within|less than|at most|over|more than|in under) (?:a|an) (second|minute|hour|day|week|month|year)\b(?! of)/gi;
function readAdverbs(text: string): NumberRead[] {
  const spans = [...text.matchAll(single)].map((match): NumberRead => ({
    value: 1,
    sense: endingComparator((match[1] ?? '').toLowerCase())?.sense ?? 'exactly',
    unit: `${(match[2] ?? 'day').toLowerCase()}s`,
    unit_kind: 'duration',
    start: match.index,
    end: match.index + match[0].length,
    phrase: match[0],
  }));
  const times = adverbs.flatMap(([pattern, value, sense]) =>
    [...text.matchAll(pattern)].map((match): NumberRead => ({
      value,
      sense,
      unit: `times per ${(match[2] ?? 'day').toLowerCase()}`,
      unit_kind: 'count',
      start: match.index,
      end: match.index + match[0].length,
      phrase: match[0],
    })),
  );
  return [...spans, ...times];
}
