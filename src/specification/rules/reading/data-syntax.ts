// Files for machines (and the front matter of pages), read by the parser of their format. CSV is read
// strictly: quotes around whole cells, rows of one length.
import { LineCounter, parseAllDocuments } from 'yaml';
import type { FileText } from '#specification/render/rendered-file.ts';

export type SyntaxFault = { line: number | null; message: string };

/** What a parser of the file's format would not take; nothing for formats that only people read. */
export function syntaxFaults({ path, text }: FileText): SyntaxFault[] {
  return readers.get(path.slice(path.lastIndexOf('.') + 1))?.(text) ?? [];
}

const readers = new Map<string, (text: string) => SyntaxFault[]>(
  Object.entries({
    json: (text) => jsonFaults(text),
    jsonl: (text) => text.split('\n').flatMap((line, at) => (line === '' ? [] : jsonFaults(line, at + 1))),
    sarif: (text) => jsonFaults(text),
    yaml: (text) => yamlFaults(text),
    yml: (text) => yamlFaults(text),
    md: (text) => frontMatterFaults(text),
    mdc: (text) => frontMatterFaults(text),
    csv: (text) => csvFaults(text),
  }),
);

function jsonFaults(text: string, line?: number): SyntaxFault[] {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    const { message } = error as Error;
    const at = Number(/line (\d+)/.exec(message)?.[1]);
    const position = Number(/position (\d+)/.exec(message)?.[1]);
    const found = at > 0 ? at : position >= 0 ? text.slice(0, position).split('\n').length : null;
    return [{ line: line ?? found, message }];
  }
}

function yamlFaults(text: string, lines_before = 0): SyntaxFault[] {
  const lineCounter = new LineCounter();
  const documents = parseAllDocuments(text, { lineCounter, uniqueKeys: true, prettyErrors: false });
  return [...documents].flatMap(({ errors, warnings }) =>
    [...errors, ...warnings].map(({ message, pos }) => ({
      line: lineCounter.linePos(pos[0]).line + lines_before,
      message,
    })),
  );
}

function frontMatterFaults(text: string): SyntaxFault[] {
  const matter = /^---\n([\s\S]*?)\n---\n/.exec(text)?.[1];
  return matter === undefined ? [] : yamlFaults(matter, 1);
}

function csvFaults(text: string): SyntaxFault[] {
  const faults: SyntaxFault[] = [];
  let line = 1;
  let cells = 0;
  let wanted: number | null = null;
  let at = 0;
  const cell = /"(?:[^"]|"")*"|[^",\r\n]*/y;
  while (at < text.length) {
    cell.lastIndex = at;
    const [found = ''] = cell.exec(text) ?? [];
    at += found.length;
    cells += 1;
    const row = line;
    line += found.split('\n').length - 1;
    const end = /,|\r?\n|$/y;
    end.lastIndex = at;
    const mark = end.exec(text)?.[0];
    if (mark === undefined)
      return [...faults, { line: row, message: 'A quote stands inside of a cell or is not closed' }];
    at += mark.length;
    if (mark === ',') continue;
    wanted ??= cells;
    if (cells !== wanted)
      faults.push({ line: row, message: `The row has ${cells} cells, the first row ${wanted}` });
    cells = 0;
    line += 1;
  }
  return faults;
}
