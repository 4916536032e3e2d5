// Takes a turn of the user: stored, counted and queued in one transaction. The same Idempotency-Key leads to
// the same job: its result when it succeeded, its error when it failed, "in flight" while it runs.
import { reply } from '#contract/operation.ts';
import { problem, type ProblemType } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import type { Tx } from '#platform/db/db.ts';
import { sha256 } from '#platform/crypto/digest.ts';
import {
  addTurn,
  changeJob,
  findInFlight,
  findInterview,
  findSubmission,
  insertJob,
  lockInterview,
  type TurnJobRow,
} from '#features/interviews/store.ts';
import { answerTurnJob } from './turn-job.ts';
import { readSnapshot, turnJobView } from '#features/interviews/view.ts';
import { modelFailures } from './turn-trouble.ts';
import { waitForTurn } from './wait-for-turn.ts';

const in_flight_retry_s = 5;

type Submission = {
  interview_id: string;
  message: string;
  submission_id: string | null;
  auto_start: boolean;
  sync: boolean;
  mind: 'any' | 'model';
};

export async function submitTurn(context: Context, submission: Submission) {
  const { db, actor } = context;
  const { job, replayed } = await db.transaction().execute((tx) => accept(tx, context, submission));
  if (submission.sync) {
    const done = await waitForTurn(context, job.id);
    if (done.status !== 'completed') replayFailure(done, false);
    return reply(await readSnapshot(context, actor, submission.interview_id), { status: 200 });
  }
  const snapshot =
    job.status === 'completed' ? await readSnapshot(context, actor, submission.interview_id) : null;
  const view = turnJobView(job, snapshot);
  if (replayed) return reply({ ...view, status: 'cached_replay' as const }, { status: 200 });
  return reply({ ...view, snapshot: null }, { headers: { Location: `/v1/interviews/turns/${job.id}` } });
}

async function accept(
  tx: Tx,
  context: Context,
  submission: Submission,
): Promise<{ job: TurnJobRow; replayed: boolean }> {
  const { actor, clock, ids, jobs } = context;
  const { interview_id, message, submission_id, auto_start, mind } = submission;
  const visible = await findInterview(tx, actor, interview_id);
  const interview = visible && (await lockInterview(tx, interview_id));
  if (!interview)
    problem('INTERVIEW_NOT_FOUND', {
      detail: 'No interview of yours has this id.',
      ...refused('INTERVIEW_NOT_FOUND', false),
    });
  const request_hash = Buffer.from(sha256(message), 'hex');
  const earlier =
    submission_id === null ? undefined : await findSubmission(tx, { interview_id, submission_id });
  if (earlier) return { job: replay(earlier, request_hash), replayed: true };
  if (interview.status !== 'Active') {
    problem('CONFLICT_STATE_TRANSITION', {
      detail: 'The interview is complete and takes no more turns.',
    });
  }
  if (await findInFlight(tx, interview_id)) refuseInFlight();
  const id = ids.uuid();
  const now = clock.now();
  const user_turn = interview.turn_count + 1;
  await addTurn(tx, { interview_id, turn: user_turn, role: 'user', content: message, created_at: now });
  await insertJob(tx, {
    id,
    interview_id,
    account_id: actor.account_id,
    submission_id,
    request_hash,
    user_turn,
    actor_kind: actor.kind,
    auto_start,
    created_at: now,
  });
  const engine_job_id = await jobs.enqueue(tx, answerTurnJob, { turn_job_id: id, mind });
  await changeJob(tx, id, { engine_job_id });
  return {
    job: {
      id,
      interview_id,
      account_id: actor.account_id,
      status: 'queued',
      submission_id,
      request_hash,
      user_turn,
      reply_turn: null,
      engine_job_id,
      actor_kind: actor.kind,
      auto_start,
      error_code: null,
      error_message: null,
      is_retryable: null,
      created_at: now,
      started_at: null,
      completed_at: null,
    },
    replayed: false,
  };
}

/**
 * The job that the key belongs to, when it was for the same message and succeeded; otherwise the refusal it
 * stands for.
 */
function replay(job: TurnJobRow, request_hash: Buffer): TurnJobRow {
  if (!job.request_hash.equals(request_hash)) {
    problem('IDEMPOTENCY_KEY_REUSED', {
      detail: 'This Idempotency-Key came with another message before; use a fresh key.',
    });
  }
  if (job.status === 'completed') return job;
  if (job.status === 'queued' || job.status === 'running') refuseInFlight();
  return replayFailure(job, true);
}

function refuseInFlight(): never {
  problem('INTERVIEW_TURN_IN_FLIGHT', {
    detail: `A turn of this interview is being answered; try again in ${in_flight_retry_s} seconds with the same key.`,
    ...refused('INTERVIEW_TURN_IN_FLIGHT', true),
    retry_after_seconds: in_flight_retry_s,
  });
}

const turnFailures = [
  ...modelFailures,
  'INTERVIEW_TURN_STUCK_INFLIGHT',
  'INTERVIEW_TURN_STUCK_RUNNING',
  'INTERVIEW_TURN_INTERNAL_ERROR',
  'INTERVIEW_TURN_CANCELLED',
] as const satisfies readonly ProblemType[];

/** The error that the submission ended in, said again (Interface, Interview-turn errors). */
function replayFailure(job: TurnJobRow, replayed_from_cache: boolean): never {
  const code = turnFailures.find(
    (known) => known === (job.status === 'cancelled' ? 'INTERVIEW_TURN_CANCELLED' : job.error_code),
  );
  const type = code ?? 'INTERVIEW_TURN_INTERNAL_ERROR';
  problem(type, {
    detail: job.error_message ?? 'The turn was cancelled; submit it again with a fresh key.',
    ...refused(type, job.is_retryable ?? type === 'INTERVIEW_TURN_CANCELLED'),
    ...(replayed_from_cache ? { original_error_code: type, replayed_from_cache } : {}),
  });
}

const refused = (error_code: string, retryable: boolean) => ({
  error_code,
  retryable,
  turn_committed: false,
});
