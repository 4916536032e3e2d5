// Whether a project is the account's own: what an API key may be bound to.
import type { Db, Tx } from '#platform/db/db.ts';
import { findProject } from './store.ts';

export async function ownsProject(
  db: Db | Tx,
  project: { id: string; account_id: string },
): Promise<boolean> {
  return (await findProject(db, project)) !== undefined;
}
