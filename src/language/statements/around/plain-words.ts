// A sentence without the words around it that say nothing of the software: "ok so", "please make sure that", "tho", "!!".
import { negations } from '#language/english/lexicon.ts';
import { tokensOf, type Token } from '#language/english/tokens.ts';
import words from '#language/words/statements.json' with { type: 'json' };
import type { Range } from '#language/statements/split.ts';

const phrases = (list: readonly string[]) =>
  list.map((each) => each.split(' ')).toSorted((a, b) => b.length - a.length);
const openings = phrases(words.openings);
const endings = phrases(words.endings);
const emphasis = phrases(words.endings_of_denials);
const endMarks = new Set(['.', '!', ';', ',']);
const joints = new Set([',', ':']);

/** The range of the words that are left; the range as it was when nothing would be left. */
export function plainRange(text: string, { start, end }: Range): Range {
  const tokens = tokensOf(text.slice(start, end), start);
  const from = behindOpenings(tokens);
  const to = beforeEndings(tokens, from);
  if (to - from < 2) return { start, end };
  return { start: tokens[from]!.start, end: tokens[to - 1]!.end };
}

/** The words between marks of emphasis: "**Damage** must be reported"; one range where there are none. */
export function withoutEmphasis(text: string, { start, end }: Range): Range[] {
  const signs = tokensOf(text.slice(start, end), start).filter(
    (token) => ['*', '_'].includes(token.lower) && isOutside(text, token),
  );
  if (signs.length === 0 || signs.length % 2 > 0) return [{ start, end }];
  const edges = [start, ...signs.flatMap((sign) => [sign.start, sign.end]), end];
  const ranges = edges.flatMap((from, at) => (at % 2 === 0 ? [{ start: from, end: edges[at + 1]! }] : []));
  return ranges.filter((range) => range.start < range.end);
}

/** Not within a word, and not between two words that it multiplies. */
const isOutside = (text: string, { start, end }: Token) =>
  /[\p{L}\p{N}]/u.test(text[start - 1] ?? '') !== /[\p{L}\p{N}]/u.test(text[end] ?? '') ||
  ['*', '_'].includes(text[end] ?? '') ||
  ['*', '_'].includes(text[start - 1] ?? '');

const isAt = (tokens: readonly Token[], at: number, list: readonly string[]) =>
  at >= 0 && list.every((word, index) => tokens[at + index]?.lower === word);

function behindOpenings(tokens: readonly Token[]): number {
  for (let at = 0; ;) {
    const found = openings.find((list) => isAt(tokens, at, list));
    if (!found) return at;
    at += found.length;
    while (joints.has(tokens[at]?.lower ?? '')) at++;
  }
}

function beforeEndings(tokens: readonly Token[], from: number): number {
  const denies = tokens.some(({ lower }) => negations.has(lower));
  const lists = denies ? [...emphasis, ...endings] : endings;
  for (let at = tokens.length; ;) {
    while (at > from && endMarks.has(tokens[at - 1]!.lower)) at--;
    const found = lists.find((list) => isAt(tokens, at - list.length, list) && at - list.length > from);
    if (!found) return at;
    at -= found.length;
  }
}
