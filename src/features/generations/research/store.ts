// All SQL on the children of Researcher runs.
import { terminalStates } from '#contract/generation-states.ts';
import type { Db, Tx } from '#platform/db/db.ts';

const columns = [
  'id',
  'lens',
  'state',
  'current_round',
  'paused_from',
  'engine_job_id',
  'failure_category',
  'failure_reason',
  'cancel_reason',
] as const;

/** In the order in which they were begun. */
export async function listChildren(db: Db | Tx, parent_id: string) {
  return db
    .selectFrom('generations')
    .select(columns)
    .where('parent_id', '=', parent_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
export type Child = Awaited<ReturnType<typeof listChildren>>[number];

export async function findChild(db: Db, parent_id: string, lens: string): Promise<Child | undefined> {
  return db
    .selectFrom('generations')
    .select(columns)
    .where('parent_id', '=', parent_id)
    .where('lens', '=', lens)
    .executeTakeFirst();
}

export async function listOpenChildren(db: Db | Tx, parent_id: string) {
  return db
    .selectFrom('generations')
    .select('id')
    .where('parent_id', '=', parent_id)
    .where('state', 'not in', terminalStates)
    .orderBy('id')
    .execute();
}
