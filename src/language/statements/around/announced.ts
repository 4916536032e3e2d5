// "We need a web page where members can book a lesson", "Scanname is a command-line tool that renames scans": what kind of
// thing it is, and what it does. Both are said by themselves.
import { closedWords, product, systems } from '#language/english/lexicon.ts';
import { isSoftware } from '#language/english/left-unsaid.ts';
import type { SentenceReading } from '#language/english/read-sentence.ts';
import { tokensOf, type Token } from '#language/english/tokens.ts';
import words from '#language/words/statements.json' with { type: 'json' };
import { readComposed, type Part } from './composed.ts';
import type { Range } from '#language/statements/split.ts';

const wishes = words.announcing.map((each) => each.split(' '));
const joints = words.announced_by.map((each) => each.split(' '));
const purposes = new Set(['for']);
const does = new Set(['that', 'which']);

/** Null for a sentence of any other form. `title`: what stands above the whole text. */
export function readAnnounced(
  text: string,
  { start, end }: Range,
  title: string | null = null,
): SentenceReading | null {
  const tokens = tokensOf(text.slice(start, end), start).filter(
    (token, at, all) => at < all.length - 1 || !['.', '!'].includes(token.lower),
  );
  const opening = openingOf(tokens, title) ?? pointedAt(tokens, text.slice(0, start));
  if (!opening || !['a', 'an'].includes(tokens[opening.length]?.lower ?? '')) return null;
  const from = opening.length;
  const until = nameEnd(tokens, from + 1);
  const last = tokens[until - 1];
  const head = tokens[until];
  if (!last || until <= from + 1 || !isKind(tokens.slice(from + 1, until))) return null;
  const kind: Part[] = [
    { said: opening.said, for: { start: tokens[0]!.start, end: tokens[from - 1]!.end } },
    { start: tokens[from]!.start, end: last.end },
  ];
  if (!head) return readComposed(text, [...kind, '.']);
  const joint = joints.find((list) => isAt(tokens, until, list));
  if (joint) return both(text, kind, [rangeFrom(tokens, until + joint.length, end)]);
  if (does.has(head.lower))
    return both(text, kind, [
      { said: 'The product ', for: { start: head.start, end: head.end } },
      rangeFrom(tokens, until + 1, end),
    ]);
  const left_out = leftOutAt(tokens, until);
  if (left_out !== null)
    return both(text, kind, [
      {
        said: 'The product does not include ',
        for: { start: head.start, end: tokens[left_out - 1]!.end },
      },
      rangeFrom(tokens, left_out, end),
    ]);
  // "for bus delays": what it is for, and nothing behind it that could be of something else.
  const isPurpose = purposes.has(head.lower) && !tokens.slice(until).some(({ lower }) => does.has(lower));
  return isPurpose ? readComposed(text, [...kind, ' ', rangeFrom(tokens, until, end)]) : null;
}

/**
 * Where the names begin of what it does without: "with no accounts", "without ads or newsletters". Null where more than names
 * follows: "without accounts for a club" may be for a club as a whole.
 */
function leftOutAt(tokens: readonly Token[], at: number): number | null {
  const isWithout = tokens[at]!.lower === 'without';
  if (!isWithout && !isAt(tokens, at, ['with', 'no'])) return null;
  const from = isWithout ? (articles.has(tokens[at + 1]?.lower ?? '') ? at + 2 : at + 1) : at + 2;
  const names = tokens.slice(from);
  return names.length > 0 && names.every(({ lower }) => joining.has(lower) || !closedWords.has(lower))
    ? from
    : null;
}
const articles = new Set(['a', 'an', 'any']);
const joining = new Set([',', 'or', 'and']);

/** What the product is, and what it does. */
function both(text: string, kind: readonly Part[], rest: readonly Part[]): SentenceReading | null {
  const [one, other] = [readComposed(text, [...kind, '.']), readComposed(text, rest)];
  return one.ok && other.ok ? { ok: true, clauses: [...one.clauses, ...other.clauses] } : null;
}

const rangeFrom = (tokens: readonly Token[], at: number, end: number): Range => ({
  start: tokens[at]?.start ?? end,
  end,
});

type Opening = { said: string; length: number };

/** "We need", "The tool is"; a name only where it is that of the whole text. */
function openingOf(tokens: readonly Token[], title: string | null): Opening | null {
  const wish = wishes.find((list) => isAt(tokens, 0, list));
  if (wish) return { said: 'The product must be ', length: wish.length };
  const name = tokensOf(title ?? '');
  const isTitle = name.length > 0 && name.every(({ text }, at) => tokens[at]?.text === text);
  const isProduct = isAt(tokens, 0, ['the']) && product.has(tokens[1]?.lower ?? '');
  const length = isTitle ? name.length : isProduct ? 2 : 0;
  return length > 0 && isAt(tokens, length, ['is']) ? { said: 'The product is ', length: length + 1 } : null;
}

/** "This is a web app": the product, as long as no other software, and nothing with a name, was spoken of before. */
function pointedAt(tokens: readonly Token[], before: string): Opening | null {
  if (!isAt(tokens, 0, ['this', 'is'])) return null;
  const paragraphs = before.split(/\n\s*\n/).filter((each) => !each.startsWith('#'));
  const said = paragraphs.flatMap((each) => tokensOf(each));
  const isOther = ({ text, lower, kind }: Token, at: number) =>
    kind === 'name' ||
    // "their service" is not the one that is spoken of.
    (said[at - 1]?.lower !== 'their' && [product, systems].some((each) => each.has(lower))) ||
    isSoftware(lower) ||
    (text !== lower && at > 0 && !['.', '!', '?'].includes(said[at - 1]!.lower));
  return said.some(isOther) ? null : { said: 'The product is ', length: 2 };
}

/** Where the name of the kind ends: before the first word that can be no part of it. */
function nameEnd(tokens: readonly Token[], from: number): number {
  const end = tokens.findIndex(
    ({ kind, lower }, at) => at >= from && (kind !== 'word' || closedWords.has(lower)),
  );
  return end < 0 ? tokens.length : end;
}

const isKind = (name: readonly Token[]): boolean =>
  name.length < 5 && (product.has(name.at(-1)!.lower) || isSoftware(name.map(({ text }) => text).join(' ')));

const isAt = (tokens: readonly Token[], at: number, list: readonly string[]) =>
  at >= 0 && list.every((word, index) => tokens[at + index]?.lower === word);
