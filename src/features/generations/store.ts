// All SQL on the rows of generations.
import { sql } from 'kysely';
import type { StatementCounts } from '#contract/understood.ts';
import { terminalStates, type GenerationState } from '#contract/generation-states.ts';
import type { RecoverableError } from '#contract/operations/runs/generations.ts';
import { jsonb } from '#platform/db/jsonb.ts';
import { prepared, type Slots } from '#platform/db/prepared.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { specialistOfRun } from './history/store.ts';
import { forecastOfRun } from './progress/store.ts';

/** Who may see a row: its account, and for a project-bound key only that project. */
export type Scope = { account_id: string; project_id: string | null };

/** Only a Researcher run has children; for others nothing is looked up. */
const childOf = sql`generations.review_profile = 'Researcher' and child.parent_id = generations.id`;

const columns = [
  'id',
  'account_id',
  'project_id',
  'intake_id',
  'interview_id',
  'state',
  'review_profile',
  'project_type',
  'schema_version',
  'rubric_version',
  'source_channel',
  'current_round',
  'running_cost_usd',
  'project_name',
  'description',
  'failure_reason',
  'failure_category',
  'retry_count',
  'host_restart_resume_count',
  'refinement_summary',
  'reconciliation_summary',
  'blocker_resolution_summary',
  'refinement_audit',
  'consistency_findings',
  'engine_job_id',
  'created_at',
  'started_work_at',
  'completed_at',
  'failed_at',
  'paused_from',
  'lease_id',
  'lease_expires_at',
  'state_changed_at',
  'kickoff',
  'parent_id',
  'name_override',
  'last_retry_at',
  'next_retry_at',
  'recoverable_error_category',
  'progress_percent',
  'lens',
  'updates_id',
  'mind',
  'base_package_id',
  'package_version',
  sql<
    string[]
  >`array(select stood_in from generation_steps where generation_id = generations.id and stood_in is not null order by position)`.as(
    'drawn_by_rule',
  ),
  sql<StatementCounts | null>`(select statements from packages where packages.generation_id = generations.id order by created_at limit 1)`.as(
    'statements',
  ),
  sql<number>`coalesce((select sum(child.running_cost_usd) from generations as child where ${childOf}), 0)::float8`.as(
    'children_cost_usd',
  ),
  sql<
    number | null
  >`(select avg(child.progress_percent) from generations as child where ${childOf})::float8`.as(
    'children_percent',
  ),
] as const;

export type GenerationRow = NonNullable<Awaited<ReturnType<typeof lockGeneration>>>;

export type NewGeneration = {
  id: string;
  account_id: string;
  project_id: string | null;
  intake_id: string;
  interview_id: string | null;
  review_profile: string;
  project_type: string;
  schema_version: string;
  rubric_version: string;
  source_channel: string;
  project_name: string;
  description: string;
  /** What was asked for, so that it can be asked for again. */
  kickoff: Record<string, unknown>;
  mind?: 'connected_agent' | null;
  /**
   * For an update: the run whose package it updates, the package it starts from, the version that follows.
   */
  updates_id?: string | null;
  base_package_id?: string | null;
  package_version?: string | null;
  created_at: Date;
  /** Of a run that explores for another: for whom, and through which lens. */
  parent_id?: string;
  lens?: string;
};

/** Only `beginGeneration` calls this: a run begins in the state that the table of moves says. */
export async function insertGeneration(
  tx: Tx,
  { kickoff, ...row }: NewGeneration,
  at: { state: GenerationState; progress_percent: number },
): Promise<void> {
  await tx
    .insertInto('generations')
    .values({ ...row, kickoff: jsonb(kickoff), ...at, state_changed_at: row.created_at })
    .execute();
}

export async function setMind(
  tx: Tx,
  { id, mind }: { id: string; mind: 'connected_agent' | null },
): Promise<void> {
  await tx.updateTable('generations').set({ mind }).where('id', '=', id).execute();
}

export async function setEngineJob(tx: Tx, id: string, engine_job_id: string): Promise<void> {
  await tx.updateTable('generations').set({ engine_job_id }).where('id', '=', id).execute();
}

function visible(db: Db | Tx, scope: Scope, deleted = false) {
  const rows = db
    .selectFrom('generations')
    .where('generations.account_id', '=', scope.account_id)
    .where('generations.deleted_at', deleted ? 'is not' : 'is', null);
  return scope.project_id === null ? rows : rows.where('generations.project_id', '=', scope.project_id);
}

/** With what is told beside a run, as far as the same statement can tell it. */
const one = (db: Db | Tx) =>
  db
    .selectFrom('generations')
    .select(columns)
    .select((eb) => [forecastOfRun(eb), specialistOfRun(eb)]);

const visibleOne = prepared((db, { id, account_id, project_id }: Slots<Scope & { id: string }>) =>
  one(db)
    .where('generations.id', '=', id)
    .where('generations.account_id', '=', account_id)
    .where('generations.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([sql<boolean>`${project_id}::uuid is null`, eb('generations.project_id', '=', project_id)]),
    ),
);
export type OneGeneration = NonNullable<Awaited<ReturnType<typeof findGeneration>>>;

export async function findGeneration(db: Db | Tx, { account_id, project_id }: Scope, id: string) {
  return visibleOne.first(db, { id, account_id, project_id });
}

/** Whatever its owner; for the worker, which acts for nobody. */
export async function findAnyGeneration(db: Db | Tx, id: string) {
  return one(db).where('generations.id', '=', id).executeTakeFirst();
}

export async function listGenerations(
  db: Db,
  scope: Scope,
  page: {
    states: readonly GenerationState[] | null;
    limit: number;
    offset: number;
    order: 'asc' | 'desc';
    /** Those in the recycle bin, and no others. */
    deleted?: boolean;
  },
) {
  const rows = visible(db, scope, page.deleted)
    .where('generations.parent_id', 'is', null)
    .select([...columns, 'deleted_at'])
    .orderBy('created_at', page.order)
    .orderBy('id', page.order);
  const chosen = page.states === null ? rows : rows.where('state', 'in', page.states);
  return chosen.limit(page.limit).offset(page.offset).execute();
}

/** Serialises with every other move of this run: whoever holds the row decides what state it is in. */
export async function lockGeneration(tx: Tx, id: string) {
  return tx.selectFrom('generations').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export type Change = Partial<{
  current_round: number;
  failure_reason: string | null;
  failure_category: string | null;
  cancel_reason: string;
  progress_percent: number;
  retry_count: number;
  last_retry_at: Date;
  next_retry_at: Date | null;
  recoverable_error_category: RecoverableError;
  host_restart_resume_count: number;
  name_override: string | null;
}> & {
  refinement?: Record<string, unknown>;
  /** Added to what the run has cost; the database adds money as decimals. */
  paid_usd?: number;
};

type StateChange = Change &
  Partial<{
    lease_id: null;
    lease_expires_at: null;
    started_work_at: Date;
    completed_at: Date;
    failed_at: Date;
  }> & {
    state: GenerationState;
    state_changed_at: Date;
    paused_from: GenerationState | null;
  };

/** Only `moveGeneration` calls this: a state changes by the table of moves. */
export async function changeState(tx: Tx, id: string, change: StateChange): Promise<void> {
  await update(tx, id, change);
}

/** Changes what is no state. `refinement` holds the five summary columns. */
export async function changeGeneration(tx: Tx, id: string, change: Change): Promise<void> {
  await update(tx, id, change);
}

export async function writeLease(
  tx: Tx,
  id: string,
  lease: { lease_id: string | null; lease_expires_at: Date | null },
): Promise<void> {
  await tx.updateTable('generations').set(lease).where('id', '=', id).execute();
}

/**
 * Answers those that are still held. A row that somebody has locked is being written, and is left for the
 * next time.
 */
export async function extendLeases(tx: Tx, ids: string[], lease_expires_at: Date): Promise<Set<string>> {
  const free = tx
    .selectFrom('generations')
    .select('id')
    .where('lease_id', 'in', ids)
    .forUpdate()
    .skipLocked();
  await tx.updateTable('generations').set({ lease_expires_at }).where('id', 'in', free).execute();
  const rows = await tx.selectFrom('generations').select('lease_id').where('lease_id', 'in', ids).execute();
  return new Set(rows.flatMap(({ lease_id }) => lease_id ?? []));
}

/** Runs in one of `states` that nobody has held since `before`. */
export async function listStuck(db: Db, of: { states: readonly string[]; before: Date }) {
  return db
    .selectFrom('generations')
    .select('id')
    .where('state', 'in', of.states)
    .where((row) => row(row.fn.coalesce('lease_expires_at', 'state_changed_at'), '<', of.before))
    .orderBy('id')
    .limit(100)
    .execute();
}

/** Of whatever account; those that have stood in their state for longest come first. */
export async function listInStates(db: Db, of: { states: readonly string[]; limit: number }) {
  return db
    .selectFrom('generations')
    .select(['id', 'state', 'state_changed_at', 'engine_job_id', 'lease_expires_at'])
    .where('state', 'in', of.states)
    .orderBy('state_changed_at')
    .orderBy('id')
    .limit(of.limit)
    .execute();
}

async function update(
  tx: Tx,
  id: string,
  { refinement, paid_usd, ...change }: Change | StateChange,
): Promise<void> {
  const summaries = Object.entries(refinement ?? {}).map(([name, value]) => [
    name,
    value === null ? null : jsonb(value),
  ]);
  await tx
    .updateTable('generations')
    .set({
      ...change,
      ...Object.fromEntries(summaries),
      ...(paid_usd !== undefined && {
        running_cost_usd: sql<number>`running_cost_usd + ${paid_usd}::numeric`,
      }),
    })
    .where('id', '=', id)
    .execute();
}

/** Deleting twice is the same as once. */
export async function softDelete(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('generations')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

export async function restore(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('generations').set({ deleted_at: null }).where('id', '=', id).execute();
}

/** With its steps, events, invocations and questions; its packages have a recycle bin of their own. */
export async function remove(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('generations').where('id', '=', id).execute();
}

/** In the recycle bin or not, so that deleting twice is the same as once. */
export async function lockWithDeleted(tx: Tx, scope: Scope, id: string) {
  const rows = tx
    .selectFrom('generations')
    .select(['id', 'state', 'deleted_at'])
    .where('id', '=', id)
    .where('account_id', '=', scope.account_id)
    .forUpdate();
  return (
    scope.project_id === null ? rows : rows.where('project_id', '=', scope.project_id)
  ).executeTakeFirst();
}

export async function countRunning(db: Db | Tx, account_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('generations')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('account_id', '=', account_id)
    .where('state', 'not in', [...terminalStates])
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The caller's intake artifact; of a deleted interview as well, since the artifact stands for itself. */
export async function findArtifact(db: Db | Tx, scope: Scope, id: string) {
  const rows = db
    .selectFrom('intake_artifacts')
    .select(['interview_id', 'project_id', 'artifact'])
    .where('id', '=', id)
    .where('account_id', '=', scope.account_id);
  return (
    scope.project_id === null ? rows : rows.where('project_id', '=', scope.project_id)
  ).executeTakeFirst();
}

/** The newest snapshot of the interview that the artifact is of. */
export async function newestArtifactId(tx: Tx, intake_id: string): Promise<string> {
  const of = tx.selectFrom('intake_artifacts').select('interview_id').where('id', '=', intake_id);
  const { id } = await tx
    .selectFrom('intake_artifacts')
    .select('id')
    .where('interview_id', '=', of)
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether a run that has not ended will add to the lineage. */
export async function isLineageBusy(tx: Tx, lineage_id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('generations')
    .innerJoin('packages', 'packages.id', 'generations.base_package_id')
    .select('generations.id')
    .where('packages.lineage_id', '=', lineage_id)
    .where('generations.state', 'not in', [...terminalStates])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whatever its owner; for the worker. */
export async function findAnyArtifact(db: Db, id: string) {
  return db.selectFrom('intake_artifacts').select('artifact').where('id', '=', id).executeTakeFirst();
}
