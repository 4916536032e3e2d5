// Whether words were really said. A quotation is looked up in what the user wrote, whatever its case, spaces
// and sort of quotation mark, and what is kept are the letters of the interview, not those of the model.

type Turn = { turn: number; speaker: string; text: string };

/** What does not count when words are compared. */
const ignored = /[\s\u200b-\u200f\u2060\ufeff]/;
const alike: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '‑': '-',
};
const letter = /[\p{L}\p{N}]/u;

/** The characters that count, and where each stands in the text. */
function letters(text: string): { plain: string; at: number[] } {
  const at: number[] = [];
  let plain = '';
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]!;
    if (ignored.test(character)) continue;
    const lower = (alike[character] ?? character).toLowerCase();
    plain += lower;
    for (let unit = 0; unit < lower.length; unit += 1) at.push(index);
  }
  return { plain, at };
}

/** The literal span of these words in a text, at the bounds of words; null when they do not stand there. */
export function spanOf(words: string, text: string): string | null {
  const sought = letters(words.replace(/^[\s"'“”„‘’]+|[\s"'“”„‘’]+$|\.{3}$|…$/g, '')).plain;
  if (!/[\p{L}\p{N}]/u.test(sought)) return null;
  const { plain, at } = letters(text);
  for (let from = plain.indexOf(sought); from >= 0; from = plain.indexOf(sought, from + 1)) {
    const start = at[from]!;
    const end = at[from + sought.length - 1]! + 1;
    const cuts = (outside: string | undefined, inside: string | undefined) =>
      letter.test(outside ?? '') && letter.test(inside ?? '');
    if (!cuts(text[start - 1], text[start]) && !cuts(text[end], text[end - 1])) return text.slice(start, end);
  }
  return null;
}

/** A single word says nothing, unless it is all that was answered. */
const says = (quote: string, text: string): boolean =>
  quote.trim().length === text.trim().replace(/[.!]$/, '').length || /\S\s+\S|\S{12}/.test(quote);

export function quoteIn(
  transcript: readonly Turn[],
  { turn, words }: { turn: number; words: string },
): { turn: number; quote: string } | null {
  const said = transcript.filter(({ speaker }) => speaker === 'user');
  const first = said.filter((each) => each.turn === turn);
  for (const each of [...first, ...said]) {
    const span = spanOf(words, each.text);
    const quote = span && each.text.includes(words) ? words : span;
    if (quote && says(quote, each.text)) return { turn: each.turn, quote };
  }
  return null;
}
