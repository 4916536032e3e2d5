// Where a new row of session state belongs: to whom, to which project, session and package. A session says
// its project.
import { invalid } from '#contract/problems.ts';
import { seesPackage } from '#features/packages/sees-package.ts';
import { projectFor } from '#features/projects/project-for.ts';
import type { Reach } from '#features/projects/reachable-projects.ts';
import type { Tx } from '#platform/db/db.ts';
import { findSession } from './build-sessions/store.ts';

type Links = { project_id?: string; build_session_id?: string; package_id?: string };

/** Refuses with a 400 whatever the caller does not see. */
export async function placeRow(tx: Tx, actor: Reach, links: Links) {
  const session = links.build_session_id
    ? ((await findSession(tx, actor, links.build_session_id)) ??
      invalid('body.build_session_id', 'no build session of yours has this id'))
    : null;
  if (session && links.project_id && links.project_id !== session.project_id)
    invalid('body.project_id', 'is not the project of the build session; leave it out');
  if (links.package_id && !(await seesPackage(tx, actor, links.package_id)))
    invalid('body.package_id', 'no package of yours has this id');
  return {
    account_id: actor.account_id,
    project_id: await projectFor(tx, actor, links.project_id ?? session?.project_id),
    build_session_id: session?.id ?? null,
    package_id: links.package_id ?? session?.package_id ?? null,
  };
}
