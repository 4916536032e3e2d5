// Points that a text calls open, under such a heading or behind "Open:": a question is read as what has not been decided.
import { modals, speakers } from '#language/english/lexicon.ts';
import type { SentenceReading } from '#language/english/read-sentence.ts';
import { tokensOf, type Token } from '#language/english/tokens.ts';
import { sameClauses } from '#contract/clauses.ts';
import words from '#language/words/statements.json' with { type: 'json' };
import { readComposed } from './composed.ts';
import { plainName } from './left-out.ts';
import type { Range } from '#language/statements/split.ts';

const open = new Set([...words.open, ...words.open_labels].map(plainName));
const asking = new Set(['who', 'how', 'when', 'where', 'what', 'whether', 'which']);

export const callsOpen = (name: string): boolean => open.has(plainName(name));

export function readOpenPoint(text: string, { start, end }: Range): SentenceReading {
  const tokens = tokensOf(text.slice(start, end), start);
  while (['?', '.', '!', ';'].includes(tokens.at(-1)?.lower ?? '')) tokens.pop();
  const [first, second] = tokens;
  if (!first || !second) return { ok: false, reason: 'what is open' };
  const rest = { start: first.start, end: tokens.at(-1)!.end };
  if (asking.has(first.lower)) return readComposed(text, ['It is open ', rest, '.']);
  const isVerb = (modals.has(first.lower) && first.lower !== 'will') || ['is', 'are'].includes(first.lower);
  return isVerb ? readTurned(text, first, tokens.slice(1)) : { ok: false, reason: 'what is open' };
}

const needing: readonly (readonly string[])[] = [
  ['do', 'we', 'need'],
  ['do', 'we', 'want'],
  ['do', 'we', 'even', 'need'],
];

/** "Should the app speak Dutch?", "Do we need a newsletter?": asked of whoever builds it, also where nobody calls it open. */
export function readAsked(text: string, { start, end }: Range): SentenceReading | null {
  const tokens = tokensOf(text.slice(start, end), start);
  if (tokens.pop()?.lower !== '?' || tokens.some(({ lower }) => [',', '?', 'or'].includes(lower)))
    return null;
  const [first, ...rest] = tokens;
  if (first?.lower === 'should' && rest.length > 2 && !speakers.has(rest[0]!.lower)) {
    const reading = readAble(text, rest) ?? readTurned(text, first, rest);
    // "Should a guest lose the key?": if it happens.
    const happens = reading.ok && reading.clauses.some(({ act }) => happening.has(act));
    return happens ? null : reading;
  }
  const opening = needing.find((words) => words.every((word, at) => tokens[at]?.lower === word));
  const things = opening ? tokens.slice(opening.length) : [];
  if (things.length === 0) return null;
  const said = { start: things[0]!.start, end: things.at(-1)!.end };
  const [one, many] = [' is', ' are'].map((verb) =>
    readComposed(text, ['It is open whether ', said, `${verb} needed.`]),
  ) as [SentenceReading, SentenceReading];
  const reading = one.ok ? one : many;
  return reading.ok && reading.clauses.every(({ kind }) => kind === 'open-question') ? reading : null;
}

const happening = new Set([
  'lose',
  'forget',
  'break',
  'fail',
  'die',
  'miss',
  'happen',
  'occur',
  'damage',
  'leave',
]);

/** "Should guests be able to cancel?": whether they can. */
function readAble(text: string, tokens: readonly Token[]): SentenceReading | null {
  const be = tokens.findIndex((_, at) =>
    ['be', 'able', 'to'].every((word, more) => tokens[at + more]?.lower === word),
  );
  const verb = tokens[be + 3];
  if (be < 1 || !verb) return null;
  return readComposed(text, [
    'It is open whether ',
    { start: tokens[0]!.start, end: tokens[be - 1]!.end },
    { said: ' can ', for: { start: tokens[be]!.start, end: tokens[be + 2]!.end } },
    { start: verb.start, end: tokens.at(-1)!.end },
    '.',
  ]);
}

/** "Can guests cancel?": whether guests can cancel, when there is only one place for the verb. */
function readTurned(text: string, verb: Token, rest: readonly Token[]): SentenceReading {
  const until = { end: rest.at(-1)!.end };
  const found = rest.slice(1).flatMap((next, at): SentenceReading[] => {
    const subject = { start: rest[0]!.start, end: rest[at]!.end };
    const reading = readComposed(text, [
      'It is open whether ',
      subject,
      ' ',
      { start: verb.start, end: verb.end },
      ' ',
      { start: next.start, ...until },
      '.',
    ]);
    return reading.ok && reading.clauses.every(({ kind }) => kind === 'open-question') ? [reading] : [];
  });
  const [one, ...others] = found;
  if (!one?.ok) return { ok: false, reason: 'a question' };
  const isOne = others.every((each) => each.ok && sameClauses(one.clauses, each.clauses));
  return isOne ? one : { ok: false, reason: 'it can be read in more than one way' };
}
