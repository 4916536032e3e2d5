// Spreadsheets: each sheet that is shown, as a table.
import { rowsAsMarkdown, type Part, type Room } from '#platform/extraction/extracted.ts';
import { openZip, type Zip } from './open-zip.ts';
import { readXml, relationsOf } from './read-xml.ts';

const COLUMNS_MAX = 200;
const workbook = 'xl/workbook.xml';

export async function readXlsx(file: string, room: Room): Promise<Part[]> {
  const zip = await openZip(file);
  try {
    const strings = await sharedStrings(zip);
    const relations = await relationsOf(zip, workbook);
    const parts: Part[] = [];
    for (const { name, id } of await sheets(zip)) {
      if (room.chars_left <= 0) {
        room.is_cut = true;
        break;
      }
      const rows = await rowsOf(zip.read(relations.get(id) ?? ''), strings, room);
      const table = rowsAsMarkdown(rows);
      if (table !== '') parts.push({ place: `sheet ${name}`, markdown: `## ${name}\n\n${table}` });
    }
    return parts;
  } finally {
    zip.close();
  }
}

async function sheets(zip: Zip): Promise<{ name: string; id: string }[]> {
  const found: { name: string; id: string }[] = [];
  await readXml(zip.read(workbook), {
    open(tag, { name = '', id = '', state }) {
      if (tag === 'sheet' && (state === undefined || state === 'visible')) found.push({ name, id });
    },
  });
  return found;
}

/** Words stand once in the file, whatever cells they are in. */
async function sharedStrings(zip: Zip): Promise<string[]> {
  const strings: string[] = [];
  let is_text = false;
  await readXml(zip.read('xl/sharedStrings.xml'), {
    open(name) {
      if (name === 'si') strings.push('');
      is_text = name === 't';
    },
    close() {
      is_text = false;
    },
    text(found) {
      if (is_text && strings.length > 0) strings[strings.length - 1] += found;
    },
  });
  return strings;
}

async function rowsOf(
  sheet: AsyncIterable<Buffer>,
  strings: readonly string[],
  room: Room,
): Promise<string[][]> {
  const rows: string[][] = [];
  let column = 0;
  let type = '';
  let value = '';
  let is_value = false;
  const put = () => {
    const cell = type === 's' ? (strings[Number(value)] ?? '') : value;
    const row = rows.at(-1);
    const is_filled = cell.trim() !== '';
    if (is_filled && column >= COLUMNS_MAX)
      room.left_out = `only the first ${COLUMNS_MAX} columns of a sheet are read`;
    else room.is_cut ||= is_filled && room.chars_left <= 0;
    if (!row || column >= COLUMNS_MAX || room.chars_left <= 0) return;
    while (row.length < column) row.push('');
    row[column] = type === 'b' ? (cell === '1' ? 'yes' : 'no') : cell;
    room.chars_left -= cell.length + 3;
  };
  await readXml(sheet, {
    open(name, { r, t = '' }) {
      if (name === 'row' && room.chars_left > 0) rows.push([]);
      if (name === 'c') [column, type, value] = [columnOf(r) ?? column, t, ''];
      is_value = name === 'v' || name === 't';
    },
    close(name) {
      is_value = false;
      if (name !== 'c') return;
      put();
      column += 1;
    },
    text(found) {
      if (is_value) value += found;
    },
  });
  return rows;
}

/** `AB12` stands in the column 27, counted from 0; null where a cell does not say. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
