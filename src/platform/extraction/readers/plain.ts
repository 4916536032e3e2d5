// Files that are text already.
import { rowsAsMarkdown, type Part, type Room } from '#platform/extraction/extracted.ts';
import { readText } from './decode.ts';

/** What a character takes at most. */
const BYTES_OF_CHAR = 4;

export const readMarkdown = async (file: string, room: Room): Promise<Part[]> => [
  { place: null, markdown: await textFor(file, room) },
];

export const readPlain = readMarkdown;

export async function readCsv(file: string, room: Room): Promise<Part[]> {
  return [{ place: null, markdown: rowsAsMarkdown(rowsOf(await textFor(file, room))) }];
}

const textFor = (file: string, room: Room): Promise<string> =>
  readText(file, (room.chars_left + 1) * BYTES_OF_CHAR, room);

/** As RFC 4180 says; the mark between cells is the one that its first line has most of. */
function rowsOf(text: string): string[][] {
  const first = text.split('\n', 1)[0] ?? '';
  const mark = [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0]!;
  const cell = new RegExp(`("(?:[^"]|"")*"|[^${mark}\\r\\n]*)(${mark}|\\r?\\n|\\r|$)`, 'y');
  const rows: string[][] = [[]];
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    // A quotation that never ends, or is followed by more: taken as it stands.
    if (!found) return [...rows, [text.slice(rows.flat().join('').length)]];
    const [, given = '', end = ''] = found;
    rows.at(-1)!.push(given.startsWith('"') ? given.slice(1, -1).replaceAll('""', '"') : given);
    if (end !== mark) rows.push([]);
  }
  return rows;
}
