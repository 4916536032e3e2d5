// All SQL on projects.
import type { Db, Tx } from '#platform/db/db.ts';

type NewProject = { id: string; account_id: string; name: string; is_default: boolean; now: Date };

export async function insertProject(tx: Tx, { now, ...project }: NewProject): Promise<void> {
  await tx
    .insertInto('projects')
    .values({ ...project, created_at: now, updated_at: now })
    .execute();
}

const columns = [
  'id',
  'name',
  'is_default',
  'organization_id',
  'archived_at',
  'created_at',
  'updated_at',
] as const;

/** The account's projects, the default one first; only `project_id` when the caller is bound to it. */
export async function listProjects(db: Db, scope: { account_id: string; project_id: string | null }) {
  const query = db
    .selectFrom('projects')
    .select(columns)
    .where('account_id', '=', scope.account_id)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id');
  const { project_id } = scope;
  return (project_id === null ? query : query.where('id', '=', project_id)).execute();
}

export async function findProject(db: Db | Tx, { id, account_id }: { id: string; account_id: string }) {
  return db
    .selectFrom('projects')
    .select(columns)
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .executeTakeFirst();
}
