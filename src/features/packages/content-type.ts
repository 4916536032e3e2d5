// The media type a file of a package is served as, by its ending. Everything a package holds is text.
const types: Record<string, string> = {
  md: 'text/markdown', json: 'application/json', yaml: 'application/yaml', yml: 'application/yaml', csv: 'text/csv',
  svg: 'image/svg+xml', sql: 'application/sql', jsonl: 'application/jsonl', sarif: 'application/sarif+json', sh: 'text/x-shellscript',
}; // prettier-ignore

/** With the charset, since all of them are UTF-8. */
export function contentTypeOf(path: string): string {
  const ending = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  return `${types[ending] ?? 'text/plain'}; charset=utf-8`;
}
