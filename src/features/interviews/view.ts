// An interview and its turn jobs as everyone outside sees them.
import {
  transcriptCeilings,
  type interviewOperations,
  type InterviewStatus,
} from '#contract/operations/interviews.ts';
import type { Answer } from '#contract/operation.ts';
import { problem } from '#contract/problems.ts';
import type { Deps } from '#deps.ts';
import {
  findArtifactId,
  findInFlight,
  findShown,
  listTurns,
  type InterviewRow,
  type Scope,
  type TurnJobRow,
} from './store.ts';

export type InterviewView = Answer<(typeof interviewOperations)['completeInterview']>;

type ReadDeps = Pick<Deps, 'db' | 'clock'>;

export function transcriptSizeOf(chars: number) {
  return {
    chars,
    tokens_estimate: Math.floor(chars / 4),
    max_chars: transcriptCeilings.chars,
    max_tokens: transcriptCeilings.tokens,
    percent_used: Math.round((1000 * chars) / transcriptCeilings.chars) / 10,
  };
}

export function interviewRowView(row: InterviewRow & { shown_status: InterviewStatus }) {
  const { id, display_title, turn_count, started_at, last_activity_at } = row;
  return {
    id,
    status: row.shown_status,
    detected_type: row.detected_type as 'WebApp' | null,
    display_title,
    turn_count,
    started_at,
    last_activity_at,
  };
}

/** The whole interview, as GET answers it and as a completed turn job carries it. */
export async function readSnapshot({ db, clock }: ReadDeps, scope: Scope, id: string) {
  // Asked first: of a turn that is not in flight any more, everything that is read after it is there.
  const in_flight = await findInFlight(db, id);
  const row = await findShown(db, scope, { id, now: clock.now() });
  if (!row) return problem('NOT_FOUND', { detail: 'No interview of yours has this id.' });
  const { stateOf } = await import('#interviewing/stored-state.ts');
  const { interviewProgress, pendingQuestion } = await import('#interviewing/progress.ts');
  const state = stateOf(row.state);
  return {
    ...interviewRowView(row),
    intake_artifact_id: await findArtifactId(db, id),
    started_generation_id: row.started_generation_id,
    auto_start_failure: row.auto_start_failure as { code: string; message: string } | null,
    turn_job_id: in_flight?.id ?? null,
    transcript_size: transcriptSizeOf(row.transcript_chars),
    turns: (await listTurns(db, id)).map((turn) => ({ ...turn, role: turn.role as 'user' | 'agent' })),
    pending_question: row.status === 'Active' ? pendingQuestion(state) : null,
    led_by: state.led?.by ?? (state.turns.length > 1 ? 'rules' : null),
    stood_in: state.led?.stood_in ?? null,
    progress: interviewProgress(state),
  };
}

/** A turn job as its reader gets it: with the interview, once it is answered. */
export async function turnOf(deps: ReadDeps, scope: Scope, job: TurnJobRow) {
  return turnJobView(
    job,
    job.status === 'completed' ? await readSnapshot(deps, scope, job.interview_id) : null,
  );
}

export function turnJobView<S>(job: TurnJobRow, snapshot: S | null) {
  const { interview_id, submission_id, error_code, error_message, is_retryable, created_at, completed_at } =
    job;
  return {
    status: job.status as 'queued',
    job_id: job.id,
    interview_id,
    submission_id,
    user_turn_committed: job.status !== 'failed',
    snapshot,
    error_code,
    error_message,
    is_retryable,
    created_at,
    completed_at,
  };
}
