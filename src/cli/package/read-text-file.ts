// The text of a file that is read on this machine: text as it stands, a document through its reader.
import fs from 'node:fs';
import path from 'node:path';
import { unusable } from '#cli/failure.ts';
import { extractText } from '#platform/extraction/extract-text.ts';
import type { ReaderName } from '#platform/extraction/extracted.ts';

const CHARS_MAX = 800_000;
const readers = new Map<string, ReaderName>([
  ['.pdf', 'pdf'],
  ['.docx', 'docx'],
  ['.xlsx', 'xlsx'],
  ['.pptx', 'pptx'],
  ['.html', 'html'],
  ['.htm', 'html'],
  ['.csv', 'csv'],
]);

export async function readTextOf(file: string, signal: AbortSignal): Promise<string> {
  if (!fs.existsSync(file)) throw unusable(`${file} does not exist.`);
  if (!fs.statSync(file).isFile()) throw unusable(`${file} is not a file.`);
  const reader = readers.get(path.extname(file).toLowerCase());
  const text = reader === undefined ? plainText(file) : await documentText(file, reader, signal);
  if (text.trim() === '') throw unusable(`${file} has no text.`);
  if (text.length > CHARS_MAX)
    throw unusable(`${file} has ${text.length} characters; at most ${CHARS_MAX} are read. Split it.`);
  return text;
}

function plainText(file: string): string {
  if (fs.statSync(file).size > 4 * CHARS_MAX) throw unusable(`${file} is too large; split it.`);
  const bytes = fs.readFileSync(file);
  if (bytes.includes(0)) throw unusable(`${file} is no text. Give text, Markdown or a document.`);
  return bytes.toString('utf8').replace(/^\uFEFF/, '');
}

async function documentText(file: string, reader: ReaderName, signal: AbortSignal): Promise<string> {
  const extraction = await extractText({ file, reader }, { chars_max: CHARS_MAX }, signal);
  if (!extraction.ok) throw unusable(`${file} cannot be read: ${extraction.reason}.`);
  return extraction.extracted.text;
}
