// Takes a session's word about its task: done only with the evidence that the plan asks for.
import type { buildTaskOperations } from '#contract/operations/session-state/build-tasks.ts';
import type { Input } from '#contract/operation.ts';
import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { lockSession } from '#features/session-state/build-sessions/store.ts';
import { openBuild, requireActive, rowOf, standingIn } from './open-build.ts';
import { countsOf, missingEvidence, type StandingTask } from './plan.ts';
import { lockPlan, releaseTask, writeReport } from './store.ts';

type Report = Input<(typeof buildTaskOperations)['reportTask']>['body'];
type Told = { build_session_id: string; task_id: string; report: Report };

export async function reportTask({ db, actor, clock }: Context, told: Told) {
  const { build_session_id, task_id, report } = told;
  return db.transaction().execute(async (tx) => {
    await lockSession(tx, actor, build_session_id);
    const build = await openBuild(tx, actor, build_session_id);
    requireActive(build);
    const place = { package_id: build.package_id, task_id };
    await lockPlan(tx, build.package_id);
    const before = findTask(await standingIn(tx, build), task_id);
    refuseForeign(before, told);
    if (report.outcome === 'released') await releaseTask(tx, place);
    else {
      const { outcome: status, note = null } = report;
      const evidence = status === 'done' ? shownFor(before, report) : null;
      await writeReport(tx, place, { build_session_id, status, evidence, note, now: clock.now() });
    }
    const standing = await standingIn(tx, build);
    const task = rowOf(findTask(standing, task_id));
    return { package_id: build.package_id, counts: countsOf(standing), task };
  });
}

function findTask(standing: readonly StandingTask[], task_id: string): StandingTask {
  const found = standing.find(({ task }) => task.id === task_id);
  return found ?? problem('NOT_FOUND', { detail: `The plan has no task ${task_id}; list_tasks shows all.` });
}

/** What a session works on is its own to report; what is blocked, everybody's to release. */
function refuseForeign({ task, status, record }: StandingTask, { build_session_id, report }: Told): void {
  if (status === 'blocked' && report.outcome === 'released') return;
  if (status === 'in_progress' && record?.build_session_id === build_session_id) return;
  const detail = `${task.id} is ${status} and not what this session works on; next_task gives it one.`;
  problem('CONFLICT_STATE_TRANSITION', { detail });
}

function shownFor({ task }: StandingTask, { verify, evidence }: Report) {
  const missing = missingEvidence(task, { verify, evidence });
  if (missing.length > 0) {
    const detail = `${task.id} is not shown to be done. ${missing.join('; ')}.`;
    problem('TASK_EVIDENCE_MISSING', { detail, missing, command: task.verify, evidence: task.evidence });
  }
  return { verify, evidence };
}
