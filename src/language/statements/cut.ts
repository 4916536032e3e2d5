// Cuts a text into statements: in order, without gaps but white space. A mark, a time and a speaker in front belong to the
// statement and are not read with it.
import words from '#language/words/statements.json' with { type: 'json' };
import { formOf, linesOf, type Form, type Line } from './form.ts';
import { isTitle } from './title.ts';

export type Cut = {
  start: number;
  end: number;
  /** Where the words begin, behind marks and labels. */
  body: number;
  form: Form;
  kind: 'sentence' | 'item' | 'heading' | 'row';
  speaker?: string;
  /** "Decision:", "Access:" in front of the sentence. */
  label?: string;
  /** The number of the block and of the sentence, so that neighbours can be told. */
  block: number;
  sentence: number;
  heading?: string;
  /** The line with a colon that a list stands under: "Members can:". */
  intro?: string;
};

const abbreviations = new Set(words.abbreviations);

type Block = { from: number; to: number; body: number; kind: Cut['kind']; speaker?: string };

export function cutsOf(text: string): Cut[] {
  const form = formOf(text);
  const cuts: Cut[] = [];
  let heading: string | undefined;
  let intro: string | undefined;
  for (const [number, each] of blocksOf(text).entries()) {
    const said = text.slice(each.body, each.to).trim();
    if (each.kind === 'heading') heading = said;
    if (each.kind !== 'item') intro = said.endsWith(':') ? lastOf(text, each) : undefined;
    const block =
      each.kind === 'heading' && !isNamed(text, each) ? { ...each, kind: 'sentence' as const } : each;
    const pieces =
      block.kind === 'heading' || block.kind === 'row'
        ? [{ start: block.body, end: block.to, sentence: 0 }]
        : piecesOf(text, block.body, block.to);
    for (const [at, piece] of pieces.entries()) {
      const start = at === 0 ? block.from : piece.start;
      const label = block.kind === 'heading' ? null : labelOf(text.slice(piece.start, piece.end));
      cuts.push({
        start,
        end: piece.end,
        body: piece.start + (label?.length ?? 0),
        form,
        kind: block.kind,
        block: number,
        sentence: piece.sentence,
        ...(block.speaker !== undefined && { speaker: block.speaker }),
        ...(label && { label: label.name }),
        ...(heading !== undefined && each.kind !== 'heading' && { heading }),
        ...(intro !== undefined && block.kind === 'item' && { intro }),
      });
    }
  }
  return trimmed(text, cuts);
}

/** A heading that only names what stands under it. */
const isNamed = (text: string, { body, to }: Block) =>
  isTitle(text.slice(body, to).trim(), piecesOf(text, body, to).length);

/** The last sentence of a block. */
const lastOf = (text: string, { body, to }: Block): string => {
  const last = piecesOf(text, body, to).at(-1);
  return last ? text.slice(last.start, last.end).trim() : '';
};

/** Lines that belong together: a paragraph that runs over its line ends is one block. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: (Block & { last: Line }) | undefined;
  for (const line of linesOf(text)) {
    const continues = open !== undefined && line.kind === 'plain' && runsOver(open.last, line);
    if (continues && open) {
      open.to = line.end;
      open.last = line;
      continue;
    }
    if (open) blocks.push(open);
    open = undefined;
    if (line.kind === 'blank') continue;
    const kind = line.kind === 'plain' || line.kind === 'spoken' ? 'sentence' : line.kind;
    open = {
      from: line.start,
      to: line.end,
      body: line.start + line.prefix,
      kind,
      last: line,
      ...(line.speaker !== undefined && { speaker: line.speaker }),
    };
  }
  if (open) blocks.push(open);
  return blocks.map(({ from, to, body, kind, speaker }) => ({
    from,
    to,
    body,
    kind,
    ...(speaker !== undefined && { speaker }),
  }));
}

const LONG_LINE = 50;

/** A line goes on in the next one when it is long and has no end, or the next begins small. */
function runsOver(line: Line, next: Line): boolean {
  if (line.kind === 'heading' || line.kind === 'row' || line.kind === 'spoken') return false;
  const open = !/[.!?:;]["')\]]*\s*$/.test(line.text);
  return (
    open &&
    (line.text.length >= LONG_LINE || (line.kind !== 'plain' && /^\s/.test(next.text))) &&
    /^\s*[\p{L}\p{N}("']/u.test(next.text)
  );
}

type Piece = { start: number; end: number; sentence: number };

/** Sentences of a block; a semicolon cuts within one. */
function piecesOf(text: string, from: number, to: number): Piece[] {
  const pieces: Piece[] = [];
  let start = from;
  let sentence = 0;
  const depth = { brackets: 0, quote: '' };
  for (let at = from; at < to; at++) {
    const sign = text[at]!;
    nest(depth, sign);
    const closes =
      sign === ')' &&
      depth.brackets === 0 &&
      '.!?'.includes(text[at - 1]!) &&
      text.slice(start, at).trimStart().startsWith('(');
    if (closes) {
      pieces.push({ start, end: at + 1, sentence: sentence++ });
      start = at + 1;
      continue;
    }
    if (depth.brackets > 0 || depth.quote !== '') {
      if (at - start < 2000) continue;
      depth.brackets = 0;
      depth.quote = '';
    }
    const isEnd = '.!?…'.includes(sign) && endsSentence(text, at, { start, to });
    if (!isEnd && sign !== ';') continue;
    let end = at + 1;
    while (end < to && /[.!?…"”')\]]/.test(text[end]!)) end++;
    pieces.push({ start, end, sentence });
    if (isEnd) sentence++;
    start = end;
    at = end - 1;
  }
  if (text.slice(start, to).trim() !== '') pieces.push({ start, end: to, sentence });
  return pieces.filter(({ start: first, end }) => text.slice(first, end).trim() !== '');
}

function nest(depth: { brackets: number; quote: string }, sign: string): void {
  if (depth.quote !== '') {
    if (sign === depth.quote) depth.quote = '';
  } else if (sign === '"') depth.quote = '"';
  else if (sign === '“' || sign === '„') depth.quote = sign === '„' ? '“' : '”';
  else if (sign === '(' || sign === '[') depth.brackets++;
  else if (sign === ')' || sign === ']') depth.brackets = Math.max(0, depth.brackets - 1);
}

function endsSentence(text: string, at: number, { start, to }: { start: number; to: number }): boolean {
  let next = at + 1;
  while (next < to && /[.!?…"”')\]]/.test(text[next]!)) next++;
  if (next >= to) return true;
  if (!/\s/.test(text[next]!)) return false;
  const word = /[\p{L}\p{N}.]*$/u.exec(text.slice(Math.max(start, at - 20), at))?.[0].toLowerCase() ?? '';
  if (text[at] === '.' && (abbreviations.has(word) || /^\p{L}$/u.test(word)))
    return isCertainEnd(text, next, to, word);
  if (text[at] === '.' && /^\d{1,2}$/.test(word) && at - start < 4) return false;
  const rest = text.slice(next, Math.min(to, next + 40)).trimStart();
  return text[at] === '…' || text.slice(at, at + 2) === '..'
    ? /^\p{Lu}/u.test(rest)
    : /^[\p{L}\p{N}"“„([€$£<>-]/u.test(rest);
}

/** "no." and "max." end a sentence more often than they shorten a word when a new sentence begins behind them. */
const isCertainEnd = (text: string, next: number, to: number, word: string) =>
  word === 'no' && /^\s+\p{Lu}\p{Ll}+ /u.test(text.slice(next, Math.min(to, next + 40)));

/** "Decision: …": one to four words and a colon. */
function labelOf(text: string): { name: string; length: number } | null {
  const found = /^\s*([\p{L}][\p{L}\p{N}'’&/ .-]{0,40}?):\s+(?=\S)/u.exec(text);
  if (!found || found[1]!.trim().split(/\s+/).length > 4) return null;
  return { name: found[1]!.trim(), length: found[0].length };
}

/** White space belongs to no statement. */
function trimmed(text: string, cuts: readonly Cut[]): Cut[] {
  return cuts.flatMap((cut) => {
    let { start, end, body } = cut;
    while (start < end && /\s/.test(text[start]!)) start++;
    while (end > start && /\s/.test(text[end - 1]!)) end--;
    while (body < end && /\s/.test(text[body]!)) body++;
    return start < end ? [{ ...cut, start, end, body: Math.max(start, body) }] : [];
  });
}
