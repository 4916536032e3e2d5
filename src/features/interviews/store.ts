// All SQL on interviews, their turns, turn jobs and intake artifacts.
import type { InterviewStatus, TurnJobStatus } from '#contract/operations/interviews.ts';
import { jsonb } from '#platform/db/jsonb.ts';
import { terminalStates } from '#contract/generation-states.ts';
import { shownStatus } from './shown-status.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { told } from '#platform/db/notices.ts';

export type Scope = { account_id: string; project_id: string | null };

const columns = [
  'id',
  'account_id',
  'project_id',
  'status',
  'state',
  'detected_type',
  'display_title',
  'turn_count',
  'transcript_chars',
  'started_generation_id',
  'auto_start_failure',
  'started_at',
  'last_activity_at',
] as const;
const jobColumns = [
  'id',
  'interview_id',
  'account_id',
  'status',
  'submission_id',
  'request_hash',
  'user_turn',
  'reply_turn',
  'engine_job_id',
  'actor_kind',
  'auto_start',
  'error_code',
  'error_message',
  'is_retryable',
  'created_at',
  'started_at',
  'completed_at',
] as const;

export type InterviewRow = NonNullable<Awaited<ReturnType<typeof findInterview>>>;
export type TurnJobRow = NonNullable<Awaited<ReturnType<typeof findJob>>>;

export type NewInterview = {
  id: string;
  account_id: string;
  project_id: string | null;
  state: unknown;
  now: Date;
};

export async function insertInterview(tx: Tx, { now, state, ...row }: NewInterview): Promise<void> {
  await tx
    .insertInto('interviews')
    .values({ ...row, state: jsonb(state), status: 'Active', started_at: now, last_activity_at: now })
    .execute();
}

function visible(db: Db | Tx, scope: Scope, deleted = false) {
  const rows = db
    .selectFrom('interviews')
    .where('account_id', '=', scope.account_id)
    .where('deleted_at', deleted ? 'is not' : 'is', null);
  return scope.project_id === null ? rows : rows.where('project_id', '=', scope.project_id);
}

export async function findInterview(db: Db | Tx, scope: Scope, id: string) {
  return visible(db, scope).select(columns).where('id', '=', id).executeTakeFirst();
}

/** With its status as it is shown. */
export async function findShown(db: Db | Tx, scope: Scope, { id, now }: { id: string; now: Date }) {
  return visible(db, scope)
    .select(columns)
    .select(shownStatus(now).as('shown_status'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Serialises with every other writer of this interview. */
export async function lockInterview(tx: Tx, id: string) {
  return tx
    .selectFrom('interviews')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function listInterviews(
  db: Db,
  scope: Scope,
  page: { statuses: readonly InterviewStatus[] | null; now: Date; limit: number; offset: number },
) {
  const status = shownStatus(page.now);
  const rows = visible(db, scope)
    .select(columns)
    .select(status.as('shown_status'))
    .where('turn_count', '>=', 2)
    .orderBy('last_activity_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset);
  return (page.statuses === null ? rows : rows.where(status, 'in', page.statuses)).execute();
}

/** In the recycle bin or not, so that deleting twice is the same as once. */
export async function lockWithDeleted(tx: Tx, scope: Scope, id: string) {
  const rows = tx
    .selectFrom('interviews')
    .select(['id', 'account_id', 'deleted_at'])
    .where('id', '=', id)
    .where('account_id', '=', scope.account_id)
    .forUpdate();
  return (
    scope.project_id === null ? rows : rows.where('project_id', '=', scope.project_id)
  ).executeTakeFirst();
}

export async function softDelete(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('interviews')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

export async function restore(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('interviews').set({ deleted_at: null }).where('id', '=', id).execute();
}

/** With its turns, jobs, artifacts and the runs that started from them. */
export async function remove(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('interviews').where('id', '=', id).execute();
}

export async function hasOpenRun(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('generations')
    .select('id')
    .where('interview_id', '=', id)
    .where('state', 'not in', [...terminalStates])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listDeleted(db: Db, scope: Scope, page: { now: Date; limit: number; offset: number }) {
  return visible(db, scope, true)
    .select([...columns, 'deleted_at'])
    .select(shownStatus(page.now).as('shown_status'))
    .orderBy('last_activity_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export type Turn = {
  interview_id: string;
  turn: number;
  role: 'user' | 'agent';
  content: string;
  created_at: Date;
};

/** Writes the turn and counts it; the caller holds the interview's lock. */
export async function addTurn(tx: Tx, turn: Turn): Promise<void> {
  await tx.insertInto('interview_turns').values(turn).execute();
  await tx
    .updateTable('interviews')
    .set((of) => ({
      turn_count: of('turn_count', '+', 1),
      transcript_chars: of('transcript_chars', '+', turn.content.length),
      last_activity_at: turn.created_at,
    }))
    .where('id', '=', turn.interview_id)
    .execute();
}

/** Takes back the user's turn of a job that was not answered, so that it can be said again. */
export async function removeTurn(
  tx: Tx,
  turn: { interview_id: string; turn: number; chars: number },
): Promise<void> {
  const { interview_id } = turn;
  await tx
    .deleteFrom('interview_turns')
    .where('interview_id', '=', interview_id)
    .where('turn', '=', turn.turn)
    .execute();
  await tx
    .updateTable('interviews')
    .set((of) => ({
      turn_count: of('turn_count', '-', 1),
      transcript_chars: of('transcript_chars', '-', turn.chars),
    }))
    .where('id', '=', interview_id)
    .execute();
}

export async function listTurns(db: Db | Tx, interview_id: string) {
  return db
    .selectFrom('interview_turns')
    .select(['turn', 'role', 'content', 'created_at'])
    .where('interview_id', '=', interview_id)
    .orderBy('turn')
    .execute();
}

export type InterviewChange = Partial<{
  status: InterviewStatus;
  detected_type: string | null;
  display_title: string | null;
  started_generation_id: string;
}> & { state?: unknown; auto_start_failure?: { code: string; message: string } };

export async function changeInterview(
  tx: Tx,
  id: string,
  { state, auto_start_failure, ...change }: InterviewChange,
): Promise<void> {
  const json = {
    ...(state === undefined ? {} : { state: jsonb(state) }),
    ...(auto_start_failure === undefined ? {} : { auto_start_failure: jsonb(auto_start_failure) }),
  };
  await tx
    .updateTable('interviews')
    .set({ ...change, ...json })
    .where('id', '=', id)
    .execute();
}

export type NewJob = {
  id: string;
  interview_id: string;
  account_id: string;
  submission_id: string | null;
  request_hash: Buffer;
  user_turn: number;
  auto_start: boolean;
  actor_kind: string;
  created_at: Date;
};

export async function insertJob(tx: Tx, job: NewJob): Promise<void> {
  await tx
    .insertInto('interview_turn_jobs')
    .values({ ...job, status: 'queued' })
    .execute();
}

export async function findJob(db: Db | Tx, scope: Scope, id: string) {
  const rows = db
    .selectFrom('interview_turn_jobs')
    .select(jobColumns)
    .where('id', '=', id)
    .where('account_id', '=', scope.account_id);
  const { project_id } = scope;
  if (project_id === null) return rows.executeTakeFirst();
  return rows
    .where('interview_id', 'in', (of) =>
      of.selectFrom('interviews').select('id').where('project_id', '=', project_id),
    )
    .executeTakeFirst();
}

export async function lockJob(tx: Tx, id: string) {
  return tx
    .selectFrom('interview_turn_jobs')
    .select(jobColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whatever its owner; for the sweep. */
export async function findJobById(tx: Tx, id: string) {
  return tx.selectFrom('interview_turn_jobs').select(jobColumns).where('id', '=', id).executeTakeFirst();
}

/** Turns that were submitted before `before` and are not answered yet. */
export async function listInFlight(db: Db, before: Date) {
  return db
    .selectFrom('interview_turn_jobs')
    .select('id')
    .where('status', 'in', ['queued', 'running'])
    .where('created_at', '<', before)
    .orderBy('id')
    .limit(100)
    .execute();
}

export async function findSubmission(tx: Tx, submission: { interview_id: string; submission_id: string }) {
  return tx
    .selectFrom('interview_turn_jobs')
    .select(jobColumns)
    .where('interview_id', '=', submission.interview_id)
    .where('submission_id', '=', submission.submission_id)
    .executeTakeFirst();
}

export async function findInFlight(tx: Db | Tx, interview_id: string) {
  return tx
    .selectFrom('interview_turn_jobs')
    .select(jobColumns)
    .where('interview_id', '=', interview_id)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirst();
}

export type JobChange = Partial<{
  status: TurnJobStatus;
  engine_job_id: string;
  reply_turn: number;
  error_code: string;
  error_message: string;
  is_retryable: boolean;
  started_at: Date;
  completed_at: Date;
  submission_id: null;
}>;

/** Who waits for the job hears of it. */
export async function changeJob(tx: Tx, id: string, change: JobChange): Promise<void> {
  const changed = tx.updateTable('interview_turn_jobs').set(change).where('id', '=', id);
  await changed.returning(told(id).as('told')).execute();
}

export type NewArtifact = {
  id: string;
  interview_id: string;
  account_id: string;
  project_id: string | null;
  project_name: string;
  schema_version: string;
  artifact: unknown;
  completed_at: Date;
};

export async function insertArtifact(tx: Tx, row: NewArtifact): Promise<void> {
  await tx
    .insertInto('intake_artifacts')
    .values({ ...row, artifact: jsonb(row.artifact) })
    .execute();
}

const newestArtifact = (db: Db | Tx, interview_id: string) =>
  db
    .selectFrom('intake_artifacts')
    .where('interview_id', '=', interview_id)
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);

export async function findArtifactId(db: Db | Tx, interview_id: string): Promise<string | null> {
  return (await newestArtifact(db, interview_id).select('id').executeTakeFirst())?.id ?? null;
}

export async function findArtifact(db: Db | Tx, interview_id: string): Promise<unknown> {
  return (await newestArtifact(db, interview_id).select('artifact').executeTakeFirst())?.artifact ?? null;
}

export async function listArtifacts(db: Db, scope: Scope, page: { limit: number; offset: number }) {
  const rows = db
    .selectFrom('intake_artifacts')
    .select(['id', 'interview_id', 'project_name', 'schema_version', 'completed_at'])
    .where('account_id', '=', scope.account_id)
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset);
  return (scope.project_id === null ? rows : rows.where('project_id', '=', scope.project_id)).execute();
}
