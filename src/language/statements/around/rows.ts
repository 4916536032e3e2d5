// Rows of tables: a matrix of what roles may do, a thing with its figures, or a label with what it says. A row is read only when all
// of its cells are.
import type { Clause } from '#contract/clauses.ts';
import { isPlural } from '#language/inflection.ts';
import { headOf } from '#language/word-facts.ts';
import { closedWords, modals } from '#language/english/lexicon.ts';
import type { SentenceReading } from '#language/english/read-sentence.ts';
import { tokensOf } from '#language/english/tokens.ts';
import words from '#language/words/statements.json' with { type: 'json' };
import { readComposed } from './composed.ts';
import type { Cut } from '#language/statements/cut.ts';
import { readDone } from './done-to.ts';
import { readFigure } from './figures.ts';
import { leavesOut, plainName, readLeftOut } from './left-out.ts';
import { callsOpen, readOpenPoint } from './open-points.ts';
import { isRole, readOfRole } from './roles.ts';
import type { Range } from '#language/statements/split.ts';

const yes = new Set(words.table_yes);
const no = new Set(words.table_no);
const able = new Set(words.able);
const unable = new Set(words.unable);
const counts = new Set(words.counts_of_people);
const unread: SentenceReading = { ok: false, reason: 'a row of a table' };

export type RowReading = {
  reading: SentenceReading;
  /** Whether the first row of the table is a part of it. */ needs_head: boolean;
};

export function readRow(text: string, { cells, head }: NonNullable<Cut['row']>): RowReading {
  const own = cells.map((cell) => trimmed(text, cell));
  const heads = head?.map((cell) => trimmed(text, cell));
  const alone = (reading: SentenceReading): RowReading => ({ reading, needs_head: false });
  if (own.some(({ start, end }) => start >= end)) return alone(unread);
  const [first, ...others] = own as [Range, ...Range[]];
  const say = ({ start, end }: Range) => text.slice(start, end);
  if (others.length === 1) {
    const labelled = readLabelled(text, say(first), others[0]!);
    if (labelled) return alone(labelled);
    const told = saysNoMore(text, heads?.[1]) ? readTold(text, first, others[0]!) : null;
    if (told?.ok) return alone(told);
  }
  if (!heads || heads.length !== own.length || others.length === 0) return alone(unread);
  const readings = others.map((cell, at) => {
    const column = heads[at + 1]!;
    const place = { column, cell };
    return (
      readDoes(text, { role: first, ...place }) ??
      readMay(text, { role: first, ...place }) ??
      readFact(text, { thing: first, ...place }) ??
      readState(text, { thing: first, kind: heads[0]!, ...place }) ??
      unread
    );
  });
  const clauses = readings.flatMap((each) => (each.ok ? each.clauses : []));
  return readings.every(({ ok }) => ok)
    ? { reading: { ok: true, clauses }, needs_head: true }
    : alone(unread);
}

/** The cells behind the first, each read with its own head; null where none is, or where one may narrow the others. */
export function cellsAlone(
  text: string,
  { cells, head }: NonNullable<Cut['row']>,
): { range: Range; reading: SentenceReading }[] | null {
  if (!head || head.length !== cells.length || cells.length < 3) return null;
  const [first, ...others] = cells.map((cell) => trimmed(text, cell)) as [Range, ...Range[]];
  if (others.some(({ start, end }) => start >= end)) return null;
  const found = others.map((range, at) => {
    const row = { cells: [first, range], head: [head[0]!, head[at + 1]!] };
    const { reading, needs_head } = readRow(text, row);
    return { range, at, reading: needs_head ? restingOn(range, reading) : unread };
  });
  const mayNarrow = found.some(({ at, reading }) => {
    const { start, end } = head[at + 1]!;
    return !reading.ok && tokensOf(text.slice(start, end)).some(({ lower }) => narrowingColumns.has(lower));
  });
  return mayNarrow || !found.some(({ reading }) => reading.ok) ? null : found;
}

/** The reading with those of its spans that lie in the cell itself. */
function restingOn({ start, end }: Range, reading: SentenceReading): SentenceReading {
  const inner = (clauses: readonly Clause[]): Clause[] =>
    clauses.map((clause) => ({
      ...clause,
      spans: clause.spans.filter((each) => each.start >= start && each.end <= end),
    }));
  return reading.ok ? { ok: true, clauses: inner(reading.clauses) } : reading;
}

const narrowingColumns = new Set(words.narrowing_columns);

/** "Board (5 of us) | …": the row without the remark, where that only counts the people, and the range of the remark. */
export function withoutCount(
  text: string,
  row: NonNullable<Cut['row']>,
): { row: NonNullable<Cut['row']>; remark: Range } | null {
  const [first, ...others] = row.cells;
  if (!first || !row.head) return null;
  const cell = trimmed(text, first);
  const open = text.slice(cell.start, cell.end).indexOf(' (');
  const [bracket, number, ...rest] = tokensOf(text.slice(cell.start + open, cell.end));
  const last = rest.pop();
  const isCount = bracket?.lower === '(' && number?.kind === 'number' && last?.lower === ')';
  const isPlain = rest.length === 0 || counts.has(rest.map(({ lower }) => lower).join(' '));
  if (open <= 0 || !isCount || !isPlain) return null;
  const end = cell.start + open;
  return {
    row: { ...row, cells: [{ start: first.start, end }, ...others] },
    remark: { start: end + 1, end: cell.end },
  };
}

function trimmed(text: string, { start, end }: Range): Range {
  const said = text.slice(start, end);
  const from = start + said.length - said.trimStart().length;
  return { start: from, end: Math.max(from, start + said.trimEnd().length) };
}

/** "NOT NOW | rent, repairs" */
function readLabelled(text: string, label: string, cell: Range): SentenceReading | null {
  if (leavesOut(label)) return readLeftOut(text, cell);
  return callsOpen(label) ? readOpenPoint(text, cell) : null;
}

/** "Minors | no account", "Interim count | seen by no member" */
function readTold(text: string, label: Range, cell: Range): SentenceReading | null {
  const said = text.slice(label.start, label.end);
  return isRole(said) ? readOfRole(text, said, cell) : readDone(text, label, cell);
}

/** Whether the head of a column leaves its cells as they are: a word such as "rule", or no head but a row like the others. */
function saysNoMore(text: string, head: Range | undefined): boolean {
  if (!head) return true;
  const said = text.slice(head.start, head.end);
  return plainColumns.has(plainName(said)) || tokensOf(said).length > LONGEST_HEAD;
}
const plainColumns = new Set(words.plain_columns);
const LONGEST_HEAD = 5;

type Cell = { column: Range; cell: Range };

/** "Coach | yes" under "can book": the role, the head of the column, and whether. */
function readMay(text: string, { role, column, cell }: Cell & { role: Range }): SentenceReading | null {
  const answer = text.slice(cell.start, cell.end).toLowerCase();
  const verbs = tokensOf(text.slice(column.start, column.end), column.start);
  if (!(yes.has(answer) || no.has(answer)) || verbs.length < 2) return null;
  const name = text.slice(role.start, role.end);
  if (!isRole(name) || !modals.has(verbs[0]!.lower) || verbs.some(({ lower }) => lower === 'not'))
    return null;
  const article =
    isPlural(headOf(name.toLowerCase())) === true || /^(?:the|a|an|each|every|all) /i.test(name)
      ? ''
      : 'The ';
  const modal = { said: ` ${verbs[0]!.lower}${no.has(answer) ? ' not' : ''} `, for: cell };
  const who = article === '' ? role : { said: name.toLowerCase(), for: role };
  return readComposed(text, [article, who, modal, text.slice(verbs[1]!.start, column.end), '.']);
}

/** "Auditor | reads the log" under "does", "vote" under "may not". */
function readDoes(text: string, { role, column, cell }: Cell & { role: Range }): SentenceReading | null {
  const said = plainName(text.slice(column.start, column.end));
  const name = text.slice(role.start, role.end);
  if (!isRole(name) || !(able.has(said) || unable.has(said))) return null;
  if (able.has(said)) return readOfRole(text, name, cell);
  const article = isPlural(headOf(name.toLowerCase())) === true ? '' : 'The ';
  const isElse = elsewise.has(plainName(text.slice(cell.start, cell.end)));
  const reading = readComposed(text, [
    `${article}${name.toLowerCase()}`,
    { said: isElse ? ' must not do ' : ' must not ', for: cell },
    isElse ? { said: 'anything else', for: cell } : cell,
    '.',
  ]);
  return reading.ok && reading.clauses.every(({ negated }) => negated) ? reading : unread;
}

/** "Ordinary | 7 days" under "Ballot | open for": the ordinary ballot is open for 7 days. */
function readState(
  text: string,
  { thing, kind, column, cell }: Cell & { thing: Range; kind: Range },
): SentenceReading | null {
  const said = (range: Range) => tokensOf(text.slice(range.start, range.end), range.start);
  const [state, role, ...others] = said(column);
  const names = [...said(thing), ...said(kind)];
  const isPlain = names.every(({ kind: sort, lower }) => sort === 'word' && !closedWords.has(lower));
  if (!state || !role || others.length > 0 || !isPlain || names.length > 4) return null;
  if (
    !stateRoles.has(role.lower) ||
    closedWords.has(state.lower) ||
    isRole(text.slice(thing.start, thing.end))
  )
    return null;
  const [name, sort] = [thing, kind].map(({ start, end }) => text.slice(start, end).toLowerCase());
  const isNamed = name!.split(' ').at(-1) === sort;
  const reading = readComposed(text, [
    { said: `The ${name!}`, for: thing },
    isNamed ? '' : ` ${sort!}`,
    ` is ${state.lower} ${role.lower} `,
    cell,
    '.',
  ]);
  return reading.ok && reading.clauses.length === 1 ? reading : null;
}
const stateRoles = new Set(['for', 'until', 'from', 'after', 'within', 'by', 'to']);

const elsewise = new Set(['anything else', 'everything else', 'all else', 'all the rest']);

/** "Mini | 149 EUR" under "Price": the price of Mini is 149 EUR. */
function readFact(text: string, { thing, column, cell }: Cell & { thing: Range }): SentenceReading | null {
  const label = text.slice(column.start, column.end);
  const name = text.slice(thing.start, thing.end);
  if (!/^\p{L}/u.test(name) || !/^\p{L}/u.test(label) || /[|:]/.test(name)) return null;
  const of = `${label} of ${name}: `;
  const reading = readFigure(`${of}${text.slice(cell.start, cell.end)}`, {
    start: 0,
    end: of.length + cell.end - cell.start,
  });
  if (!reading?.ok) return reading;
  return readComposed(text, [`The ${label.toLowerCase()} of `, thing, ' is ', cell, '.']);
}
