// Prepared statements that many callers ask at the same time are one statement: for a read by its key, the way to the
// database and back, and the begin of its execution, cost several times what the read itself does. Each caller gets the
// rows of their own values, under their own condition, and hears of nobody else's failure.
import type { Pool } from 'pg';
import { batched } from '#platform/batch.ts';
import type { Condition } from './condition.ts';
import { takeConnection } from './connecting.ts';
import type { PreparedQuery } from './prepared.ts';

type Row = Record<string, unknown>;
/** Null: the condition does not hold. */
type Answer = Row[] | null;
export type AskTogether = (query: PreparedQuery, condition: Condition) => Promise<Answer>;

/** The values of one caller, by the names of their places in the statement. */
type Question = Readonly<Record<string, unknown>>;
type Statement = { name: string; text: string; constants: readonly unknown[] };

// Two, so that the database has the next to do while the answers of the last go out.
const bounds = { asked_max: 200, under_way_max: 2 };
// No column of ours has a space in its name.
const place = 'the place';
const holds = 'the condition';
const found = 'the row';
/** Those three come before the columns of the answer. */
const marks = 3;

export function askTogether(pool: Pool): AskTogether {
  const asking = new Map<string, (question: Question) => Promise<Answer>>();
  return (query, condition) => {
    const parts = [query, ...condition];
    // Never the name of one statement alone.
    const name = parts.map((part) => `+${part.name}`).join('');
    let ask = asking.get(name);
    if (ask === undefined) {
      const statement = { name, ...statementOf(query, condition) };
      ask = batched((questions: readonly Question[]) => answersTo(questions, { pool, statement }), bounds);
      asking.set(name, ask);
    }
    return ask(questionOf(parts));
  };
}

type By = { pool: Pool; statement: Statement };

/** A value that the database refuses must fail nobody but who brought it. */
async function answersTo(questions: readonly Question[], by: By): Promise<(Answer | Promise<Answer>)[]> {
  try {
    return await ask(questions, by);
  } catch (error) {
    if (questions.length === 1) throw error;
    return questions.map(async (question) => (await ask([question], by))[0]!);
  }
}

async function ask(questions: readonly Question[], { pool, statement }: By): Promise<Answer[]> {
  const { name, text, constants } = statement;
  const asked = JSON.stringify(questions.map((question, at) => ({ ...question, [place]: at })));
  const client = await takeConnection(pool);
  const { rows, fields } = await client
    .query<unknown[]>({ name, text, values: [asked, ...constants], rowMode: 'array' })
    .finally(() => client.release());
  const rowOf = rowFrom(fields.slice(marks).map((field) => field.name));
  const answers: Answer[] = questions.map(() => []);
  for (const [at, is_held, is_row, ...values] of rows) {
    if (is_held !== true) answers[at as number] = null;
    else if (is_row === true) answers[at as number]!.push(rowOf(values));
  }
  return answers;
}

/** Rows of one shape, which are made and read several times as fast as those that lost some columns. */
function rowFrom(names: readonly string[]): (values: readonly unknown[]) => Row {
  const empty: Row = Object.fromEntries(names.map((name) => [name, null]));
  return (values) => {
    const row = { ...empty };
    for (const [at, name] of names.entries()) row[name] = values[at];
    return row;
  };
}

function questionOf(parts: readonly PreparedQuery[]): Question {
  const question: Record<string, unknown> = {};
  for (const [part, { parameters, types }] of parts.entries()) {
    for (const [at, value] of parameters.entries()) {
      if (types[at] !== null) question[nameOf(part, at)] = asJson(value);
    }
  }
  return question;
}

const nameOf = (part: number, at: number) => `${part}_${at}`;
const asJson = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value);

/** `offset 0` has the database find the rows of one caller after the other, by the indexes that one alone would use. */
function statementOf(query: PreparedQuery, condition: Condition): Omit<Statement, 'name'> {
  const columns = [`"${place}" integer`];
  const constants: unknown[] = [];
  const textOf = ({ sql, parameters, types }: PreparedQuery, part: number): string => {
    for (const [at, type] of types.entries())
      if (type !== null) columns.push(`"${nameOf(part, at)}" ${type}`);
    return sql.replaceAll(/\$(\d+)/g, (_, number) => {
      const at = Number(number) - 1;
      if (types[at] !== null) return `"the caller"."${nameOf(part, at)}"`;
      constants.push(parameters[at]);
      return `$${constants.length + 1}`;
    });
  };
  const answer = textOf(query, 0);
  const conditions = condition.map((each, at) => `(${textOf(each, at + 1)})`);
  const text = `select "the caller"."${place}", held."${holds}", answer.*
    from json_to_recordset($1::json) as "the caller" (${columns.join(', ')})
    cross join lateral (select ${conditions.join(' and ') || 'true'} as "${holds}" offset 0) as held
    left join lateral (select true as "${found}", answer.* from (${answer}) as answer offset 0) as answer on held."${holds}"`;
  return { text, constants };
}
