// "We need a web page where members can book a lesson": what kind of thing it is, and what it does. Both are said by themselves.
import { closedWords, product } from '#language/english/lexicon.ts';
import type { SentenceReading } from '#language/english/read-sentence.ts';
import { tokensOf, type Token } from '#language/english/tokens.ts';
import words from '#language/words/statements.json' with { type: 'json' };
import { readComposed } from './composed.ts';
import type { Range } from '#language/statements/split.ts';

const wishes = words.announcing.map((each) => each.split(' '));
const joints = words.announced_by.map((each) => each.split(' '));

/** Null for a sentence of any other form. */
export function readAnnounced(text: string, { start, end }: Range): SentenceReading | null {
  const tokens = tokensOf(text.slice(start, end), start);
  const wish = wishes.find((list) => isAt(tokens, 0, list));
  if (!wish || !['a', 'an'].includes(tokens[wish.length]?.lower ?? '')) return null;
  const from = wish.length;
  const until = tokens.findIndex((_, at) => at > from + 1 && joints.some((list) => isAt(tokens, at, list)));
  const joint = joints.find((list) => isAt(tokens, until, list));
  const name = tokens.slice(from + 1, until);
  const isName =
    name.length < 5 && name.every(({ kind, lower }) => kind === 'word' && !closedWords.has(lower));
  const last = name.at(-1);
  if (!joint || !last || !isName || !product.has(last.lower) || until + joint.length >= tokens.length)
    return null;
  const kind = readComposed(text, [
    { said: 'The product must be ', for: { start: tokens[0]!.start, end: tokens[from - 1]!.end } },
    { start: tokens[from]!.start, end: last.end },
    '.',
  ]);
  const rest = { start: tokens[until + joint.length]!.start, end };
  const does = readComposed(text, [rest]);
  if (!kind.ok || !does.ok) return null;
  return { ok: true, clauses: [...kind.clauses, ...does.clauses] };
}

const isAt = (tokens: readonly Token[], at: number, list: readonly string[]) =>
  at >= 0 && list.every((word, index) => tokens[at + index]?.lower === word);
