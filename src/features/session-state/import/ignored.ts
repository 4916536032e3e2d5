// What an import leaves: the lines of a document that are in no entry, with the heading above them, so that nothing is
// lost without a word.
import type { Entry } from './entries.ts';
import { doneWords, isTableColumnRead, titleOfItem } from './read-backlog.ts';
import { cellsOf, fenced, fieldsIn, headingOf, isTableRule, plainText } from './read-sections.ts';

export type Ignored = { heading: string | null; line: number; text: string };

const text_max = 1_000;

/** Lines below one heading that follow each other are one. */
export function ignoredIn(markdown: string, entries: readonly Entry[]): Ignored[] {
  const known = wordsOf(entries);
  const found: (Ignored & { last: number })[] = [];
  const lines = [...fenced(plainText(markdown).split('\n'))];
  let heading: string | null = null;
  let columns: string[] | null = null;
  for (const [at, { line, is_fenced }] of lines.entries()) {
    const title = is_fenced ? null : headingOf(line);
    if (title !== null) heading = title.title;
    const cells = is_fenced || !line.includes('|') ? null : cellsOf(line);
    if (!cells) columns = null;
    const next = lines[at + 1]?.line ?? '';
    const is_head = cells !== null && next.includes('|') && isTableRule(cellsOf(next));
    if (is_head) columns = cells.map((cell) => cell.toLowerCase());
    const is_empty = title !== null && isLeaf(lines, at);
    if (is_head || !/[\p{L}\p{N}]/u.test(line) || (title !== null && !is_empty)) continue;
    if (isKnown(line, known)) continue;
    const left = columns && cells ? cellsLeft(columns, cells, known) : line.trim();
    if (left === null) continue;
    const before = found.at(-1);
    if (before && before.heading === heading && !lines.slice(before.last, at).some((each) => has(each.line)))
      Object.assign(before, { text: `${before.text}\n${left}`, last: at + 1 });
    else found.push({ heading, line: at + 1, text: left, last: at + 1 });
  }
  return found.map(({ last: _last, text, ...where }) => ({ ...where, text: cut(text) }));
}

const has = (line: string): boolean => line.trim() !== '';

const cut = (text: string): string =>
  text.length <= text_max ? text : `${text.slice(0, text_max - 1).toWellFormed()}…`;

type Line = { line: string; is_fenced: boolean };

/** A heading with nothing below it says something by itself alone. */
function isLeaf(lines: readonly Line[], at: number): boolean {
  const level = headingOf(lines[at]!.line)!.level;
  for (let next = at + 1; next < lines.length; next += 1) {
    const { line, is_fenced } = lines[next]!;
    const heading = is_fenced ? null : headingOf(line);
    if (heading) return heading.level <= level;
    if (has(line)) return false;
  }
  return true;
}

/** Every line, tag and other word of the entries. */
function wordsOf(entries: readonly Entry[]): ReadonlySet<string> {
  const values = entries.flatMap(({ kind: _kind, ...told }) => Object.values(told).flat());
  const lines = values.flatMap((value) => (typeof value === 'string' ? value.split('\n') : []));
  const fields = lines.flatMap((line) => [...fieldsIn(line).values()]);
  const days = lines.flatMap((line) => line.match(/\d{4}-\d{2}-\d{2}/g) ?? []);
  return new Set([...lines, ...fields, ...days].map(normal));
}

const normal = (text: string): string =>
  text
    .replaceAll(/\*\*|`/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

function isKnown(line: string, known: ReadonlySet<string>): boolean {
  const field = [...fieldsIn(line).values()];
  const parts = field.flatMap((value) => value.split(/[,;]/)).filter(has);
  const titles = [headingOf(line)?.title, titleOfItem(line)].filter(
    (text) => text !== undefined && text !== null,
  );
  return (
    [line, ...field, ...titles].some((text) => known.has(normal(text))) ||
    (parts.length > 0 && parts.every((part) => known.has(normal(part).replace(/^#/, ''))))
  );
}

/** The cells of a row that no entry has, each with the name of its column. */
function cellsLeft(
  columns: readonly string[],
  cells: readonly string[],
  known: ReadonlySet<string>,
): string | null {
  const left = cells.flatMap((cell, at) => {
    const column = columns[at] ?? '';
    const is_read =
      known.has(normal(cell)) ||
      cell.split(/[,;]/).every((part) => known.has(normal(part).replace(/^#/, ''))) ||
      (isTableColumnRead(column) && (doneWords.test(cell) || openWords.test(cell)));
    return !has(cell) || is_read || isTableRule([cell]) ? [] : [column === '' ? cell : `${column}: ${cell}`];
  });
  return left.length === 0 ? null : left.join('; ');
}

/** What an item is that nobody has done. */
const openWords = /^(?:open|to-?do|to do|new|no|p[0-4]|important|must|could|minor|urgent|lowest|highest)$/i;
