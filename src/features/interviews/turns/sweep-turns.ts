// Recycles turns that hang: one that is in flight for too long, and one whose worker died with no other to
// come. They would keep their interview from taking any other turn.
import type { Deps } from '#deps.ts';
import { failTurn, type TurnFailure } from './fail-turn.ts';
import {
  findJobById,
  listInFlight,
  lockInterview,
  lockJob,
  type TurnJobRow,
} from '#features/interviews/store.ts';

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'>;

const minute_ms = 60_000;
const in_flight_max_ms = 10 * minute_ms;
const orphaned_max_ms = 2 * minute_ms;
const inFlight: TurnFailure = {
  error_code: 'INTERVIEW_TURN_STUCK_INFLIGHT',
  error_message:
    'The turn took too long and was given up; nothing of it was kept. The same key may be used again.',
  is_retryable: true,
  frees_key: true,
};
const running: TurnFailure = {
  error_code: 'INTERVIEW_TURN_STUCK_RUNNING',
  error_message: 'The worker of the turn died; nothing of it was kept.',
  is_retryable: true,
};

/** Answers the jobs that were recycled. */
export async function sweepTurns(deps: SweepDeps): Promise<string[]> {
  const swept: string[] = [];
  const before = new Date(deps.clock.now().getTime() - orphaned_max_ms);
  for (const { id } of await listInFlight(deps.db, before)) {
    if (await recycle(deps, id)) swept.push(id);
  }
  return swept;
}

async function recycle(deps: SweepDeps, id: string): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    const known = await findJobById(tx, id);
    if (known) await lockInterview(tx, known.interview_id);
    const job = await lockJob(tx, id);
    if (!job || !['queued', 'running'].includes(job.status)) return false;
    const is_alive = job.engine_job_id !== null && (await deps.jobs.isAlive(tx, job.engine_job_id));
    const failure = failureOf(job, { is_alive, now: deps.clock.now() });
    if (!failure) return false;
    deps.log.warn({ turn_job_id: id, error_code: failure.error_code }, 'a turn is given up');
    await failTurn(tx, deps, job, failure);
    if (job.engine_job_id) await deps.jobs.cancel(tx, job.engine_job_id);
    return true;
  });
}

function failureOf(
  { status, created_at, started_at }: TurnJobRow,
  { is_alive, now }: { is_alive: boolean; now: Date },
): TurnFailure | null {
  const since = (time: Date) => now.getTime() - time.getTime();
  if (status === 'running' && !is_alive && since(started_at ?? created_at) > orphaned_max_ms) return running;
  return since(created_at) > in_flight_max_ms ? inFlight : null;
}
