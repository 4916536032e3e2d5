// A condition under which work may touch the database at all, checked by the first statement of the work itself, in the
// same round trip: a statement for which it does not hold does nothing and fails. A statement that cannot carry it waits
// until it was checked alone. Whatever the work is given as a handle, none of its statements gets by.
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  createQueryId,
  PostgresQueryCompiler,
  QueryNode,
  RawNode,
  sql,
  type CompiledQuery,
  type DeleteQueryNode,
  type UpdateQueryNode,
} from 'kysely';
import type { Db } from './db.ts';
import { prepared, type Filled, type PreparedQuery } from './prepared.ts';

/** Statements that answer one row with one boolean; all must. */
export type Condition = readonly PreparedQuery<boolean>[];

/** The condition did not hold; nothing of the work was done. */
export class ConditionFailed extends Error {
  override name = 'ConditionFailed';
}

type Open = { readonly condition: Condition; state: 'open' | 'held' | 'failed' };

/** What `must_hold` of the migrations raises. */
const FAILED = 'SF001';

const conditions = new AsyncLocalStorage<Open>();
/** Of statements with names, of which there are some hundreds. */
const texts = new Map<string, string>();
const compiler = new PostgresQueryCompiler();
const nothing = prepared<object, unknown>({}, (db) => db.selectNoFrom(sql`true`.as('nothing'))).filled({});

/** Throws `ConditionFailed` when the condition did not hold at the first statement or, without one, at the end. */
export async function onCondition<T>(db: Db, condition: Condition, work: () => Promise<T>): Promise<T> {
  const open: Open = { condition, state: 'open' };
  return conditions.run(open, async () => {
    const [done] = await Promise.allSettled([work()]);
    // Before that nobody may hear what the work did, or why it failed.
    if (open.state === 'open') await db.executeQuery(nothing);
    if (open.state === 'failed') throw new ConditionFailed();
    if (done.status === 'rejected') throw done.reason;
    return done.value;
  });
}

/** For the driver: executes the query under the condition of the work that asks, if one is open. */
export async function executeHeld<R extends { rows: readonly unknown[] }>(
  query: Filled,
  execute: (query: Filled) => Promise<R>,
): Promise<R> {
  const open = conditions.getStore();
  if (open === undefined || open.state === 'held') return execute(query);
  if (open.state === 'failed') throw new ConditionFailed();
  const way = wayOf(query.query);
  const check = () => execute(carrying(nothing, open.condition, 'beside'));
  try {
    if (way === null) await check();
    const result = await execute(way === null ? query : carrying(query, open.condition, way));
    // No row passed, for whichever reason.
    if (way === 'within' && result.rows.length === 0) await check();
    open.state = 'held';
    return result;
  } catch (error) {
    if ((error as { code?: unknown }).code !== FAILED) throw error;
    open.state = 'failed';
    throw new ConditionFailed();
  }
}

/** For the driver: the same for a statement that carries its condition otherwise; `ask` answers null where it failed. */
export async function askHeld<R>(ask: (condition: Condition) => Promise<R | null>): Promise<R> {
  const open = conditions.getStore();
  if (open?.state === 'failed') throw new ConditionFailed();
  const answer = await ask(open?.state === 'open' ? open.condition : []);
  if (open && answer === null) open.state = 'failed';
  if (answer === null) throw new ConditionFailed();
  if (open?.state === 'open') open.state = 'held';
  return answer;
}

/**
 * How a statement carries a condition; null: not at all. What answers the rows that it changed has it among the conditions
 * of each row, which costs the least. What answers rows otherwise, and does not count what it changed, is part of another.
 */
type Way = 'within' | 'beside';

function wayOf(query: CompiledQuery['query']): Way | null {
  if (query.kind === 'SelectQueryNode') {
    const reads = (query.with?.expressions ?? []).every(
      ({ expression }) => expression.kind === 'SelectQueryNode',
    );
    return reads ? 'beside' : null;
  }
  if (query.kind === 'InsertQueryNode') return query.returning && !query.with ? 'beside' : null;
  const changes = query.kind === 'UpdateQueryNode' || query.kind === 'DeleteQueryNode';
  return changes && query.returning && !query.with ? 'within' : null;
}

function carrying(query: Filled, condition: Condition, way: Way): Filled {
  const parameters = [query, ...condition].flatMap((each) => each.parameters);
  const names = [query, ...condition].map(({ name }) => name);
  if (names.includes(undefined)) return { ...query, sql: textOf[way](query, condition), parameters };
  const name = names.join('_');
  let text = texts.get(name);
  if (text === undefined) texts.set(name, (text = textOf[way](query, condition)));
  return { ...query, sql: text, parameters, name };
}

const textOf: Record<Way, (query: Filled, condition: Condition) => string> = {
  within(query, condition) {
    const node = query.query as UpdateQueryNode | DeleteQueryNode;
    const all = RawNode.createWithSql(allOf(query, condition));
    return compiler.compileQuery(QueryNode.cloneWithWhere(node, all), createQueryId()).sql;
  },
  // Apart from the answer, so that no column of it can be taken for one of the condition.
  beside: (
    query,
    condition,
  ) => `with "the condition" as (select ${allOf(query, condition)} as holds), "the answer" as (${query.sql})
    select * from "the answer" where must_hold((select holds from "the condition"))`,
};

/** Its values come after those of the query. */
function allOf(query: Filled, condition: Condition): string {
  let before = query.parameters.length;
  const all = condition.map(({ sql: text, parameters }) => {
    const shifted = text.replaceAll(/\$(\d+)/g, (_, at) => `$${Number(at) + before}`);
    before += parameters.length;
    return `(${shifted})`;
  });
  return all.join(' and ');
}
