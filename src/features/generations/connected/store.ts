// All SQL on the assignments of connected agents.
import type { Db, Tx } from '#platform/db/db.ts';
import { jsonb } from '#platform/db/jsonb.ts';
import type { Scope } from '#features/generations/store.ts';

export type AssignmentRow = Awaited<ReturnType<typeof findAssignment>> & object;

const open = (db: Db | Tx) =>
  db.selectFrom('assignments').where('answered_at', 'is', null).where('given_up', '=', false);

export const findByPrompt = (db: Db | Tx, of: { generation_id: string; prompt_sha256: string }) =>
  db
    .selectFrom('assignments')
    .selectAll()
    .where('generation_id', '=', of.generation_id)
    .where('prompt_sha256', '=', of.prompt_sha256)
    .executeTakeFirst();

export type NewAssignment = {
  id: string;
  generation_id: string;
  account_id: string;
  prompt_sha256: string;
  task: string;
  text: string;
  form: unknown;
  created_at: Date;
};

/** One that is there already stays as it is. */
export const insertAssignment = async (db: Db | Tx, { form, ...row }: NewAssignment): Promise<void> => {
  await db
    .insertInto('assignments')
    .values({ ...row, form: jsonb(form) })
    .onConflict((conflict) => conflict.columns(['generation_id', 'prompt_sha256']).doNothing())
    .execute();
};

export const findAssignment = (db: Db | Tx, of: { id: string; account_id: string }) =>
  db
    .selectFrom('assignments')
    .selectAll()
    .where('id', '=', of.id)
    .where('account_id', '=', of.account_id)
    .executeTakeFirst();

type Wanted = Scope & { generation_id: string | null };
function ofRun(rows: ReturnType<typeof open>, { account_id, project_id, generation_id }: Wanted) {
  const own = rows.where('account_id', '=', account_id);
  if (generation_id !== null) return own.where('generation_id', '=', generation_id);
  if (project_id === null) return own;
  return own.where('generation_id', 'in', (from) =>
    from.selectFrom('generations').select('id').where('project_id', '=', project_id),
  );
}

/** What the worker holds, or the oldest that nobody holds; held for it from now on. */
export async function holdNext(tx: Tx, wanted: Wanted & { worker: string; now: Date; until: Date }) {
  const { worker, now, until: held_until } = wanted;
  const held = await ofRun(open(tx), wanted)
    .select('id')
    .where('worker', '=', worker)
    .where('held_until', '>', now)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .executeTakeFirst();
  const next =
    held ??
    (await ofRun(open(tx), wanted)
      .select('id')
      .where((row) => row.or([row('held_until', 'is', null), row('held_until', '<=', now)]))
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst());
  if (!next) return null;
  return tx
    .updateTable('assignments')
    .set({ worker, held_until })
    .where('id', '=', next.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function countOpen(db: Db | Tx, wanted: Wanted): Promise<number> {
  const { count } = await ofRun(open(db), wanted)
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether a run of theirs is written by a connected agent and goes on. */
export async function hasConnectedRun(
  db: Db | Tx,
  { account_id, project_id, generation_id, states }: Wanted & { states: readonly string[] },
): Promise<boolean> {
  const rows = db
    .selectFrom('generations')
    .select('id')
    .where('account_id', '=', account_id)
    .where('mind', '=', 'connected_agent')
    .where('state', 'in', states);
  const inProject = project_id === null ? rows : rows.where('project_id', '=', project_id);
  const wanted = generation_id === null ? inProject : inProject.where('id', '=', generation_id);
  return (await wanted.executeTakeFirst()) !== undefined;
}

export const keepAnswer = async (
  tx: Tx,
  { id, answer, answered_at }: { id: string; answer: unknown; answered_at: Date },
): Promise<void> => {
  await tx
    .updateTable('assignments')
    .set({ answer: jsonb(answer), answered_at })
    .where('id', '=', id)
    .execute();
};

export const noteTry = async (
  tx: Tx,
  of: { id: string; tries: number; given_up: boolean },
): Promise<void> => {
  const { id, ...change } = of;
  await tx.updateTable('assignments').set(change).where('id', '=', id).execute();
};

/** What was asked of another mind is asked no more. */
export const dropOpen = async (tx: Tx, generation_id: string): Promise<void> => {
  await tx
    .deleteFrom('assignments')
    .where('generation_id', '=', generation_id)
    .where('answered_at', 'is', null)
    .execute();
};
