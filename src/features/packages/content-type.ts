// The media type a file of a package is served as, by its ending.
import { own } from '#contract/own.ts';

const types: Record<string, string> = {
  md: 'text/markdown',
  json: 'application/json',
  yaml: 'application/yaml',
  yml: 'application/yaml',
  csv: 'text/csv',
  svg: 'image/svg+xml',
  sql: 'application/sql',
  jsonl: 'application/jsonl',
  sarif: 'application/sarif+json',
  sh: 'text/x-shellscript',
};

/** Of what is no text. */
const binaryTypes: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

/** Text has its charset, since all of it is UTF-8. */
export function contentTypeOf(path: string, content: 'text' | 'bytes' = 'text'): string {
  const ending = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  if (content === 'bytes') return own(binaryTypes, ending) ?? 'application/octet-stream';
  return `${own(types, ending) ?? 'text/plain'}; charset=utf-8`;
}
