// Figures without a verb: "Max group size: 12", "Retention: 30 days", "Response time < 2 s", "Max 3 bookings per guest". What a figure
// is of stands in front of it, with a sign between them, or behind "max".
import type { Clause } from '#contract/clauses.ts';
import { singularOf } from '#language/inflection.ts';
import { durationUnits, headOf, measureUnits, moneyUnits } from '#language/word-facts.ts';
import { closedWords, durations, isPerson, moneyWords, qualityWords } from '#language/english/lexicon.ts';
import type { SentenceReading } from '#language/english/read-sentence.ts';
import { isShouted } from '#language/english/tagger.ts';
import { tokensOf, type Token } from '#language/english/tokens.ts';
import words from '#language/words/statements.json' with { type: 'json' };
import { readComposed, type Part } from './composed.ts';
import type { Range } from '#language/statements/split.ts';

const signs = Object.entries(words.figure_signs)
  .map(([sign, sense]) => ({ list: tokensOf(sign).map(({ lower }) => lower), sense }))
  .toSorted((a, b) => b.list.length - a.list.length);
const counting = new Set(words.counted_by);
const measuring = new Set(words.measured_by);
const ownFigures = new Set(words.own_figures);
const ofToday = new Set(words.of_today);
const joints = new Set([':', '-', '–', '—', '=']);

type Sign = { at: number; next: number; sense: string };

/** Null for a sentence of any other form. */
export function readFigure(
  text: string,
  { start, end }: Range,
  of: 'anything' | 'the product' = 'anything',
): SentenceReading | null {
  const tokens = tokensOf(text.slice(start, end), start).filter(
    ({ lower }) => lower !== '*' && lower !== '_',
  );
  while (['.', '!', ';', ','].includes(tokens.at(-1)?.lower ?? '')) tokens.pop();
  const number = tokens.findIndex(
    ({ kind, lower }) => kind === 'number' || kind === 'time' || isCurrency(lower),
  );
  if (number < 1) return null;
  const owned = ownerInFront(text, tokens);
  if (owned) return owned;
  const front = signAt(tokens, 0);
  const before = signBefore(tokens, number);
  const last = tokens.length - 1;
  const behind = before
    ? null
    : signAt(tokens.slice(last), 0) && { ...signAt(tokens.slice(last), 0)!, at: last, next: last + 1 };
  const until = before ? before.at : number;
  const hasJoint = joints.has(tokens[until - 1]?.lower ?? '');
  const name = tokens.slice(front && front.next <= until ? front.next : 0, hasJoint ? until - 1 : until);
  if (front && front.next === number) return readCount(text, tokens, front);
  if (front && name.some(({ lower }) => lower === 'per') && number === last)
    return readCount(text, [...tokens.slice(0, front.next), tokens[number]!, ...name], front);
  const [said, ...more] = [...new Set([front?.at, before?.at, behind?.at])].flatMap((at) =>
    [front, before, behind].filter((each) => each && each.at === at).slice(0, 1),
  );
  if (more.length > 0 || (!said && !hasJoint) || !isName(name)) return null;
  const rest = tokens.slice(number, behind ? last : undefined);
  // "Cancellation: up to 24 hours before the start" is at least so early.
  if (said && rest.some(({ lower }) => lower === 'before' || lower === 'after')) return null;
  const subject = small(text, spanOf(name));
  const verb: Part = said ? { said: ` must be ${said.sense} `, for: rangeOf(tokens, said) } : ' is ';
  const reading = readComposed(text, [...theBefore(name), subject, verb, spanOf(rest), '.']);
  const head = headOf(name.map(({ lower }) => lower).join(' '));
  return of === 'anything' || qualityWords.has(head) ? fitting(reading, name) : null;
}

/** "Max 3 bookings per guest", "per guest and day": each guest has at most so many, per day. */
function readCount(text: string, tokens: readonly Token[], sign: Sign): SentenceReading | null {
  const number = sign.next;
  const [first, second = tokens.length, ...more] = tokens.flatMap(({ lower }, at) =>
    at > number && (lower === 'per' || (lower === 'and' && durations.has(tokens[at + 1]?.lower ?? '')))
      ? [at]
      : [],
  );
  if (first === undefined || more.length > 0 || tokens[first]!.lower !== 'per') return null;
  const runs = [tokens.slice(number + 1, first), tokens.slice(first + 1, second), tokens.slice(second + 1)];
  const [counted, owners, times] = runs as [Token[], Token[], Token[]];
  const owner = owners.find(({ lower }) => !durations.has(lower)) ? owners : times;
  const time = owner === owners ? times : owners;
  const isFull = second < tokens.length;
  if (!isName(counted) || !isName(owner) || durations.has(owner.at(-1)!.lower)) return null;
  if (isFull ? time.length !== 1 || !durations.has(time[0]!.lower) : time.length > 0) return null;
  const reading = readComposed(text, [
    { said: 'Each ', for: spanOf([tokens[first]!]) },
    spanOf(owner),
    { said: ` has ${sign.sense} `, for: rangeOf(tokens, sign) },
    spanOf([tokens[number]!]),
    ' ',
    spanOf(counted),
    ...(isFull ? [' per ', spanOf(time)] : []),
    '.',
  ]);
  if (!reading.ok || reading.clauses.length !== 1) return null;
  const [{ act, bounds, relations }] = reading.clauses as [Clause];
  return act === 'have' && bounds.length === 1 && relations.length === 0 ? reading : null;
}

/** "Per article max 10 look-ups": each article has at most so many. */
function ownerInFront(text: string, tokens: readonly Token[]): SentenceReading | null {
  if (tokens[0]?.lower !== 'per') return null;
  const at = tokens.findIndex((_, index) => index > 1 && signAt(tokens, index) !== null);
  const sign = at < 0 ? null : signAt(tokens, at)!;
  const owner = tokens.slice(1, tokens[at - 1]?.lower === ',' ? at - 1 : at);
  if (!sign || tokens[sign.next]?.kind !== 'number' || !isName(owner) || !isName(tokens.slice(sign.next + 1)))
    return null;
  if (durations.has(owner.at(-1)!.lower)) return null;
  const reading = readComposed(text, [
    { said: 'Each ', for: spanOf([tokens[0]]) },
    spanOf(owner),
    { said: ` has ${sign.sense} `, for: rangeOf(tokens, sign) },
    spanOf(tokens.slice(sign.next)),
    '.',
  ]);
  return reading.ok && reading.clauses[0]!.act === 'have' && reading.clauses[0]!.bounds.length === 1
    ? reading
    : null;
}

const spanOf = (tokens: readonly Token[]): Range => ({ start: tokens[0]!.start, end: tokens.at(-1)!.end });

/** The range with a small first letter, but for "VAT". */
const small = (text: string, range: Range): Part => {
  const said = text.slice(range.start, range.end);
  return isShouted(said.split(' ')[0]!)
    ? range
    : { said: `${said[0]!.toLowerCase()}${said.slice(1)}`, for: range };
};

const isCurrency = (word: string) => ['€', '$', '£', 'eur', 'usd', 'gbp', 'chf'].includes(word);
const rangeOf = (tokens: readonly Token[], { at, next }: Sign): Range => ({
  start: tokens[at]!.start,
  end: tokens[next - 1]!.end,
});

function signAt(tokens: readonly Token[], at: number): Sign | null {
  const found = signs.find(({ list }) => list.every((word, index) => tokens[at + index]?.lower === word));
  return found ? { at, next: at + found.list.length, sense: found.sense } : null;
}

function signBefore(tokens: readonly Token[], number: number): Sign | null {
  for (let at = Math.max(0, number - 3); at < number; at++) {
    const sign = signAt(tokens, at);
    if (sign?.next === number) return sign;
  }
  return null;
}

/** One thing in at most four plain words: no verb form that is closed, nothing of today, no number. */
const isName = (name: readonly Token[]) =>
  name.length > 0 &&
  name.length <= 6 &&
  name.every(
    ({ kind, lower }) =>
      kind === 'word' &&
      !ofToday.has(lower) &&
      (['of', 'for', 'the', 'a', 'an'].includes(lower) || !closedWords.has(lower)),
  );

const theBefore = (name: readonly Token[]): Part[] =>
  ['the', 'a', 'an'].includes(name[0]!.lower) ? [] : ['The '];

/** A figure with a unit that fits, and nothing else; a bare number only for what is a number. */
function fitting(reading: SentenceReading, name: readonly Token[]): SentenceReading | null {
  if (!reading.ok || !isOneFigure(reading.clauses)) return null;
  const [
    {
      bounds: [bound],
    },
  ] = reading.clauses as [Clause];
  const head = singularOf(headOf(name.map(({ lower }) => lower).join(' ')));
  // "Length: 30 min" does not say of what.
  if (isPerson(head) || (name.length === 1 && !ownFigures.has(head))) return null;
  const first = bound!.unit.split(' ')[0]!;
  const isMeasured =
    [moneyUnits, durationUnits, measureUnits].some((units) => units.has(first)) ||
    bound!.unit.startsWith('%');
  const isNumber = counting.has(head) || qualityWords.has(head) || moneyWords.has(head);
  const fits =
    bound!.unit === '' ? isNumber : isMeasured && (isNumber || measuring.has(head) || moneyUnits.has(first));
  return fits ? reading : null;
}

const isOneFigure = (clauses: readonly Clause[]) =>
  clauses.length === 1 &&
  clauses[0]!.bounds.length === 1 &&
  clauses[0]!.objects.length === 0 &&
  clauses[0]!.relations.every(({ role }) => role === 'for') &&
  clauses[0]!.act === 'be' &&
  !clauses[0]!.condition &&
  !clauses[0]!.exception;
