// Whether a heading only names what stands under it. One that says something by itself ("Members must not book twice", "No
// smoking", more than one sentence) is text like any other.
import { isPlural } from '#language/inflection.ts';
import { readSentence } from '#language/english/read-sentence.ts';
import { tokensOf, type Token } from '#language/english/tokens.ts';
import words from '#language/words/statements.json' with { type: 'json' };
import units from '#language/words/units.json' with { type: 'json' };

/** Senses that leave room: not "at 9:00", "from 2027", "every 2 weeks". */
const enclosing = new Set(['at most', 'at least', 'more than', 'less than', 'within']);
const named = new Set([
  ...words.left_out,
  ...words.leaving_out,
  ...words.background,
  ...words.open,
  ...words.open_labels,
  ...words.kept_under,
  ...words.decisions,
  ...words.measures,
  ...words.aims,
  ...words.wish_labels,
]);
/** Whether the words are a heading wherever they stand alone: "Out of scope". */
export const isKnownTitle = (text: string): boolean =>
  knownTitles.has(text.toLowerCase().replace(/[:*_]/g, '').trim());
const knownTitles = new Set([
  // "1. Open" may be the name of a state.
  ...[...words.leaving_out, ...words.open, ...words.open_labels, ...words.kept_under].filter((each) =>
    each.includes(' '),
  ),
  'exclusions',
  'non-goals',
]);
const finite = new Set(words.finite);
const asking = new Set(words.asking);

/**
 * "Payload at most 24 bytes", "p99 < 50 ms": an amount with its sense names nothing that stands below it. "Under 18" may be
 * the name of a group.
 */
export function tellsBound(text: string): boolean {
  const tokens = tokensOf(text);
  return tokens.some((token, at) => {
    if (token.kind !== 'number' && !/^[\d.,]+$/.test(token.text)) return false;
    const from = [1, 2, 3, 4].find((count) => {
      const before = tokens.slice(Math.max(0, at - count), at).map(({ lower }) => lower);
      return bounding.has(before.join(' ')) || /^[<>≤≥]=?$/.test(before.join(''));
    });
    return from !== undefined && (at > from || tokens.length > at + 1);
  });
}
const bounding = new Set(
  units.bound_words.flatMap(([words, sense]) => (enclosing.has(sense!) ? [words!] : [])),
);

export function isTitle(text: string, pieces: number): boolean {
  const plain = text.replace(/[:.#]/g, '').trim();
  if (named.has(plain.toLowerCase().replace(/[*_]/g, '')) || text.trimEnd().endsWith(':')) return true;
  const tokens = tokensOf(plain);
  const [first] = tokens;
  if (!first || asking.has(first.lower)) return true;
  if (pieces > 1 || /[.!?]$/.test(text.trimEnd())) return tokens.length < 2;
  return !tokens.some(isFinite) && !tellsBound(plain) && !saysWho(text, first);
}

/** "May 2026" is a month. */
const isFinite = ({ lower, text }: Token) => finite.has(lower) && !(lower === 'may' && text !== lower);

/** "Members book lessons": somebody who acts, and no "Order forms". */
function saysWho(text: string, { lower }: Token): boolean {
  if (!openings.has(lower) && isPlural(lower) !== true) return false;
  const reading = readSentence(text);
  return reading.ok && reading.clauses.every(({ actors }) => actors.length > 0);
}
const openings = new Set(['a', 'an', 'the', 'each', 'every', 'all']);
