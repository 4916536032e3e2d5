// What is said around the matter and says nothing of the software: greetings, thanks, closings, the head of a letter, the title of
// a numbered paragraph.
import { tokensOf } from '#language/english/tokens.ts';
import words from '#language/words/statements.json' with { type: 'json' };
import type { Cut } from '#language/statements/cut.ts';

const asides = new Set(words.asides);
const requiring = new Set([...words.denying, 'must', 'shall', 'should', 'may', 'needs', 'need']);
const finite = new Set(words.finite);
const LONGEST_ASIDE = 14;

/** "Best regards, Mia", "Thank you for reading all this!" */
export function isAside(body: string): boolean {
  const plain = body
    .toLowerCase()
    .replace(/[^\p{L}\p{N}' ]/gu, '')
    .replace(/ +/g, ' ')
    .trim();
  if (plain === '' || asides.has(plain)) return true;
  const said = plain.split(' ');
  return (
    said.length <= LONGEST_ASIDE &&
    words.aside_openings.some((opening) => plain === opening || plain.startsWith(`${opening} `)) &&
    !/\d/.test(plain) &&
    !said.some((word) => word !== 'if' && requiring.has(word))
  );
}

const head = new RegExp(`^\\s*(?:${words.letter_heads.join('|')})\\s*:`, 'i');
const LINES_OF_HEAD = 8;

/** "To: the developers", where the text begins with several such lines. */
export function isLetterHead(text: string, { start, end }: Cut): boolean {
  const lines = text.split('\n', LINES_OF_HEAD).filter((line) => head.test(line));
  if (lines.length < 2 || text.slice(0, start).split('\n').length > LINES_OF_HEAD) return false;
  return text
    .slice(start, end)
    .split('\n')
    .every((line) => head.test(line));
}

const LONGEST_TITLE = 5;

/** "3. Matters. A matter has a client.": what the paragraph is about, when whole sentences follow. */
export function isParagraphTitle(text: string, cut: Cut, next: Cut | undefined): boolean {
  if (cut.kind !== 'item' || cut.sentence !== 0 || next?.block !== cut.block || next.sentence !== 1)
    return false;
  if (!/^\s*\d{1,2}(?:\.\d{1,2})*[.)]\s/.test(text.slice(cut.start, cut.end))) return false;
  const body = text.slice(cut.body, cut.end).trim();
  const tokens = tokensOf(body.replace(/\.$/, ''));
  const isName =
    /^\p{Lu}.*[^.]\.$/u.test(body) &&
    tokens.length <= LONGEST_TITLE &&
    tokens.every(({ lower, kind }) => kind === 'word' && !finite.has(lower) && !requiring.has(lower));
  const after = tokensOf(text.slice(next.body, next.end));
  return isName && after.length > LONGEST_TITLE && !requiring.has(after[0]!.lower);
}
