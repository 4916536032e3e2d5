// Which projects a caller sees: its own and its organization's; a key that is bound to one, that one alone.
// Whatever belongs to a project is seen by who sees the project.
import { sql } from 'kysely';
import type { Actor } from '#contract/actor.ts';
import { problem } from '#contract/problems.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Slots } from '#platform/db/prepared.ts';

export type Reach = Pick<Actor, 'account_id' | 'organization_id' | 'project_id'>;

/**
 * Their ids, as a subquery. Null is no organization, which has no projects, and no bound project, so that all
 * count.
 */
export function reachableProjects(
  db: Db | Tx,
  { account_id, organization_id, project_id }: Reach | Slots<Reach>,
) {
  return db
    .selectFrom('projects')
    .select('projects.id')
    .where(({ or, eb }) =>
      or([eb('projects.account_id', '=', account_id), eb('projects.organization_id', '=', organization_id)]),
    )
    .where(sql<boolean>`projects.id = coalesce(${project_id}, projects.id)`);
}

export async function reachesProject(db: Db | Tx, reach: Reach, id: string): Promise<boolean> {
  return (await reachableProjects(db, reach).where('projects.id', '=', id).executeTakeFirst()) !== undefined;
}

/** Refuses with a 404 what the caller does not see. */
export async function mustReachProject(db: Db | Tx, reach: Reach, id: string): Promise<void> {
  if (!(await reachesProject(db, reach, id)))
    problem('NOT_FOUND', { detail: 'No project of yours has this id.' });
}
