// From what a mind wrote to what the pipeline takes. A first answer with mistakes is sent back with all of them, and only
// rows that were wrong have to be written again. What is still wrong after that is left out, and said so; an answer that lacks
// what nothing can be built without is refused for good, so that the rules draw the section.
import type { AgentAnswer } from '#pipeline/agent.ts';
import { AnswerRefused } from '#pipeline/prompting/reading/read-answer.ts';
import type { AskedRun } from '#pipeline/run.ts';
import { oneLine } from '#platform/models/fence.ts';
import { applyPatch, type Patch } from '#specification/graph/patch.ts';
import { checkGraph } from '#specification/rules/check.ts';
import type { AnyWriting, Built, Row, RowMistake } from './writing.ts';

type Form = Record<string, unknown>;
export type Written = { writing: AnyWriting; run: AskedRun; narration: string };

const tries_max = 12;
const mistakes_max = 30;

export function readWriting(value: unknown, written: Written): AgentAnswer {
  const { writing, run } = written;
  const before = formOf(run.correction?.answer, writing);
  const given = before ? withAnother(before, value) : value;
  const parsed = writing.form.safeParse(given);
  if (!parsed.success)
    throw new AnswerRefused({
      answer: value,
      mistakes: parsed.error.issues
        .slice(0, mistakes_max)
        .map(({ path, message }) => `${path.join('.') || 'answer'}: ${message}`),
    });
  const built = writing.build(parsed.data as never, run);
  const wrong = mistakesIn(built, written);
  const lacks = built.lacks ?? [];
  if (lacks.length > 0 || (!before && wrong.length > 0))
    throw new AnswerRefused({
      answer: given,
      mistakes: [...new Set([...lacks, ...wrong.map(toldOf)])].slice(0, mistakes_max),
      wrong: rowsOf(given as Form, wrong),
    });
  return answerOf(built, { ...written, form: given as Form });
}

const toldOf = ({ list, key, told }: RowMistake): string => `${list}${key ? ` "${key}"` : ''}: ${told}`;

/** What was answered before, when only its content was wrong. */
function formOf(answer: unknown, { form }: AnyWriting): Form | null {
  return answer !== undefined && form.safeParse(answer).success ? (answer as Form) : null;
}

const isForm = (value: unknown): value is Form =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rows of the second answer in the places of those that have their keys; what it does not say stays. */
function withAnother(before: Form, value: unknown): unknown {
  if (!isForm(value)) return value;
  const merged = Object.entries(value).map(([name, part]) => {
    const old = before[name];
    if (!Array.isArray(part) || !Array.isArray(old)) return [name, withSaid(old, part)];
    // Rows without names cannot be told apart: only all of them together can be written again.
    if ([...part, ...old].some((row) => nameOf(row) === null)) return [name, part.length > 0 ? part : old];
    const mine = new Map(part.map((row) => [nameOf(row), row as unknown]));
    const known = new Set(old.map(nameOf));
    const kept = old.map((row: unknown) => mine.get(nameOf(row)) ?? row);
    return [name, [...kept, ...part.filter((row) => !known.has(nameOf(row)))]];
  });
  return { ...before, ...Object.fromEntries(merged) };
}

/** What parts a row from the others of its list: its key; of a field that a record gets, "record.field". */
function nameOf(row: unknown): string | null {
  if (!isForm(row)) return null;
  const { key, record, name } = row;
  if (typeof key === 'string') return key === '' ? null : key;
  return typeof record === 'string' && typeof name === 'string' ? `${record}.${name}` : null;
}

/** The rows that mistakes are about, without what is empty in them. */
function rowsOf(form: Form, wrong: readonly Row[] | readonly RowMistake[]): unknown[] {
  return Object.entries(form).flatMap(([list, rows]) =>
    (Array.isArray(rows) ? rows : []).flatMap((row: unknown) =>
      wrong.some((each) => each.list === list && each.key === nameOf(row)) ? [{ [list]: said(row) }] : [],
    ),
  );
}

const said = (row: unknown): unknown =>
  isForm(row) ? Object.fromEntries(Object.entries(row).filter(([, part]) => !isEmpty(part))) : row;

/** What is said now; a part that stands alone keeps those of its fields that are not said again. */
function withSaid(old: unknown, part: unknown): unknown {
  if (isEmpty(part)) return old;
  if (!isForm(part) || !isForm(old)) return part;
  const said = Object.entries(part).filter(([, each]) => !isEmpty(each));
  return { ...old, ...Object.fromEntries(said) };
}

/** As an absent part is filled in. */
const isEmpty = (part: unknown): boolean =>
  part === null ||
  part === undefined ||
  part === '' ||
  part === 'none' ||
  part === false ||
  (Array.isArray(part) && part.length === 0) ||
  (isForm(part) && Object.values(part).every(isEmpty));

/** What the builder, the graph and the rules find wrong, told of the row that it is about. */
function mistakesIn(built: Built, { writing, run }: Pick<Written, 'writing' | 'run'>): RowMistake[] {
  const told = [...built.mistakes];
  const isTold = ({ list, key }: Row) => told.some((each) => each.list === list && each.key === key);
  // What rests on a row that is wrong is not wrong itself, so all of them are judged together where the graph takes them.
  const whole = applyPatch(run.graph, patchOf(built.rows));
  const rows = whole.problems.length === 0 ? built.rows : built.rows.filter((row) => !isTold(row));
  const applied = whole.problems.length === 0 ? whole : applyPatch(run.graph, patchOf(rows));
  // Nor is what names such a row, where it had to be left out.
  const left = built.rows.filter((row) => !rows.includes(row)).flatMap(({ patch }) => patch.add ?? []);
  const problems = applied.problems.filter(
    ({ message }) => !left.some(({ key }) => message.includes(`@${key} `)),
  );
  if (applied.problems.length > 0)
    return [
      ...told,
      ...problems.flatMap(({ node, path, message }) => {
        const row = rows.find((each) => isOf(each, node, run));
        return row ? [{ list: row.list, key: row.key, told: `${path} ${message}`.trim() }] : [];
      }),
    ];
  const keyOf = new Map(applied.graph.nodes.map(({ id, key }) => [id, key]));
  const changed = new Set(rows.flatMap(({ patch }) => (patch.change ?? []).map(({ node }) => node)));
  const untouched = new Set(run.graph.nodes.map(({ id }) => id).filter((id) => !changed.has(id)));
  const limits = { assumed_share_max: run.profile.assumed_share_max };
  const rules: readonly string[] = writing.judged_by;
  const broken = checkGraph(applied.graph, limits).filter(
    ({ rule, severity, nodes }) =>
      severity === 'blocker' && rules.includes(rule) && nodes.some((id) => !untouched.has(id)),
  );
  return [
    ...told,
    ...broken.flatMap(({ rule, nodes, message }) => {
      const row = rowAbout(
        rows,
        nodes.map((id) => keyOf.get(id) ?? id),
        run,
      );
      return row ? [{ list: row.list, key: row.key, told: `${rule}: ${message}` }] : [];
    }),
  ];
}

/** The row that made what is named first, else one that changes what is named: a record has its fields from many rows. */
function rowAbout(rows: readonly Row[], names: readonly string[], run: AskedRun): Row | undefined {
  const maker = names.flatMap(
    (name) => rows.find(({ patch }) => patch.add?.some(({ key }) => key === name)) ?? [],
  )[0];
  return maker ?? rows.find((row) => names.some((name) => isOf(row, name, run)));
}

/** Whether what the graph tells of a node, by key, id or link, is about this row. */
function isOf({ patch }: Row, name: string, { graph }: AskedRun): boolean {
  const { add = [], change = [], link = [], retire = [] } = patch;
  const id = graph.nodes.find(({ key }) => key === name)?.id ?? name;
  return (
    add.some(({ key }) => key === name) ||
    [...change, ...retire].some(({ node }) => node === name || node === id || node === `@${name}`) ||
    link.some(({ kind, from, to }) => `${from} ${kind} ${to}` === name)
  );
}

export function patchOf(rows: readonly Row[]): Patch {
  const all = rows.map(({ patch }) => patch);
  const whole = {
    add: all.flatMap(({ add = [] }) => add),
    change: all.flatMap(({ change = [] }) => change),
    link: all.flatMap(({ link = [] }) => link),
    unlink: all.flatMap(({ unlink = [] }) => unlink),
    retire: all.flatMap(({ retire = [] }) => retire),
  };
  return Object.fromEntries(Object.entries(whole).filter(([, part]) => part.length > 0));
}

type Telling = Written & { form: Form };

function answerOf(built: Built, { form, ...written }: Telling): AgentAnswer {
  const { rows, left_out } = fitting(built, written);
  const said =
    oneLine(typeof form['narration'] === 'string' ? form['narration'] : '') || `${written.narration}.`;
  const left =
    left_out.length > 0
      ? ` Left out, because it did not fit: ${left_out.map(({ key }) => key).join(', ')}.`
      : '';
  const questions = [...(built.questions ?? [])];
  const told = [...left_out, ...(built.notes ?? [])];
  return {
    narration: `${said}${left}`,
    patch: patchOf(rows),
    findings: [],
    ...(told.length > 0 && { left_out: told.map(toldOf) }),
    ...(questions.length > 0 && { questions, written: form }),
    ...(built.project && { project: built.project }),
    ...(built.areas && { areas: built.areas.map((area) => ({ ...area, statements: [...area.statements] })) }),
  };
}

/** The rows as far as they fit, and why the others do not. */
function fitting(built: Built, written: Written): { rows: readonly Row[]; left_out: RowMistake[] } {
  let { rows } = built;
  const left_out: RowMistake[] = [];
  for (let tries = 0; tries < tries_max; tries += 1) {
    const own = tries === 0 ? built.mistakes : [];
    const wrong = mistakesIn({ ...built, rows, mistakes: own }, written);
    const isWrong = ({ list, key }: Row) => wrong.some((each) => each.list === list && each.key === key);
    left_out.push(...wrong);
    if (wrong.length === 0) return { rows, left_out };
    rows = rows.filter((row) => !isWrong(row));
  }
  return { rows: [], left_out };
}
