// Text on its way to a terminal. What comes from a service or a package may carry control characters, which
// could move the cursor or rewrite what was printed: they never reach the terminal.

/** The text without control characters, line ends and tabs excepted. */
export function printable(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, (mark) => (mark === '\n' || mark === '\t' ? mark : ''));
}

/**
 * Breaks long lines between words. Continuations stand below the text of a bullet, or below the last column.
 */
export function wrap(text: string, width: number): string {
  return text
    .split('\n')
    .map((line) => wrapLine(line, width))
    .join('\n');
}

function wrapLine(line: string, width: number): string {
  const column = /^.*\S\s{2,}/.exec(line)?.[0] ?? '';
  const bullet = /^\s*(?:[-*•]\s+|\w{1,2}[.)]\s+)?/.exec(line)?.[0] ?? '';
  const lead = column !== '' && column.length <= width / 2 ? column : bullet;
  const indent = ' '.repeat(lead.length);
  const rows: string[] = [];
  let row = lead;
  for (const word of line.slice(lead.length).split(' ')) {
    const isStart = row === lead || row === indent;
    if (!isStart && row.length + 1 + word.length > width) {
      rows.push(row);
      row = indent + word;
    } else row += isStart ? word : ` ${word}`;
  }
  return [...rows, row].join('\n');
}

export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`;
}

/** Rows of cells as columns; the last one is not padded. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row.map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd(widths[at] ?? 0))).join('  '),
    )
    .join('\n');
}
