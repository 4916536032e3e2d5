// Answers a turn. The interviewer is pure, so running this again after a crash gives the same reply; what it
// decides is committed with the job's end in one transaction.
import type { Deps } from '#deps.ts';
import type { InterviewTurn } from '#interviewing/interviewer.ts';
import type { DocumentToRead } from '#interviewing/read-documents.ts';
import type { InterviewState } from '#interviewing/state.ts';
import { defineWorker, isFinal, type Worker } from '#platform/jobs/jobs.ts';
import { mindFor } from './ask-interviewer.ts';
import { documentsToRead, withGivenDocuments } from '#features/interviews/documents/documents-to-read.ts';
import { failTurn, type TurnFailure } from './fail-turn.ts';
import { finishInterview } from '#features/interviews/finish-interview.ts';
import { removeGrowing } from './growing-reply.ts';
import {
  addTurn,
  changeInterview,
  changeJob,
  listTurns,
  lockInterview,
  lockJob,
  type TurnJobRow,
} from '#features/interviews/store.ts';
import { answerTurnJob } from './turn-job.ts';
import { noModel, turnFailureOf } from './turn-trouble.ts';

type Payload = { turn_job_id: string; mind?: 'any' | 'model' | undefined };

export function turnWorker(deps: Deps): Worker<Payload> {
  return defineWorker({
    job: answerTurnJob,
    is_heavy: true,
    concurrency: 4,
    async run({ turn_job_id, mind }, context) {
      const { signal } = context;
      const job = await begin(deps, turn_job_id);
      if (!job) return;
      try {
        await answer(deps, { ...job, needs_model: mind === 'model' }, signal);
      } catch (error) {
        // Stopped, not failed: whoever stopped it decides what becomes of the job.
        if (signal.aborted) throw error;
        deps.log.error({ error, turn_job_id }, 'a turn could not be answered');
        if (!isFinal(context, error)) throw error;
        await fail(deps, job.id, internal);
      }
    },
  });
}

/** Marks the job as running; null when there is nothing left to answer. */
async function begin(deps: Deps, id: string): Promise<TurnJobRow | null> {
  return deps.db.transaction().execute(async (tx) => {
    const job = await lockJob(tx, id);
    if (!job || !['queued', 'running'].includes(job.status)) return null;
    await changeJob(tx, id, { status: 'running', started_at: deps.clock.now() });
    return job;
  });
}

type Asked = TurnJobRow & { needs_model: boolean };

async function answer(deps: Deps, job: Asked, signal: AbortSignal): Promise<void> {
  if (deps.config.offline_delay_ms > 0) await deps.clock.sleep(deps.config.offline_delay_ms, signal);
  const { interview_id } = job;
  const turns = await listTurns(deps.db, interview_id);
  const message = turns.find((turn) => turn.turn === job.user_turn)?.content;
  const before = await deps.db
    .selectFrom('interviews')
    .select('state')
    .where('id', '=', interview_id)
    .executeTakeFirst();
  if (message === undefined || !before) return;
  const documents = await documentsToRead(deps, interview_id, signal);
  const { stateOf } = await import('#interviewing/stored-state.ts');
  const turn = { job, before: stateOf(before.state), message, documents };
  const result = await replyOf(deps, turn, signal);
  if ('error_code' in result) return fail(deps, job.id, result);
  await deps.db.transaction().execute(async (tx) => {
    const interview = await lockInterview(tx, interview_id);
    const current = await lockJob(tx, job.id);
    if (!interview || current?.status !== 'running') return;
    const now = deps.clock.now();
    const reply_turn = job.user_turn + 1;
    await addTurn(tx, {
      interview_id,
      turn: reply_turn,
      role: 'agent',
      content: result.reply,
      created_at: now,
    });
    const state = await withGivenDocuments(tx, interview_id, result.state);
    await changeInterview(tx, interview_id, {
      state,
      detected_type: state.detected_type,
      display_title: state.display_title,
    });
    await changeJob(tx, job.id, { status: 'completed', reply_turn, completed_at: now });
    await removeGrowing(tx, job.id);
    if (result.done) {
      const { actor_kind: kind, auto_start } = job;
      await finishInterview(tx, deps, { ...interview, state }, { kind, auto_start });
    }
  });
}

type Turn = {
  job: Asked;
  before: InterviewState;
  message: string;
  documents: readonly DocumentToRead[];
};

/** By a model where there is one, over what the rules read. */
async function replyOf(
  deps: Deps,
  { job, ...turn }: Turn,
  signal: AbortSignal,
): Promise<InterviewTurn | TurnFailure> {
  const mind = await mindFor(deps, job, signal);
  if (!mind && job.needs_model) return turnFailureOf(noModel, null);
  if (!mind) {
    const { submitTurn } = await import('#interviewing/interviewer.ts');
    return submitTurn(turn.before, turn.message, turn.documents);
  }
  const { leadTurn } = await import('#interviewing/minds/lead-turn.ts');
  const led = await leadTurn(turn, mind);
  const stood_in = led.state.led?.stood_in;
  return stood_in && job.needs_model ? turnFailureOf(stood_in, mind.error()?.trouble ?? null) : led;
}

const internal: TurnFailure = {
  error_code: 'INTERVIEW_TURN_INTERNAL_ERROR',
  error_message: 'An internal error kept the turn from being answered; nothing of it was kept.',
  is_retryable: false,
};

async function fail(deps: Deps, id: string, failure: TurnFailure): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const job = await lockJob(tx, id);
    if (job?.status !== 'running') return;
    await failTurn(tx, deps, job, failure);
  });
}
