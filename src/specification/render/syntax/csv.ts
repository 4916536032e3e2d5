// CSV (RFC 4180) that is safe to open in a spreadsheet: a cell that would be taken for a formula starts with
// an apostrophe, as OWASP advises.

function cell(value: string | number | boolean): string {
  if (typeof value !== 'string') return String(value);
  const line = value.replaceAll(/[\r\n\t\0]+/g, ' ').trim();
  const safe = /^[=+\-@＝＋－＠]/.test(line) ? `'${line}` : line;
  return /[",;']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export type CsvRow = readonly (string | number | boolean)[];

export function csv(head: readonly string[], rows: readonly CsvRow[]): string {
  return `${[head, ...rows].map((row) => row.map(cell).join(',')).join('\n')}\n`;
}
