// A Markdown document as its paragraphs, by line marks alone. Every line that is not blank belongs to exactly one
// paragraph; offsets are UTF-16 code units of the text as it was brought.

export type Span = { start: number; end: number };

export type Paragraph = Span & {
  kind: 'heading' | 'bullet' | 'number' | 'text' | 'code' | 'comment' | 'front_matter' | 'table' | 'rule';
  /** Of a heading its level; of everything else how far it is indented. */
  level: number;
  /** Where its words begin, behind the marks of a heading or a list. */
  words: number;
};

type Line = Span & { /** Without the space before it. */ text: string; indent: number };

/** `FR1: words`, `**NFR-2**: words`: lists of requirements are also written without marks of a list. */
const numbered = /^\*{0,2}N?FR-?\d[\d.]*[a-z]?(?:\*\*)? ?[:—–]/;

export const sliceOf = (text: string, { start, end }: Span): string => text.slice(start, end);

export function paragraphsOf(text: string): Paragraph[] {
  const lines = linesOf(text);
  const found: Paragraph[] = [];
  let open: Paragraph | null = null;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    if (line.text === '') {
      open = null;
      continue;
    }
    const whole = wholeBlock(lines, at);
    if (whole) {
      found.push(paragraph(line, whole.kind, { end: lines[whole.last]!.end }));
      at = whole.last;
      open = null;
      continue;
    }
    const own = startOf(line) ?? (numbered.test(line.text) ? paragraph(line, 'text') : null);
    if (own === null && open) open.end = line.end;
    else if (own?.kind === 'table' && open?.kind === 'table') open.end = line.end;
    else {
      const made = own ?? paragraph(line, 'text');
      found.push(made);
      open = made.kind === 'heading' || made.kind === 'rule' ? null : made;
    }
  }
  return found;
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let from = text.startsWith('\uFEFF') ? 1 : 0;
  while (from < text.length) {
    const feed = text.indexOf('\n', from);
    const to = feed < 0 ? text.length : feed;
    const content = text.slice(from, to);
    const words = content.trim();
    const indent = content.length - content.trimStart().length;
    const start = words === '' ? from : from + indent;
    lines.push({ start, end: start + words.length, text: words, indent });
    from = to + 1;
  }
  return lines;
}

type More = { end?: number; level?: number; words?: number };

const paragraph = (line: Line, kind: Paragraph['kind'], more: More = {}): Paragraph => ({
  kind,
  level: more.level ?? line.indent,
  start: line.start,
  end: more.end ?? line.end,
  words: more.words ?? line.start,
});

/** What is one paragraph whatever stands in it: front matter, a comment, a code block. One without an end goes to the last line. */
function wholeBlock(lines: readonly Line[], at: number): (Pick<Paragraph, 'kind'> & { last: number }) | null {
  const { text } = lines[at]!;
  if (at === 0 && text === '---') {
    const last = lines.findIndex((line, place) => place > 0 && line.text === '---');
    return last < 0 ? null : { kind: 'front_matter', last };
  }
  if (text.startsWith('<!--'))
    return { kind: 'comment', last: lastOf(lines, at, (line) => line.includes('-->')) };
  const mark = text.startsWith('```') ? '`' : text.startsWith('~~~') ? '~' : null;
  if (mark === null) return null;
  const length = runOf(text, mark);
  // A line with code between three marks opens no block.
  if (mark === '`' && text.slice(length).includes('`')) return null;
  const closes = (line: string) => runOf(line, mark) >= length && runOf(line, mark) === line.length;
  return { kind: 'code', last: lastOf(lines, at + 1, closes) };
}

function lastOf(lines: readonly Line[], from: number, isLast: (text: string) => boolean): number {
  const found = lines.findIndex(({ text }, at) => at >= from && isLast(text));
  const last = found < 0 ? lines.findLastIndex(({ text }) => text !== '') : found;
  return Math.max(last, Math.min(from, lines.length) - 1);
}

function runOf(text: string, mark: string): number {
  let length = 0;
  while (text[length] === mark) length += 1;
  return length;
}

/** The paragraph that a line opens by its mark; null for a line that goes on with the one before. */
function startOf(line: Line): Paragraph | null {
  const { text, start } = line;
  const level = runOf(text, '#');
  if (level > 0 && level <= 6 && (text.length === level || text[level] === ' '))
    return paragraph(line, 'heading', { level, words: wordsFrom(line, level) });
  if (
    ['-', '*', '_'].some(
      (mark) => text.length >= 3 && runOf(text.replaceAll(' ', ''), mark) === text.replaceAll(' ', '').length,
    )
  )
    return paragraph(line, 'rule');
  if (text.startsWith('|')) return paragraph(line, 'table');
  if (['-', '*', '+'].includes(text[0]!) && (text.length === 1 || text[1] === ' '))
    return paragraph(line, 'bullet', { words: start + boxEnd(text, wordsFrom(line, 1) - start) });
  const digits = digitsAt(text, 0);
  if (digits > 0 && digits <= 9 && (text[digits] === '.' || text[digits] === ')') && text[digits + 1] === ' ')
    return paragraph(line, 'number', { words: start + boxEnd(text, wordsFrom(line, digits + 1) - start) });
  return null;
}

function wordsFrom({ text, start }: Line, marks: number): number {
  const rest = text.slice(marks);
  return start + marks + (rest.length - rest.trimStart().length);
}

/** Behind the box of a list of tasks. */
function boxEnd(text: string, at: number): number {
  const box = text.slice(at, at + 4);
  return box === '[ ] ' || box === '[x] ' || box === '[X] ' ? at + 4 : at;
}

/** How many digits stand there. */
export function digitsAt(text: string, at: number): number {
  let length = 0;
  while (isDigit(text[at + length])) length += 1;
  return length;
}

export const isDigit = (letter: string | undefined): boolean =>
  letter !== undefined && letter >= '0' && letter <= '9';
