import type { InterviewStatus } from '#contract/operations/interviews.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { findInterview, type Scope } from './store.ts';

/** null: it is not there, in the recycle bin, or somebody else's. */
export async function ownInterview(
  db: Db | Tx,
  scope: Scope,
  id: string,
): Promise<{ status: InterviewStatus } | null> {
  const row = await findInterview(db, scope, id);
  return row ? { status: row.status as InterviewStatus } : null;
}
