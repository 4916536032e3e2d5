// Rows of tables: a matrix of what roles may do, a thing with its figures, or a label with what it says. A row is read only when all
// of its cells are.
import { isPlural } from '#language/inflection.ts';
import { headOf } from '#language/word-facts.ts';
import { modals } from '#language/english/lexicon.ts';
import type { SentenceReading } from '#language/english/read-sentence.ts';
import { tokensOf } from '#language/english/tokens.ts';
import words from '#language/words/statements.json' with { type: 'json' };
import { readComposed } from './composed.ts';
import type { Cut } from '#language/statements/cut.ts';
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
  }
  if (!heads || heads.length !== own.length || others.length === 0) return alone(unread);
  const readings = others.map((cell, at) => {
    const column = heads[at + 1]!;
    const place = { column, cell };
    return (
      readDoes(text, { role: first, ...place }) ??
      readMay(text, { role: first, ...place }) ??
      readFact(text, { thing: first, ...place }) ??
      unread
    );
  });
  const clauses = readings.flatMap((each) => (each.ok ? each.clauses : []));
  return readings.every(({ ok }) => ok)
    ? { reading: { ok: true, clauses }, needs_head: true }
    : alone(unread);
}

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
  const reading = readComposed(text, [
    `${article}${name.toLowerCase()}`,
    { said: ' must not ', for: cell },
    cell,
    '.',
  ]);
  return reading.ok && reading.clauses.every(({ negated }) => negated) ? reading : unread;
}

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
