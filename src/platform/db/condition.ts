// A condition under which work may touch the database at all, checked by the first statement of the work itself, in the
// same round trip: a statement for which it does not hold does nothing and fails. A statement that cannot carry it waits
// until it was checked alone. Whatever the work is given as a handle, none of its statements gets by.
import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type CompiledQuery } from 'kysely';
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
export async function executeHeld<R>(query: Filled, execute: (query: Filled) => Promise<R>): Promise<R> {
  const open = conditions.getStore();
  if (open === undefined || open.state === 'held') return execute(query);
  if (open.state === 'failed') throw new ConditionFailed();
  try {
    const carries = canCarry(query.query);
    const result = await execute(carrying(carries ? query : nothing, open.condition));
    open.state = 'held';
    return carries ? result : await execute(query);
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

/** A statement that answers rows, and does not count what it changed, can be part of another one. */
function canCarry(query: CompiledQuery['query']): boolean {
  if (query.kind === 'SelectQueryNode') {
    return (query.with?.expressions ?? []).every(({ expression }) => expression.kind === 'SelectQueryNode');
  }
  const changes = query.kind === 'InsertQueryNode' || query.kind === 'UpdateQueryNode' || query.kind === 'DeleteQueryNode';
  return changes && query.returning !== undefined && query.with === undefined;
} // prettier-ignore

function carrying(query: Filled, condition: Condition): Filled {
  const parameters = [query, ...condition].flatMap((each) => each.parameters);
  const names = [query, ...condition].map(({ name }) => name);
  if (names.includes(undefined)) return { ...query, sql: textOf(query, condition), parameters };
  const name = names.join('_');
  let text = texts.get(name);
  if (text === undefined) texts.set(name, (text = textOf(query, condition)));
  return { ...query, sql: text, parameters, name };
}

function textOf(query: Filled, condition: Condition): string {
  let before = query.parameters.length;
  const all = condition.map(({ sql: text, parameters }) => {
    const shifted = text.replaceAll(/\$(\d+)/g, (_, at) => `$${Number(at) + before}`);
    before += parameters.length;
    return `(${shifted})`;
  });
  // Apart from the answer, so that no column of it can be taken for one of the condition.
  return `with "the condition" as (select ${all.join(' and ')} as holds), "the answer" as (${query.sql})
    select * from "the answer" where must_hold((select holds from "the condition"))`;
}
