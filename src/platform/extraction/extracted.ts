// What is read out of a document: Markdown, and where in the document its parts stand.

export type Place = {
  /** From here on in the text, in UTF-16 code units. */
  start: number;
  /** `page 3`, `sheet Prices`, `slide 4`, `section Limits`. */
  place: string;
};

/** `left_out`: what was not read, in words. */
export type Extracted = { text: string; places: Place[]; left_out: string | null };

export const readerNames = ['pdf', 'docx', 'xlsx', 'pptx', 'html', 'markdown', 'csv', 'plain'] as const;
export type ReaderName = (typeof readerNames)[number];

/** What a reader is asked, and what it tells. */
export type Task = { file: string; reader: ReaderName; chars_max: number };
export type Told = { extracted: Extracted } | { refused: string };

/** A part of a document with its place; without one, its headings are its places. */
export type Part = { place: string | null; markdown: string };

/** Refuses a document for a reason that people can read. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';
}

/**
 * A reader stops when no room is left, and says in `is_cut` that the document goes on. `left_out`: what else it did not
 * read, in words.
 */
export type Room = { chars_left: number; is_cut: boolean; left_out?: string };
type Cut = Pick<Room, 'is_cut' | 'left_out'>;

export function assemble(parts: readonly Part[], chars_max: number, cut: Cut = { is_cut: false }): Extracted {
  const places: Place[] = [];
  let text = '';
  let { is_cut } = cut;
  for (const { place, markdown } of parts) {
    const part = tidy(markdown);
    if (part === '') continue;
    const start = text === '' ? 0 : text.length + 2;
    const whole = text === '' ? part : `${text}\n\n${part}`;
    if (place === null) places.push(...headings(part, start));
    else places.push({ start, place });
    text = whole;
    if (text.length <= chars_max) continue;
    text = text
      .slice(
        0,
        text.lastIndexOf('\n', chars_max) > chars_max / 2 ? text.lastIndexOf('\n', chars_max) : chars_max,
      )
      .toWellFormed();
    is_cut = true;
    break;
  }
  if (text === '') throw new UnreadableError('no text was found in it; pictures are not read');
  const left_out = [is_cut && `only its first ${text.length} characters are read`, cut.left_out];
  return {
    text,
    places: places.filter(({ start }) => start < text.length),
    left_out: left_out.filter(Boolean).join('; ') || null,
  };
}

/** Where each heading of the Markdown begins. */
function headings(markdown: string, from: number): Place[] {
  return [...markdown.matchAll(/^#{1,6} +(\S.*)$/gm)].map((found) => ({
    start: from + found.index,
    place: `section ${found[1]!.replaceAll(/[*_`]/g, '').trim().slice(0, 120).toWellFormed()}`,
  }));
}

/** Lines without trailing blanks, at most one empty line at once, no characters that nobody sees. */
function tidy(markdown: string): string {
  return markdown
    .toWellFormed()
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(/[\p{Cc}\u200B\u2060\uFEFF]/gu, (mark) => (mark === '\n' || mark === '\t' ? mark : ''))
    .replaceAll(/(?<![^\S\n])[^\S\n]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Rows of cells: a table as Markdown, and rows of one cell as lines of their own. */
export function rowsAsMarkdown(rows: readonly (readonly string[])[]): string {
  const shown = rows.map((cells) => cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()));
  const filled = shown.filter((cells) => cells.some((cell) => cell !== ''));
  const width = Math.max(0, ...filled.map((cells) => cells.findLastIndex((cell) => cell !== '') + 1));
  if (width <= 1) return filled.map((cells) => cells[0]).join('\n\n');
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => (cells[at] ?? '').replaceAll('|', '\\|')).join(' | ')} |`;
  const [head = [], ...body] = filled;
  return [line(head), `|${' --- |'.repeat(width)}`, ...body.map(line)].join('\n');
}
