// A build session with the plan of the package that it builds, as its caller sees both.
import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { fileText } from '#features/packages/file-text.ts';
import { taskDataPath } from '#specification/render/node-locations.ts';
import { findSession } from '#features/session-state/build-sessions/store.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { readPlan, standingOf, type PlannedTask, type StandingTask } from './plan.ts';
import { listRecords } from './store.ts';

export type Build = {
  id: string;
  package_id: string;
  is_active: boolean;
  plan: readonly PlannedTask[];
};

export async function openBuild(db: Db | Tx, actor: Context['actor'], id: string): Promise<Build> {
  const session = await findSession(db, actor, id);
  if (!session) problem('NOT_FOUND', { detail: 'No build session of yours has this id.' });
  const { package_id } = session;
  if (package_id === null) {
    problem('CONFLICT_STATE_TRANSITION', {
      detail: 'The build session names no package; start one with package_id.',
    });
  }
  const text = await planText(db, actor, package_id);
  const plan = text === null ? null : readPlan(text);
  if (!plan)
    problem('PACKAGE_HAS_NO_GRAPH', { detail: 'The package has no plan of tasks that you can read.' });
  return { id, package_id, is_active: session.status === 'Active', plan };
}

/** Packages of a rubric before 1.17 keep the plan beside its page. */
const planPaths = [taskDataPath, 'plan/tasks.json'];

async function planText(db: Db | Tx, actor: Context['actor'], package_id: string): Promise<string | null> {
  for (const path of planPaths) {
    const text = await fileText(db, actor, { package_id, path });
    if (text !== null) return text;
  }
  return null;
}

export async function standingIn(db: Db | Tx, { package_id, plan }: Build): Promise<StandingTask[]> {
  return standingOf(plan, await listRecords(db, package_id));
}

export function requireActive({ is_active }: Build): void {
  if (!is_active)
    problem('CONFLICT_STATE_TRANSITION', { detail: 'The build session is Closed; start a new one.' });
}

export function rowOf({ task, status, record }: StandingTask) {
  const { id, title, wave, depends_on } = task;
  const { build_session_id = null, reported_at = null, note = null } = record ?? {};
  return { id, title, wave, depends_on, status, build_session_id, reported_at, note };
}
