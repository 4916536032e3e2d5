// The project that something new goes to: the one that was named, else the one the key is bound to, else the
// default.
import { invalid, problem } from '#contract/problems.ts';
import type { Tx } from '#platform/db/db.ts';
import { reachableProjects, type Reach } from './reachable-projects.ts';

/** Refuses a project that is not there, and one that is archived. Holds it until the transaction ends. */
export async function projectFor(tx: Tx, reach: Reach, named: string | undefined): Promise<string> {
  const wanted = named ?? reach.project_id;
  const rows = reachableProjects(tx, reach).select('projects.archived_at').forShare();
  const project = await (
    wanted === null
      ? rows.where('projects.account_id', '=', reach.account_id).where('projects.is_default', '=', true)
      : rows.where('projects.id', '=', wanted)
  ).executeTakeFirst();
  if (project && !project.archived_at) return project.id;
  if (named === undefined)
    problem('PERMISSION_DENIED', { detail: 'The project that the key is bound to is gone or archived.' });
  if (project)
    invalid('body.project_id', 'the project is archived; make it the default one to bring it back');
  return invalid('body.project_id', 'no project of yours has this id; GET /v1/projects lists them');
}
