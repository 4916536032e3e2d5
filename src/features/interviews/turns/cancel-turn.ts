// Cancels a turn that is not answered yet: the job's signal ends the work, and the user's words are taken
// back, so that transcript and interviewer stay in step.
import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { removeGrowing } from './growing-reply.ts';
import {
  changeJob,
  findJob,
  listTurns,
  lockInterview,
  lockJob,
  removeTurn,
} from '#features/interviews/store.ts';

export async function cancelTurn({ db, actor, clock, jobs }: Context, id: string) {
  return db.transaction().execute(async (tx) => {
    const owned = await findJob(tx, actor, id);
    if (!owned) problem('NOT_FOUND', { detail: 'No turn job of yours has this id.' });
    await lockInterview(tx, owned.interview_id);
    const job = await lockJob(tx, id);
    if (!job) problem('NOT_FOUND', { detail: 'No turn job of yours has this id.' });
    const { interview_id, created_at } = job;
    if (job.status === 'cancelled')
      return {
        status: 'cancelled' as const,
        job_id: id,
        interview_id,
        created_at,
        completed_at: job.completed_at,
      };
    if (job.status === 'completed' || job.status === 'failed') {
      problem('INTERVIEW_TURN_NOT_CANCELLABLE', {
        detail: `The turn is ${job.status} already.`,
        error_code: 'INTERVIEW_TURN_NOT_CANCELLABLE',
        retryable: false,
        turn_committed: job.status === 'completed',
      });
    }
    const completed_at = clock.now();
    const said = (await listTurns(tx, interview_id)).find((turn) => turn.turn === job.user_turn);
    await removeTurn(tx, { interview_id, turn: job.user_turn, chars: said?.content.length ?? 0 });
    await removeGrowing(tx, id);
    await changeJob(tx, id, { status: 'cancelled', completed_at });
    if (job.engine_job_id) await jobs.cancel(tx, job.engine_job_id);
    return { status: 'cancelled' as const, job_id: id, interview_id, created_at, completed_at };
  });
}
