// Cuts a text into statements: in order, without gaps but white space. A mark, a time and a speaker in front belong to the
// statement and are not read with it.
import words from '#language/words/statements.json' with { type: 'json' };
import { formOf, linesOf, type Form, type Line } from './form.ts';
import { leavesOut, plainName } from './around/left-out.ts';
import { keptThing } from './around/records.ts';
import type { Range } from './split.ts';
import { isTitle } from './title.ts';

export type Cut = {
  start: number;
  end: number;
  /** Where the words begin, behind marks and labels. */
  body: number;
  form: Form;
  /** `by`: who speaks from here on; `line`: a line of a table. */
  kind: 'sentence' | 'item' | 'heading' | 'row' | 'by' | 'line';
  speaker?: string;
  /** A tail that cannot change the sentence before it. */
  is_tail?: true;
  /** "Decision:", "Access:" in front of the sentence or of one before it in its block. */
  label?: Label;
  /** The number of the block and of the sentence, so that neighbours can be told. */
  block: number;
  sentence: number;
  heading?: Heading;
  /** The line with a colon that a list stands under: "Members can:". */
  intro?: string;
  /** Of an item, how far its mark is moved in. */
  indent?: number;
  /** A list of what is kept of a thing, taken as one sentence. */
  list?: { of: string; items: Range[] };
  /** Of a row, its cells, and those of the first row of its table. */
  row?: { cells: Range[]; head?: Range[] };
};

/** Broken off when other text than a list has followed it. */
export type Heading = { name: string; block: number; is_broken?: true; is_section?: true };
export type Label = { name: string; start: number; is_own: boolean };

const abbreviations = new Set(words.abbreviations);
/** What a time of day may be of. */
const ofTimes = new Set(words.of_times);
const verdicts = new Set(words.verdicts);
/** Headings under which nothing is required for certain. */
const sections = new Set([...words.background, ...words.left_out, ...words.open].map(plainName));

type Block = { from: number; to: number; body: number; kind: Cut['kind']; speaker?: string };

/** What stands above a block. */
type Above = {
  heading?: Heading;
  intros: { text: string; indent: number }[];
  head?: { to: number; cells: Range[] };
};

export function cutsOf(text: string): Cut[] {
  const form = formOf(text);
  const cuts: Cut[] = [];
  const above: Above = { intros: [] };
  let number = 0;
  const blocks = blocksOf(text);
  for (let at = 0; at < blocks.length; at++) {
    const each = blocks[at]!;
    if (each.kind !== 'by') number++;
    const fields = fieldsUnder(text, blocks, at);
    if (fields) cuts.push(listCut(each, fields, { form, block: number, above }));
    else cuts.push(...cutsOfBlock(text, each, { form, block: number, above }));
    at += fields?.items.length ?? 0;
  }
  return trimmed(text, cuts);
}

function cutsOfBlock(text: string, each: Block, { form, block, above }: Place): Cut[] {
  const said = text.slice(each.body, each.to).trim();
  const indent = indentOf(text, each);
  if (each.kind === 'heading') above.heading = { name: said.replace(/[*_]+/g, ''), block };
  const isItem = each.kind === 'item';
  if (each.kind === 'sentence' && above.heading && block > above.heading.block + 1)
    above.heading = { ...above.heading, is_broken: true };
  above.intros = isItem ? above.intros.filter((one) => one.indent < indent) : [];
  const intro = above.intros.at(-1)?.text;
  const row = each.kind === 'row' ? rowOf(text, each, above) : undefined;
  if (said.endsWith(':')) above.intros.push({ text: lastOf(text, each), indent: isItem ? indent : -1 });
  const kind = each.kind === 'heading' && !isNamed(text, each) ? 'sentence' : each.kind;
  const isWhole = kind === 'heading' || kind === 'row' || kind === 'by' || kind === 'line';
  const pieces = isWhole
    ? [{ start: each.body, end: each.to, sentence: 0 }]
    : piecesOf(text, each.body, each.to);
  if (isItem) openSection(text, { each, block, above }, pieces);
  let label: Label | undefined;
  return pieces.map((piece, at) => {
    const own = isWhole ? null : labelOf(text.slice(piece.start, piece.end));
    if (own) label = { name: own.name, start: piece.start + own.at, is_own: true };
    else if (label && endsLabel(text, { form, pieces, at, label })) label = undefined;
    else if (label) label = { ...label, is_own: false };
    return {
      start: at === 0 ? each.from : piece.start,
      end: piece.end,
      body: piece.start + (own?.length ?? 0),
      form,
      kind,
      block,
      sentence: piece.sentence,
      ...(each.speaker !== undefined && { speaker: each.speaker }),
      ...(label && { label }),
      ...(above.heading && each.kind !== 'heading' && { heading: above.heading }),
      ...(intro !== undefined && kind === 'item' && { intro }),
      ...(kind === 'item' && { indent }),
      ...(row && { row }),
    };
  });
}

type Opened = { each: Block; block: number; above: Above };

/** "7. AOB." begins a section that the next such number ends. */
function openSection(text: string, { each, block, above }: Opened, [first]: readonly Piece[]): void {
  if (!/^\s*\d{1,2}[.)]\s/.test(text.slice(each.from, each.body)) || !first) return;
  if (above.heading?.is_section) delete above.heading;
  const name = text
    .slice(first.start, first.end)
    .replace(/[.:]\s*$/, '')
    .trim();
  if (sections.has(plainName(name))) above.heading = { name, block, is_section: true };
}

type Labelled = { form: Form; pieces: readonly Piece[]; at: number; label: Label };

/**
 * In minutes who speaks goes on until a verdict ("Carried."); elsewhere a label at the beginning is that of its block, and one within
 * a block that of its sentence.
 */
function endsLabel(text: string, { form, pieces, at, label }: Labelled): boolean {
  const [before, own] = [pieces[at - 1]!, pieces[at]!];
  if (before.sentence === own.sentence) return false;
  const said = text.slice(before.start, before.end);
  if (said.trimEnd().endsWith('.') && verdicts.has(plainName(said))) return true;
  return form !== 'minutes' && label.start >= pieces[0]!.end;
}

type Fields = NonNullable<Cut['list']>;

/** "A booking has:" over short items is one sentence; null for any other line. */
function fieldsUnder(text: string, blocks: readonly Block[], at: number): Fields | null {
  const { body, to, kind } = blocks[at]!;
  const said = text.slice(body, to).trim();
  const of = said.endsWith(':') && kind !== 'row' ? keptThing(said) : null;
  if (of === null) return null;
  const items: Range[] = [];
  for (const next of blocks.slice(at + 1)) {
    if (next.kind !== 'item' || (kind === 'item' && indentOf(text, next) <= indentOf(text, blocks[at]!)))
      break;
    const words = text.slice(next.body, next.to).trimEnd();
    if (words.split(/\s+/).length > 5 || /[.:;?!]$/.test(words)) return null;
    items.push({ start: next.body, end: next.body + words.length });
  }
  return items.length > 1 ? { of, items } : null;
}

type Place = { form: Form; block: number; above: Above };

function listCut({ from, body }: Block, list: Fields, { form, block, above }: Place): Cut {
  above.intros = [];
  const { heading } = above;
  const end = list.items.at(-1)!.end;
  return {
    start: from,
    end,
    body,
    form,
    kind: 'sentence',
    block,
    sentence: 0,
    list,
    ...(heading && { heading }),
  };
}

const indentOf = (text: string, { from, body }: Block) => {
  const mark = text.slice(from, body);
  return mark.length - mark.trimStart().length;
};

/** The cells of a row; the first row of a table is the head of those below. */
function rowOf(text: string, { from, to }: Block, above: Above): Cut['row'] {
  const { head } = above;
  const joins = head !== undefined && !/\n\s*\n|[\p{L}\p{N}]/u.test(text.slice(head.to, from));
  const cells = cellsOf(text, from, to);
  above.head = { to, cells: joins ? head.cells : cells };
  return { cells, ...(joins && { head: head.cells }) };
}

function cellsOf(text: string, from: number, to: number): Range[] {
  const sign = text.slice(from, to).includes('|') ? '|' : '\t';
  const cells: Range[] = [];
  for (let start = from; start <= to;) {
    const found = text.indexOf(sign, start);
    const end = found < 0 || found > to ? to : found;
    cells.push({ start, end });
    start = end + 1;
  }
  const [first, last] = [cells[0]!, cells.at(-1)!];
  const isBlank = ({ start, end }: Range) => text.slice(start, end).trim() === '';
  return cells.filter((cell) => !(sign === '|' && (cell === first || cell === last) && isBlank(cell)));
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
    const kind = kindOf(line);
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

function kindOf({ kind, text }: Line): Cut['kind'] {
  if (kind === 'speaker') return 'by';
  if (kind === 'row' && !/[\p{L}\p{N}]/u.test(text)) return 'line';
  return kind === 'item' || kind === 'heading' || kind === 'row' ? kind : 'sentence';
}

const LONG_LINE = 50;
/** No sentence ends so. */
const dangling = /\b(?:and|or|of|the|an?|with|for|to|in)\s*$/i;
const greeting = /^\s*(?:dear|hi|hey|hello|hallo|good (?:morning|day|evening))\b/i;

/** Whatever its length, its end asks for more: "file, line and" and, before a small letter, a comma. */
const asksForMore = (line: Line, next: Line): boolean =>
  dangling.test(line.text) ||
  (/,\s*$/.test(line.text) && /^\s*\p{Ll}/u.test(next.text) && !greeting.test(line.text));

/** A line goes on in the next one when it is long and has no end, or the next begins small. */
function runsOver(line: Line, next: Line): boolean {
  if (line.kind === 'heading' || line.kind === 'row' || line.kind === 'spoken' || line.kind === 'speaker')
    return false;
  const open = !/[.!?:;]["')\]]*\s*$/.test(line.text);
  return (
    open &&
    (line.text.length >= LONG_LINE ||
      asksForMore(line, next) ||
      (line.kind !== 'plain' && /^\s/.test(next.text))) &&
    /^\s*[\p{L}\p{N}("'`“„[€$£<]/u.test(next.text)
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
    : /^[\p{L}\p{N}"“„`([{€$£<>-]/u.test(rest);
}

/** "no." and "max." end a sentence more often than they shorten a word when a new sentence begins behind them. */
const isCertainEnd = (text: string, next: number, to: number, word: string) => {
  const after = /^\s+(\p{Lu}\p{Ll}*) /u.exec(text.slice(next, Math.min(to, next + 40)))?.[1];
  if (after === undefined) return false;
  // "by 9 a.m. Parents pay …", but "at 9 a.m. Monday", "at 9 a.m. Central European Time".
  if (['a.m', 'p.m'].includes(word)) return !ofTimes.has(after.toLowerCase());
  return word === 'no' && after.length > 1;
};

/** "Decision: …": one to four words and a colon. */
function labelOf(text: string): { name: string; at: number; length: number } | null {
  const found = /^\s*[*_]{0,2}([\p{L}][\p{L}\p{N}'’&/ .-]{0,40}?)(?:[*_]{0,2}:|:[*_]{1,2})\s+(?=\S)/u.exec(
    text,
  );
  const name = found?.[1]!.trim() ?? '';
  if (!found || (name.split(/\s+/).length > 4 && !leavesOut(name) && keptThing(name) === null)) return null;
  return { name, at: found[0].indexOf(name), length: found[0].length };
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
