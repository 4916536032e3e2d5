// Interviews: every turn is a job, so that a slow interviewer or a killed server costs nobody a turn.
import { z } from 'zod';
import { id, limit, offset, timestamp } from '#contract/fields.ts';
import { projectTypes } from '#contract/capabilities.ts';
import { operation } from '#contract/operation.ts';
import { statementCounts } from '#contract/understood.ts';
import { newTurn, turnProblems } from './new-turn.ts';

const tag = 'Interviews' as const;

export const interviewStatuses = [
  'Active',
  'Paused',
  'Abandoned',
  'Complete',
  'AwaitingClarification',
  'ClarificationResolved',
] as const;
export type InterviewStatus = (typeof interviewStatuses)[number];

/** From the last turn of an interview that is not complete. */
export const paused_after_days = 7;
export const abandoned_after_days = 30;

const taking_turns: readonly string[] = ['Active', 'Paused', 'Abandoned'] satisfies InterviewStatus[];
/** Whether one may say something more; a turn makes it `Active` again. */
export const takesTurns = (status: InterviewStatus): boolean => taking_turns.includes(status);

/** The tokens of the list's `status` filter and the statuses they stand for. */
export const interviewStatusTokens: Readonly<Record<string, InterviewStatus>> = {
  active: 'Active',
  paused: 'Paused',
  abandoned: 'Abandoned',
  complete: 'Complete',
  awaiting_clarification: 'AwaitingClarification',
  clarification_resolved: 'ClarificationResolved',
};

export const turnJobStatuses = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const;
export type TurnJobStatus = (typeof turnJobStatuses)[number];

/** Reported, not enforced (Interface, Resources, Interview). */
export const transcriptCeilings = { chars: 800_000, tokens: 200_000 } as const;

export const transcriptSize = z
  .object({
    chars: z.int().min(0),
    tokens_estimate: z.int().min(0),
    max_chars: z.int(),
    max_tokens: z.int(),
    percent_used: z.number().min(0).describe('Rounded to one decimal; may exceed 100.'),
  })
  .meta({ id: 'TranscriptSize' });

const startFailure = z.object({ code: z.string(), message: z.string() }).meta({ id: 'AutoStartFailure' });

const listRow = {
  id,
  status: z
    .enum(interviewStatuses)
    .describe(
      `\`Active\`, \`Paused\` (${paused_after_days} days without a turn) and \`Abandoned\` (${abandoned_after_days} days) take turns. The others are complete: a run of it waits for answers (\`AwaitingClarification\`) or goes on with them (\`ClarificationResolved\`).`,
    ),
  detected_type: z.enum(projectTypes).nullable(),
  display_title: z.string().nullable(),
  turn_count: z.int().min(0).describe('Turns of the user and of the interviewer.'),
  started_at: timestamp,
  last_activity_at: timestamp,
};
export const interviewRow = z.object(listRow).meta({ id: 'InterviewRow' });
const deletedInterviewRow = z
  .object({ ...listRow, deleted_at: timestamp })
  .meta({ id: 'DeletedInterviewRow' });

export const interviewTurn = z
  .object({
    turn: z.int().min(1),
    role: z.enum(['user', 'agent']),
    content: z.string(),
    created_at: timestamp,
  })
  .meta({ id: 'InterviewTurn' });

/** What the interviewer waits for, as data, for surfaces that show more than the reply's text. */
export const pendingQuestion = z
  .object({
    text: z.string(),
    why: z.string().nullable(),
    options: z.array(z.object({ letter: z.string(), text: z.string(), recommended: z.boolean() })),
  })
  .meta({ id: 'PendingQuestion' });

export const interview = z
  .object({
    ...listRow,
    intake_artifact_id: id.nullable(),
    started_generation_id: id.nullable(),
    auto_start_failure: startFailure.nullable(),
    transcript_size: transcriptSize,
    turns: z.array(interviewTurn),
    turn_job_id: id.nullable().describe('The turn that is being answered.'),
    pending_question: pendingQuestion.nullable(),
    led_by: z
      .string()
      .nullable()
      .describe('Who led the last turn: `rules`, `model:<id>` or `agent:<client>`; null before the first.'),
    stood_in: z
      .object({ mind: z.string(), reason: z.string() })
      .nullable()
      .describe('Set where rules led the last turn because the model that was to lead it did not answer.'),
    progress: z
      .object({
        ambiguity: z.number().min(0).max(1).describe('0: everything that matters is settled.'),
        cells_total: z.int(),
        cells_settled: z.int(),
        facts: z.int(),
        statements: statementCounts,
      })
      .describe('How much of the coverage grid is settled.'),
  })
  .meta({ id: 'Interview' });

export const turnJob = z
  .object({
    status: z.enum([...turnJobStatuses, 'cached_replay']),
    job_id: id,
    interview_id: id,
    submission_id: z.string().nullable(),
    user_turn_committed: z.boolean(),
    snapshot: interview.nullable().describe('The whole interview with the reply, once completed.'),
    error_code: z.string().nullable(),
    error_message: z.string().nullable(),
    is_retryable: z.boolean().nullable(),
    created_at: timestamp,
    completed_at: timestamp.nullable(),
  })
  .meta({ id: 'TurnJob' });

const cancelledTurn = z
  .object({
    status: z.literal('cancelled'),
    job_id: id,
    interview_id: id,
    created_at: timestamp,
    completed_at: timestamp.nullable(),
  })
  .meta({ id: 'CancelledTurn' });

const artifactRow = z
  .object({
    id,
    interview_id: id,
    project_name: z.string(),
    schema_version: z.string(),
    completed_at: timestamp,
  })
  .meta({ id: 'IntakeArtifactRow' });

/**
 * `reply` without its part from `from` on, and then `text`, is the reply so far; the last event is the
 * finished job.
 */
const turnEvent = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('reply'), from: z.int().min(0), text: z.string() }),
    z.object({ kind: z.literal('job'), job: turnJob }),
  ])
  .meta({ id: 'TurnEvent' });

const ofInterview = z.object({ id });
const autoStart = z.enum(['true', 'false']).optional().describe('`false`: no generation starts by itself.');
const ofJob = z.object({ jobId: id });

export const interviewOperations = {
  startInterview: operation({
    id: 'startInterview',
    method: 'POST',
    path: '/v1/interviews',
    access: 'key',
    permission: 'interviews.write',
    tag,
    needs_room: true,
    summary: 'Start an interview',
    description: 'Answers with the interviewer’s opening turn as the first of `turns`.',
    result: interview,
    status: 201,
    response_headers: { Location: 'The new interview.' },
    problems: [],
    idempotent: true,
    tool: { name: 'start_interview' },
  }),
  listInterviews: operation({
    id: 'listInterviews',
    method: 'GET',
    path: '/v1/interviews',
    access: 'key',
    permission: 'interviews.read',
    tag,
    summary: 'List interviews, last active first',
    description: 'Interviews with fewer than two turns are left out.',
    query: z.object({
      status: z
        .string()
        .optional()
        .describe(
          'Comma-separated: active, paused, abandoned, complete, awaiting_clarification, or exact names.',
        ),
      limit: limit({ default: 20, max: 100 }),
      offset,
    }),
    result: z.object({ interviews: z.array(interviewRow) }).meta({ id: 'InterviewList' }),
    status: 200,
    problems: [],
    tool: { name: 'list_interviews' },
  }),
  getInterview: operation({
    id: 'getInterview',
    method: 'GET',
    path: '/v1/interviews/{id}',
    access: 'key',
    permission: 'interviews.read',
    tag,
    summary: 'Read an interview with its turns',
    params: ofInterview,
    result: interview,
    status: 200,
    problems: ['NOT_FOUND'],
    tool: { name: 'get_interview' },
  }),
  submitTurn: operation({
    id: 'submitTurn',
    method: 'POST',
    path: '/v1/interviews/{id}/turns',
    access: 'key',
    permission: 'interviews.write',
    tag,
    needs_room: true,
    summary: 'Say something to the interviewer',
    description:
      'The turn is stored and a job answers it: poll the Location. The same Idempotency-Key gives the original result again. `mode=sync` waits for the reply and is deprecated.',
    params: ofInterview,
    query: z.object({ mode: z.enum(['async', 'sync']).optional(), auto_start: autoStart }),
    headers: z.object({
      'idempotency-key': z
        .string()
        .regex(
          /^[A-Za-z0-9._:-]{1,128}$/,
          'must be 1 to 128 characters of A-Z, a-z, 0-9, ".", "_", ":" and "-"',
        )
        .optional(),
      'x-service-turn-mode': z.enum(['async', 'sync']).optional(),
    }),
    body: newTurn,
    result: turnJob,
    status: 202,
    replies: {
      200: {
        description: 'Sync mode: the interview. Replay of a completed submission: the job.',
        result: z.union([interview, turnJob]),
      },
    },
    response_headers: { Location: 'The turn job.' },
    problems: turnProblems,
    tool: { name: 'submit_interview_turn' },
  }),
  getTurnJob: operation({
    id: 'getTurnJob',
    method: 'GET',
    path: '/v1/interviews/turns/{jobId}',
    access: 'key',
    permission: 'interviews.read',
    tag,
    summary: 'Read a turn job; poll every few seconds until it is done',
    description:
      'With `Accept: text/event-stream` the reply is sent while it is written, and at last the finished job: `{kind: "reply", from, text}` replaces the reply from the character `from` on, `{kind: "job", job}` ends the stream. `Last-Event-ID` goes on after the event that was read last.',
    params: ofJob,
    headers: z.object({
      accept: z.string().optional(),
      'last-event-id': z.string().optional().describe('The id of the event that was read last.'),
    }),
    result: turnJob,
    event_stream: turnEvent,
    status: 200,
    problems: ['NOT_FOUND', 'RATE_LIMITED'],
    tool: { name: 'get_interview_turn_status' },
  }),
  cancelTurn: operation({
    id: 'cancelTurn',
    method: 'POST',
    path: '/v1/interviews/turns/{jobId}/cancel',
    access: 'key',
    permission: 'interviews.write',
    tag,
    summary: 'Cancel a turn that is queued or running',
    params: ofJob,
    result: cancelledTurn,
    status: 200,
    problems: ['NOT_FOUND', 'INTERVIEW_TURN_NOT_CANCELLABLE'],
    tool: { name: 'cancel_interview_turn' },
  }),
  completeInterview: operation({
    id: 'completeInterview',
    method: 'POST',
    path: '/v1/interviews/{id}/complete',
    access: 'key',
    permission: 'interviews.write',
    tag,
    summary: 'Finish an interview and make its intake artifact',
    description:
      'What was not settled becomes assumptions with a price. For a signed-in person a Normal generation starts by itself; an API key starts its own.',
    params: ofInterview,
    query: z.object({ auto_start: autoStart }),
    result: interview,
    status: 200,
    problems: ['NOT_FOUND', 'CONFLICT_STATE_TRANSITION'],
    tool: { name: 'complete_interview' },
  }),
  renameInterview: operation({
    id: 'renameInterview',
    method: 'PATCH',
    path: '/v1/interviews/{id}/name',
    access: 'key',
    permission: 'interviews.write',
    tag,
    summary: 'Name the project; empty or null gives it the name that was understood',
    params: ofInterview,
    body: z.object({ name: z.string().max(200).nullable() }).meta({ id: 'InterviewName' }),
    status: 204,
    problems: ['NOT_FOUND', 'CONFLICT_STATE_TRANSITION'],
  }),
  deleteInterview: operation({
    id: 'deleteInterview',
    method: 'DELETE',
    path: '/v1/interviews/{id}',
    access: 'key',
    permission: 'interviews.write',
    tag,
    summary: 'Move an interview to the recycle bin',
    params: ofInterview,
    status: 204,
    problems: ['NOT_FOUND'],
    tool: { name: 'delete_interview' },
  }),
  listDeletedInterviews: operation({
    id: 'listDeletedInterviews',
    method: 'GET',
    path: '/v1/interviews/deleted',
    access: 'key',
    permission: 'interviews.read',
    tag,
    summary: 'List the interviews in the recycle bin',
    query: z.object({ limit: limit({ default: 20, max: 100 }), offset }),
    result: z.object({ interviews: z.array(deletedInterviewRow) }).meta({ id: 'DeletedInterviewList' }),
    status: 200,
    problems: [],
  }),
  restoreInterview: operation({
    id: 'restoreInterview',
    method: 'POST',
    path: '/v1/interviews/{id}/restore',
    access: 'key',
    permission: 'interviews.write',
    tag,
    summary: 'Take an interview out of the recycle bin',
    params: ofInterview,
    status: 204,
    problems: ['NOT_FOUND'],
  }),
  removeInterview: operation({
    id: 'removeInterview',
    method: 'DELETE',
    path: '/v1/interviews/{id}/permanent',
    access: 'key',
    permission: 'interviews.write',
    tag,
    summary: 'Remove an interview from the recycle bin for good; no undo',
    description: 'Its turns, artifacts and generations go with it; packages stay.',
    params: ofInterview,
    status: 204,
    problems: ['NOT_FOUND', 'CONFLICT_STATE_TRANSITION'],
  }),
  listIntakeArtifacts: operation({
    id: 'listIntakeArtifacts',
    method: 'GET',
    path: '/v1/intake-artifacts',
    access: 'key',
    permission: 'interviews.read',
    tag,
    summary: 'List intake artifacts, newest first',
    query: z.object({
      status: z.string().optional().describe('`ready`; anything else gives an empty list.'),
      limit: limit({ default: 50, max: 200 }),
      offset,
    }),
    result: z.object({ artifacts: z.array(artifactRow) }).meta({ id: 'IntakeArtifactList' }),
    status: 200,
    problems: [],
    tool: { name: 'list_intake_artifacts' },
  }),
};
