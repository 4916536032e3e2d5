// PDF, page by page. What was broken into lines for the paper is put together again: lines of one paragraph
// stand close, larger letters make a heading, a mark at the beginning makes an item.
import { readFile } from 'node:fs/promises';
import { getDocumentProxy } from 'unpdf';
import { UnreadableError, type Part, type Room } from '#platform/extraction/extracted.ts';

const PAGES_MAX = 2_000;
const HEADING_MAX_CHARS = 120;

type Item = { str: string; hasEOL: boolean; width: number; height: number; transform: number[] };
type Line = { text: string; height: number; y: number; right: number };

export async function readPdf(file: string, room: Room): Promise<Part[]> {
  const bytes = new Uint8Array(await readFile(file));
  const pdf = await getDocumentProxy(bytes).catch((error: unknown) => {
    if ((error as Error).name === 'PasswordException')
      throw new UnreadableError('it is protected by a password');
    throw error;
  });
  if (pdf.numPages > PAGES_MAX) throw new UnreadableError(`it has more than ${PAGES_MAX} pages`);
  const pages: Line[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    if (room.chars_left <= 0) {
      room.is_cut = true;
      break;
    }
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const lines = linesOf(items.filter((item): item is typeof item & Item => 'str' in item));
    room.chars_left -= lines.reduce((sum, { text }) => sum + text.length, 0);
    pages.push(lines);
    page.cleanup();
  }
  const body = usualHeight(pages.flat());
  return pages.map((lines, at) => ({
    place: `page ${at + 1}`,
    markdown: blocksOf(lines, body).join('\n\n'),
  }));
}

function linesOf(items: readonly Item[]): Line[] {
  const lines: Line[] = [];
  let open: Line | null = null;
  for (const { str, hasEOL, width, height, transform } of items) {
    const [x = 0, y = 0] = transform.slice(4);
    // Some writers end no line; a new place on the page does.
    if (open && str.trim() !== '' && Math.abs(open.y - y) > Math.max(open.height, height) * 0.6) open = null;
    if (!open && str.trim() !== '') lines.push((open = { text: '', height, y, right: x }));
    if (open) {
      open.text += str;
      open.height = Math.max(open.height, height);
      open.right = Math.max(open.right, x + width);
    }
    if (hasEOL) open = null;
  }
  return lines
    .map((line) => ({ ...line, text: line.text.replaceAll(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '');
}

/** The height of most letters. */
function usualHeight(lines: readonly Line[]): number {
  const letters = new Map<number, number>();
  for (const { height, text } of lines) {
    const rounded = Math.round(height * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

const itemMark = /^(?:[•‣◦▪●○∙·–*-]|\(?\d{1,2}[.)])\s+/u;

function blocksOf(lines: readonly Line[], body: number): string[] {
  const blocks: { text: string; last: Line; kind: 'heading' | 'item' | 'paragraph' }[] = [];
  const right = Math.max(...lines.map((line) => line.right));
  for (const line of lines) {
    const kind = kindOf(line, body);
    const before = blocks.at(-1);
    if (before && goesOn(before, line, kind) && !endsShort(before.last, line, right)) {
      before.text = `${before.text} ${line.text}`.replace(/(\p{Ll})- (?=\p{Ll})/u, '$1');
      before.last = line;
    } else {
      blocks.push({ text: line.text.replace(itemMark, kind === 'item' ? '- ' : '$&'), last: line, kind });
    }
  }
  return blocks.map(({ text, kind }) => (kind === 'heading' ? `## ${text}` : text));
}

function kindOf({ text, height }: Line, body: number): 'heading' | 'item' | 'paragraph' {
  if (itemMark.test(text)) return 'item';
  return height > body * 1.15 && text.length <= HEADING_MAX_CHARS ? 'heading' : 'paragraph';
}

/**
 * A line that had room for more and was ended there: by the end of a sentence, or before another one begins.
 */
function endsShort(before: Line, line: Line, right: number): boolean {
  const is_end = /[.!?:;]["”’)]?$/u.test(before.text);
  return is_end ? before.right < right * 0.85 : before.right < right * 0.7 && /^[\p{Lu}\d]/u.test(line.text);
}

function goesOn(before: { last: Line; kind: string }, line: Line, kind: string): boolean {
  if (kind === 'item' || (kind === 'heading') !== (before.kind === 'heading')) return false;
  if (Math.abs(before.last.height - line.height) > 0.6) return false;
  const gap = before.last.y - line.y;
  return gap > 0 && gap <= Math.max(before.last.height, line.height) * 1.75;
}
