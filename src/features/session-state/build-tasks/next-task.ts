// Hands a session its task: the one that it works on already, or the first of the plan that nothing holds up.
import type { Context } from '#deps.ts';
import { fileText } from '#features/packages/file-text.ts';
import { readVersion } from '#features/packages/versions.ts';
import { lockSession } from '#features/session-state/build-sessions/store.ts';
import type { Tx } from '#platform/db/db.ts';
import { packTexts } from '#specification/render/plan/packs.ts';
import { buildView } from '#specification/render/view.ts';
import { openBuild, requireActive, standingIn, type Build } from './open-build.ts';
import { countsOf, type PlannedTask } from './plan.ts';
import { claimTask, lockPlan } from './store.ts';

export async function nextTask({ db, actor, clock }: Context, id: string) {
  return db.transaction().execute(async (tx) => {
    await lockSession(tx, actor, id);
    const build = await openBuild(tx, actor, id);
    requireActive(build);
    await lockPlan(tx, build.package_id);
    const task = await taskFor(tx, build, clock.now());
    const counts = countsOf(await standingIn(tx, build));
    if (!task) return { package_id: build.package_id, counts, task };
    const pack = await packOf(tx, actor, { package_id: build.package_id, task });
    const { title, goal, files, depends_on, verify, evidence } = task;
    return {
      package_id: build.package_id,
      counts,
      task: { id: task.id, title, goal, files, depends_on, verify, evidence, pack: pack ?? '' },
    };
  });
}

/** The file of the pack; where the package has all tasks in brief, what its graph says in full. */
async function packOf(
  tx: Tx,
  actor: Context['actor'],
  { package_id, task }: { package_id: string; task: PlannedTask },
): Promise<string | null> {
  if (!task.pack.includes('#')) return fileText(tx, actor, { package_id, path: task.pack });
  const { graph } = await readVersion(tx, package_id);
  return packTexts(buildView(graph)).get(task.id) ?? null;
}

async function taskFor(tx: Tx, build: Build, now: Date): Promise<PlannedTask | null> {
  const standing = await standingIn(tx, build);
  const own = standing.find(
    ({ status, record }) => status === 'in_progress' && record?.build_session_id === build.id,
  );
  if (own) return own.task;
  const next = standing.find(({ status }) => status === 'ready');
  if (!next) return null;
  const place = { package_id: build.package_id, task_id: next.task.id };
  const is_taken = await claimTask(tx, { ...place, build_session_id: build.id, now });
  // The plan is locked: whoever comes later sees what was taken.
  if (!is_taken) throw new Error(`${next.task.id} was ready and could not be taken`);
  return next.task;
}
