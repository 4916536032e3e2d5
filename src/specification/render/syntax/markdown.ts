// Markdown out of texts that somebody else wrote. Every text passes through `escapeMarkdown`, so that no
// name, quote or sentence of a user can open a heading, break a table or smuggle in HTML; blocks are joined
// here and nowhere else, and a block without content is left out together with its heading.

export type Block = string | null | undefined | false;

/** Anything that is not a single plain space between words. */
const oddSpace = / {2}|[^\S ]|[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** Line breaks, control characters and direction overrides as plain spaces. */
export function oneLine(text: string): string {
  if (!oddSpace.test(text)) return text.trim();
  return text.replaceAll(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}

/** What may have to be escaped; most texts hold none of it. */
const special = /[\\`*[\]&<~_]|^[#>=]|^[+-](?![^\s+-])|^\d+[.)](?!\S)/;

/** A text as one line of inline Markdown that renders as exactly that text. */
export function escapeMarkdown(text: string): string {
  const line = oneLine(text);
  if (!special.test(line)) return line;
  return line
    .replaceAll(/[\\`*[\]]/g, '\\$&')
    .replaceAll(/&(?=#|\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/~~/g, '\\~\\~')
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/^([#>=]|[+-](?![^\s+-]))/, '\\$1')
    .replace(/^(\d+)([.)])(?!\S)/, '$1\\$2');
}

/**
 * Text between backticks, with as many backticks as it takes. A backslash before a pipe has no form in code
 * that all readers take alike inside a table; such a text is written as plain text.
 */
export function code(text: string): string {
  const plain = oneLine(text);
  if (plain.includes('\\|')) return escapeMarkdown(plain);
  const fence = '`'.repeat(longestRun(plain, '`') + 1);
  return fence.length > 1 || plain === '' ? `${fence} ${plain} ${fence}` : `${fence}${plain}${fence}`;
}

/** A fenced block that the text cannot close. */
export function fence(language: string, text: string): string {
  const marks = '`'.repeat(Math.max(3, longestRun(text, '`') + 1));
  return `${marks}${language}\n${text.replace(/\n+$/, '')}\n${marks}`;
}

function longestRun(text: string, mark: string): number {
  let longest = 0;
  let run = 0;
  for (const character of text) {
    run = character === mark ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** Words of somebody else, in quotation marks. */
export function quoted(text: string): string {
  return `“${escapeMarkdown(text)}”`;
}

/** The stable anchor of a node: links say `#fr-book-001` whatever the heading says. */
export function anchor(id: string): string {
  return `<a id="${anchorName(id)}"></a>`;
}

export function anchorName(id: string): string {
  return id.toLowerCase();
}

export function blocks(...parts: Block[]): string {
  return parts.filter((part): part is string => Boolean(part)).join('\n\n');
}

export function page(title: string, ...parts: Block[]): string {
  return `${blocks(`# ${title}`, ...parts)}\n`;
}

/** A document as a file, or no file when there is nothing to say under its title. */
export function pageFile(path: string, title: string, ...parts: Block[]): { path: string; text: string }[] {
  return blocks(...parts) === '' ? [] : [{ path, text: page(title, ...parts) }];
}

/** A heading with its content, or nothing when there is no content. */
export function section(level: 2 | 3 | 4, title: string, ...parts: Block[]): Block {
  const content = blocks(...parts);
  return content === '' ? null : `${'#'.repeat(level)} ${title}\n\n${content}`;
}

export function bullets(items: readonly Block[]): Block {
  const lines = items.filter((item): item is string => Boolean(item)).map((item) => `- ${item}`);
  return lines.length === 0 ? null : lines.join('\n');
}

export function numbered(items: readonly string[]): Block {
  return items.length === 0 ? null : items.map((item, index) => `${index + 1}. ${item}`).join('\n');
}

/**
 * Rows of finished cells. Pipes are escaped here; a column without content and a table without rows are left
 * out.
 */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): Block {
  if (rows.length === 0) return null;
  const used = head.map((_, column) => rows.some((row) => (row[column] ?? '') !== ''));
  const line = (cells: readonly string[]) => `| ${cells.filter((_, column) => used[column]).join(' | ')} |`;
  const cell = (text: string) => text.replaceAll('|', '\\|');
  return [line(head), line(head.map(() => '---')), ...rows.map((row) => line(row.map(cell)))].join('\n');
}
