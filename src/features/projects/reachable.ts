// Which projects a caller sees: its own and its organization's; a key that is bound to one, that one alone. Whatever
// belongs to a project is seen by who sees the project.
import type { Actor } from '#contract/actor.ts';
import { problem } from '#contract/problems.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export type Reach = Pick<Actor, 'account_id' | 'organization_id' | 'project_id'>;

/** Their ids, as a subquery. */
export function reachableProjects(db: Db | Tx, { account_id, organization_id, project_id }: Reach) {
  const rows = db
    .selectFrom('projects')
    .select('projects.id')
    .where(({ or, eb }) =>
      or([
        eb('projects.account_id', '=', account_id),
        ...(organization_id === null ? [] : [eb('projects.organization_id', '=', organization_id)]),
      ]),
    );
  return project_id === null ? rows : rows.where('projects.id', '=', project_id);
}

export async function reachesProject(db: Db | Tx, reach: Reach, id: string): Promise<boolean> {
  return (await reachableProjects(db, reach).where('projects.id', '=', id).executeTakeFirst()) !== undefined;
}

/** Refuses with a 404 what the caller does not see. */
export async function mustReachProject(db: Db | Tx, reach: Reach, id: string): Promise<void> {
  if (!(await reachesProject(db, reach, id)))
    problem('NOT_FOUND', { detail: 'No project of yours has this id.' });
}
