// Markdown as headings with what stands below them. What is fenced is no heading, whatever it looks like.

export type Section = { level: number; title: string; body: string };
export type MarkdownDocument = {
  /** Front matter, by its keys in small letters. */
  front: ReadonlyMap<string, string>;
  /** What stands before the first heading. */
  head: string;
  sections: readonly Section[];
};

const line_max = 1_000;

/** Without what editors and other systems add, and without what a database does not take. */
export const plainText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\u0000', '');

export function readDocument(markdown: string): MarkdownDocument {
  const text = plainText(markdown);
  const front = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(text);
  const lines = text.slice(front?.[0].length ?? 0).split('\n');
  const found: { level: number; title: string; lines: string[] }[] = [{ level: 0, title: '', lines: [] }];
  for (const { line, is_fenced } of fenced(lines)) {
    const heading = is_fenced ? null : headingOf(line);
    if (heading) found.push({ ...heading, lines: [] });
    else found.at(-1)!.lines.push(line);
  }
  const [head, ...sections] = found.map(({ lines: own, ...rest }) => ({
    ...rest,
    body: own.join('\n').trim(),
  }));
  return { front: fieldsIn(front?.[1] ?? ''), head: head!.body, sections };
}

export function headingOf(line: string): { level: number; title: string } | null {
  const heading = /^(#{1,6})[ \t]+(\S.*)$/.exec(line.slice(0, line_max));
  return heading && { level: heading[1]!.length, title: withoutMarks(heading[2]!) };
}

/** Every line, and whether it is part of a fenced block. */
export function* fenced(lines: readonly string[]): Generator<{ line: string; is_fenced: boolean }> {
  let mark: string | null = null;
  for (const line of lines) {
    const fence = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? null;
    const closes = mark !== null && fence !== null && fence.startsWith(mark) && line.trim() === fence;
    yield { line, is_fenced: mark !== null || fence !== null };
    if (mark === null) mark = fence;
    else if (closes) mark = null;
  }
}

/** A heading may be closed by as many marks as it likes. */
function withoutMarks(title: string): string {
  let end = title.trimEnd().length;
  while (end > 0 && title[end - 1] === '#') end -= 1;
  const is_closed = end < title.trimEnd().length && (end === 0 || /\s/.test(title[end - 1]!));
  return (is_closed ? title.slice(0, end) : title).trim();
}

/** `key: value`, also as `**Key:** value` and `- Key: value`. */
export function fieldsIn(text: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const line of text.split('\n')) {
    const match =
      /^[ \t]{0,3}(?:[-*][ \t]+)?(?:\*\*)?([A-Za-z][A-Za-z _-]{0,40}?)(?:\*\*)?[ \t]?:(?:\*\*)?[ \t]+(\S.*)$/.exec(
        line.slice(0, line_max),
      );
    if (match)
      fields.set(
        match[1]!.toLowerCase(),
        match[2]!
          .toWellFormed()
          .trim()
          .replaceAll(/^["'[]|["'\]]$/g, ''),
      );
  }
  return fields;
}

/** The lines of a text that are no fields. */
export const withoutFields = (text: string, names: RegExp): string =>
  text
    .split('\n')
    .filter((line) => ![...fieldsIn(line).keys()].some((key) => names.test(key)))
    .join('\n')
    .trim();

/** What the sections say whose titles fit, under their titles when more than one does. */
export function saidUnder(sections: readonly Section[], ...titles: RegExp[]): string | null {
  const found = titles.flatMap((title) => sections.filter((each) => title.test(each.title) && each.body));
  if (found.length === 0) return null;
  if (found.length === 1) return found[0]!.body;
  return found.map(({ title, body }) => `**${title}**\n\n${body}`).join('\n\n');
}

/** The day that a text begins with or names, as 2026-03-01; null for none. */
export function dayIn(text: string): string | null {
  const match = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text);
  const day = match?.[0];
  const time = day ? Date.parse(`${day}T00:00:00Z`) : NaN;
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? null : day;
}

export type TableRow = ReadonlyMap<string, string>;

/** The rows of pipe tables, by the titles of their columns in small letters. */
export function tableRows(text: string): TableRow[] {
  const rows: TableRow[] = [];
  let head: string[] | null = null;
  let before: string[] | null = null;
  for (const { line, is_fenced } of fenced(text.split('\n'))) {
    const cells = is_fenced || !line.includes('|') ? null : cellsOf(line);
    if (!cells) head = null;
    else if (isTableRule(cells)) head = before?.map((cell) => cell.toLowerCase()) ?? null;
    else if (head) rows.push(new Map(head.map((title, at) => [title, cells[at] ?? ''])));
    before = cells;
  }
  return rows;
}

/** The line between the titles of the columns and the rows. */
export const isTableRule = (cells: readonly string[]): boolean =>
  cells.every((cell) => /^:?-{1,}:?$/.test(cell));

/** A pipe behind a backslash stands for itself. */
export function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}
