// A sentence with a tail that cannot change it, though it may not be understood itself: what it costs, what comes after it, or
// that a denial holds for somebody too.
import { modals, negations } from '#language/english/lexicon.ts';
import type { SentenceReading } from '#language/english/read-sentence.ts';
import { tokensOf, type Token } from '#language/english/tokens.ts';
import words from '#language/words/statements.json' with { type: 'json' };
import { readComposed } from './composed.ts';
import type { Range } from '#language/statements/split.ts';

const charges = new Set(words.charges);
const goingOn = new Set(words.going_on);
const changing = new Set(words.changing);
const perHead = new Set(['per', 'each', 'every']);

export type Tailed = { main: Range; tail: number };

/** Where such a tail may begin, and the sentence before it; the sentence is read by itself. */
export function tailsOf(text: string, { start, end }: Range): Tailed[] {
  const tokens = tokensOf(text.slice(start, end), start);
  while (['.', '!'].includes(tokens.at(-1)?.lower ?? '')) tokens.pop();
  return tokens.flatMap((token, at) => {
    const isComma = token.lower === ',';
    const tells = (isComma ? [isCharge, isNext, isWider] : [isElse, isNotAsked]).some((each) =>
      each(tokens, isComma ? at + 1 : at),
    );
    if (at < 2 || !tells) return [];
    const last = tokens[at - 1]!.lower === ',' ? at - 2 : at - 1;
    return [{ main: { start, end: tokens[last]!.end }, tail: tokens[isComma ? at + 1 : at]!.start }];
  });
}

/** "… shows which times are taken, but not by whom" */
function isNotAsked(tokens: readonly Token[], at: number): boolean {
  if (tokens.length - at > 4 || tokens[at]!.lower !== 'but' || tokens[at + 1]?.lower !== 'not') return false;
  const said = tokens.slice(at).map(({ lower }) => lower);
  return (
    said.length > 2 && asking.has(said.at(-1)!) && tokens.slice(0, at).some(({ lower }) => asking.has(lower))
  );
}
const asking = new Set(['who', 'whom', 'which', 'what', 'why', 'how', 'when', 'where', 'whose', 'whether']);

/** "… or it does not go online": what happens to whoever does not keep to it. */
function isElse(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]!.lower !== 'or' || tokens.length - at > 20 || !goingOn.has(tokens[at + 1]?.lower ?? ''))
    return false;
  const others = tokens.slice(at + 2);
  const before = tokens.slice(0, at).map(({ lower }) => lower);
  const isDuty = before.some((word) => duties.has(word)) && !before.includes('either');
  const isLimit = before.some((word) => word === 'max' || word === 'maximum');
  const denies = others.some(({ lower }) => negations.has(lower));
  const isPlain = others.every(({ lower, kind }) => kind === 'word' && !modals.has(lower) && lower !== 'or');
  return isPlain && others.length > 1 && ((isDuty && denies) || isLimit);
}
const duties = new Set(['must', 'shall', 'has', 'have', 'needs', 'need']);

/** ", fee 50 cents a page" and nothing else. */
function isCharge(tokens: readonly Token[], at: number): boolean {
  const [name, number, ...others] = tokens.slice(at);
  const isPlain = others.every(
    ({ lower, kind }) => kind !== 'number' && (perHead.has(lower) || !changing.has(lower)),
  );
  return (
    charges.has(name?.lower ?? '') &&
    [number, others[0]].some((each) => each?.kind === 'number') &&
    others.length < 6 &&
    isPlain &&
    !others.some(({ lower }) => lower === ',')
  );
}

/** "Readers may request scans, fee 50 cents a page": they may for that fee. */
export function readCharged(text: string, main: Range, tail: Range): SentenceReading | null {
  const tokens = tokensOf(text.slice(tail.start, tail.end), tail.start);
  if (!isCharge(tokens, 0)) return null;
  const [name, first] = tokens as [Token, Token];
  // "50 cents a page": per page.
  const each = tokens.find(({ lower }, at) => at > 1 && (lower === 'a' || lower === 'an'));
  const amount = each
    ? [
        { start: first.start, end: each.start },
        { said: 'per', for: each },
        { start: each.end, end: tail.end },
      ]
    : [{ start: first.start, end: tail.end }];
  const said = ` for a ${name.lower} of `;
  const reading = readComposed(text, [main, { said, for: { start: name.start, end: name.end } }, ...amount]);
  const isAllowed =
    reading.ok &&
    reading.clauses.length === 1 &&
    reading.clauses.every(
      ({ modality, negated, bounds, relations }) =>
        modality === 'may' &&
        !negated &&
        bounds.length === 1 &&
        relations.some(({ what }) => what.startsWith(name.lower)),
    );
  return isAllowed ? reading : null;
}

/** ", then it falls back": what comes after it. */
function isNext(tokens: readonly Token[], at: number): boolean {
  const [then, who, ...others] = tokens.slice(at);
  return (
    then?.lower === 'then' &&
    goingOn.has(who?.lower ?? '') &&
    others.length > 1 &&
    !tokens.slice(0, at).some(({ lower }) => conditions.has(lower))
  );
}
const conditions = new Set(['if', 'when', 'once', 'unless', 'until', 'after', 'before', 'where', 'while']);

/** "Nobody sees the votes, not even the board", "No refunds, members included": a denial that is said once more. */
function isWider(tokens: readonly Token[], at: number): boolean {
  const tail = tokens.slice(at).filter(({ lower }) => !['.', '!'].includes(lower));
  const isEven = tail[0]?.lower === 'not' && tail[1]?.lower === 'even';
  const isIncluded = tail.at(-1)?.lower === 'included' && tail.length > 1;
  const rest = isEven ? tail.slice(2) : tail.slice(0, -1);
  const isPlain = rest.every(({ lower, kind }) => kind === 'word' && !changing.has(lower));
  const denies = tokens.slice(0, at).some(({ lower }) => negations.has(lower));
  return denies && (isEven || isIncluded) && rest.length > 0 && rest.length < 5 && isPlain;
}
