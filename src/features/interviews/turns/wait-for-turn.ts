// Sync mode, deprecated: waits for the turn's job instead of making the caller poll.
import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { findJob, type TurnJobRow } from '#features/interviews/store.ts';

const wait = { total_ms: 55_000, step_ms: 50 };

export async function waitForTurn({ db, clock, actor }: Context, job_id: string): Promise<TurnJobRow> {
  const until = clock.monotonic() + wait.total_ms;
  while (clock.monotonic() < until) {
    const job = await findJob(db, actor, job_id);
    if (job && ['completed', 'failed', 'cancelled'].includes(job.status)) return job;
    await clock.sleep(wait.step_ms);
  }
  return problem('INTERVIEW_TURN_TIMEOUT', {
    detail: 'The turn is still being answered; read the interview in a moment.',
    error_code: 'INTERVIEW_TURN_TIMEOUT',
    retryable: true,
    turn_committed: true,
  });
}
