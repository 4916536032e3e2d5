// Cuts what people type into sentences and list items, each with its place in the original text. Survives
// bullets, numbered lists, headings, hard-wrapped lines, abbreviations and lower-case writers. A list keeps
// the words that introduce it ("Staff should be able to:"), because an item means nothing without them.

export type Sentence = {
  text: string;
  start: number;
  end: number;
  kind: 'sentence' | 'item' | 'heading';
  /** The heading above, if any. */
  section: string | null;
  /** For items: the line that introduces the list, without its colon. */
  lead: string | null;
};

type Line = { text: string; start: number; marker: boolean; indented: boolean; blank: boolean };

const itemMarker = /^\s*(?:[-*•–—+·▪◦]|\d{1,2}[.)]|\(?[a-z]\)|\[[ xX]?\])\s+(?:\[[ xX]?\]\s+)?/;
const markdownHeading = /^\s{0,3}#{1,6}\s+/;
const boldHeading = /^\s*(\*\*|__)([^*_]{2,60})\1:?\s*$/;
const abbreviation =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|approx|ca|cf|vs|dr|mr|mrs|ms|st|no|nr|min|max|incl|excl|resp|fig|tel|dept|est|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|[a-z])\.$/i;

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const text_ of text.split('\n')) {
    lines.push({
      text: text_,
      start,
      marker: itemMarker.test(text_),
      indented: /^\s{2,}\S/.test(text_),
      blank: text_.trim() === '',
    });
    start += text_.length + 1;
  }
  return lines;
}

/** Whether a plain line is a title: short, no full stop, nothing of a sentence about it. */
function isPlainHeading(line: Line, next: Line | undefined, before: Line | undefined): boolean {
  const text = line.text.trim();
  const standsAlone = (before === undefined || before.blank) && next !== undefined && !next.blank;
  const words = text.split(/\s+/);
  if (!standsAlone || words.length > 6 || /[.!?,;]$/.test(text)) return false;
  if (text.endsWith(':')) return !next.marker;
  return /^[A-Z]/.test(text) && text.length < 48 && (next.marker || /^[A-Z]/.test(next.text.trim()));
}

type Block = {
  kind: Sentence['kind'];
  start: number;
  end: number;
  lead: string | null;
  section: string | null;
};

/** Groups lines into headings, paragraphs (wrapped lines joined) and list items. */
function blocksOf(text: string): Block[] {
  const lines = linesOf(text);
  const blocks: Block[] = [];
  let section: string | null = null;
  let lead: string | null = null;
  let open: Block | null = null;
  for (const [index, line] of lines.entries()) {
    if (line.blank) {
      open = null;
      continue;
    }
    const heading = markdownHeading.exec(line.text)?.[0] ?? (boldHeading.test(line.text) ? '' : null);
    if (heading !== null || (!line.marker && isPlainHeading(line, lines[index + 1], lines[index - 1]))) {
      section = line.text
        .slice(heading?.length ?? 0)
        .replace(/[*_#:]+/g, ' ')
        .trim();
      blocks.push({
        kind: 'heading',
        start: line.start,
        end: line.start + line.text.length,
        lead: null,
        section,
      });
      [lead, open] = [null, null];
      continue;
    }
    const end = line.start + line.text.length;
    if (line.marker) {
      if (open !== null && open.kind === 'sentence') lead = null;
      lead = leadBefore(text, blocks) ?? lead;
      const start = line.start + (itemMarker.exec(line.text)?.[0].length ?? 0);
      open = { kind: 'item', start, end, lead, section };
      blocks.push(open);
    } else if (open !== null && (open.kind === 'sentence' || line.indented)) {
      open.end = end;
    } else {
      if (!line.indented) lead = null;
      open = { kind: 'sentence', start: line.start, end, lead: null, section };
      blocks.push(open);
    }
  }
  return blocks;
}

/** The introducing words when the block just before a list ends in a colon. */
function leadBefore(text: string, blocks: Block[]): string | null {
  const last = blocks.at(-1);
  if (last === undefined || last.kind === 'item') return null;
  const words = text.slice(last.start, last.end).trimEnd();
  if (last.kind === 'heading') return null;
  if (!/[:–—-]$/.test(words)) return null;
  const sentence = words.split(/(?<=[.!?])\s+/).at(-1) ?? words;
  return sentence
    .replace(/\s*[:–—-]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Offsets where a sentence ends inside `text`, exclusive. */
function sentenceEnds(text: string): number[] {
  const ends: number[] = [];
  for (const match of text.matchAll(
    /(?<![.!?…])[.!?…]+["')\]]*(?=\s|$)|;(?=\s+(?!otherwise\b|if not\b|else\b))/g,
  )) {
    const end = match.index + match[0].length;
    const before = text.slice(Math.max(0, match.index - 12), match.index + 1);
    const next = text.slice(end, end + 80).trimStart();
    if (match[0].startsWith('.') && match[0].length === 1 && abbreviation.test(before) && next !== '') {
      const certain = /\b(?:etc|approx|incl|min|max)\.$/i.test(before) && /^[A-Z]/.test(next);
      if (!certain) continue;
    }
    if (
      /^\.{2,}$|^…$/.test(match[0]) &&
      /^[a-z]/.test(next) &&
      !/^(?:and|but|so|also|then|actually|no|wait)\b/.test(next)
    )
      continue;
    if (insideBrackets(text, match.index)) continue;
    ends.push(end);
  }
  if (ends.at(-1) !== text.length) ends.push(text.length);
  return ends;
}

const bracket_chars_max = 160;

function insideBrackets(text: string, position: number): boolean {
  const before = text.slice(Math.max(0, position - bracket_chars_max), position);
  const closes = text.slice(position, position + 10 * bracket_chars_max).includes(')');
  return before.lastIndexOf('(') > before.lastIndexOf(')') && closes;
}

/** All sentences, items and headings of `text` in order; `text.slice(start, end)` is the sentence's text. */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  for (const block of blocksOf(text)) {
    const whole = text.slice(block.start, block.end);
    let from = 0;
    for (const to of block.kind === 'heading' ? [whole.length] : sentenceEnds(whole)) {
      const raw = whole.slice(from, to);
      const start = block.start + from + (raw.length - raw.trimStart().length);
      const trimmed = raw.trim();
      if (/[\p{L}\p{N}]/u.test(trimmed)) {
        const { kind, section, lead } = block;
        sentences.push({ text: trimmed, start, end: start + trimmed.length, kind, section, lead });
      }
      from = to;
    }
  }
  return sentences;
}
