// All SQL on build sessions and the usage that is reported for them.
import { sql } from 'kysely';
import type { buildSessionStatuses } from '#contract/operations/session-state/build-sessions.ts';
import { reachableProjects, type Reach } from '#features/projects/reachable-projects.ts';
import type { Db, Tx } from '#platform/db/db.ts';

const columns = [
  'id',
  'status',
  'computer',
  'branch',
  'intent',
  'opened_by_client_type',
  'project_id',
  'package_id',
  'current_state_markdown',
  'current_state_updated_at',
  'session_history_entry_markdown',
  'related_pr_urls',
  'related_commit_shas',
  'started_at',
  'ended_at',
  'updated_at',
] as const;

type Status = (typeof buildSessionStatuses)[number];

function visible(db: Db | Tx, reach: Reach) {
  return db
    .selectFrom('build_sessions')
    .select(columns)
    .$narrowType<{ status: Status }>()
    .where('project_id', 'in', reachableProjects(db, reach));
}

export async function findSession(db: Db | Tx, reach: Reach, id: string) {
  return visible(db, reach).where('id', '=', id).executeTakeFirst();
}

/** Holds it until the transaction ends. */
export async function lockSession(tx: Tx, reach: Reach, id: string) {
  return visible(tx, reach).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function listSessions(
  db: Db,
  reach: Reach,
  page: { status?: Status; project_id?: string; limit: number; offset: number },
) {
  const { status, project_id, limit, offset } = page;
  return visible(db, reach)
    .$if(status !== undefined, (rows) => rows.where('status', '=', status!))
    .$if(project_id !== undefined, (rows) => rows.where('project_id', '=', project_id!))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type NewSession = {
  id: string;
  account_id: string;
  project_id: string;
  package_id: string | null;
  computer: string;
  branch: string;
  intent: string;
  opened_by_client_type: string;
  started_at: Date;
};

/** Undefined when the account has an active one on this computer and branch. */
export async function insertSession(tx: Tx, row: NewSession) {
  return tx
    .insertInto('build_sessions')
    .values({ ...row, status: 'Active', updated_at: row.started_at })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'computer', 'branch']).where('status', '=', 'Active').doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
}

/** The id of the account's active session there. */
export async function findActive(tx: Tx, of: { account_id: string; computer: string; branch: string }) {
  const row = await tx
    .selectFrom('build_sessions')
    .select('id')
    .where((eb) => eb.and({ ...of, status: 'Active' }))
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function writeCurrentState(tx: Tx, id: string, { text, now }: { text: string; now: Date }) {
  const set = { current_state_markdown: text, current_state_updated_at: now, updated_at: now };
  await tx.updateTable('build_sessions').set(set).where('id', '=', id).execute();
}

export type SessionEnd = {
  session_history_entry_markdown: string;
  related_pr_urls: string[];
  related_commit_shas: string[];
};

export async function closeSession(tx: Tx, id: string, { end, now }: { end: SessionEnd; now: Date }) {
  const set = { ...end, status: 'Closed', ended_at: now, updated_at: now };
  await tx.updateTable('build_sessions').set(set).where('id', '=', id).execute();
}

const usageColumns = [
  'build_session_id',
  'coder_session_id',
  'agent',
  'models',
  'input_tokens',
  'cache_write_5m_tokens',
  'cache_write_1h_tokens',
  'cache_read_tokens',
  'output_tokens',
  'turns',
  'sidechain_turns',
  'window_start',
  'window_end',
  'reporter_version',
  'created_at',
  'updated_at',
] as const;

export type UsageReport = {
  coder_session_id: string;
  agent: string;
  models: string[];
  input_tokens: number;
  cache_write_5m_tokens: number;
  cache_write_1h_tokens: number;
  cache_read_tokens: number;
  output_tokens: number;
  turns: number;
  sidechain_turns: number;
  window_start?: string | null | undefined;
  window_end?: string | null | undefined;
  reporter_version?: string | null | undefined;
};

/** Replaces what was reported for the same coder session before. */
export async function upsertUsage(
  tx: Tx,
  build_session_id: string,
  { report, now }: { report: UsageReport; now: Date },
) {
  const fields = {
    ...report,
    window_start: report.window_start ?? null,
    window_end: report.window_end ?? null,
    reporter_version: report.reporter_version ?? null,
    updated_at: now,
  };
  return tx
    .insertInto('build_session_usages')
    .values({ ...fields, build_session_id, created_at: now })
    .onConflict((conflict) => conflict.columns(['build_session_id', 'coder_session_id']).doUpdateSet(fields))
    .returning(usageColumns)
    .executeTakeFirstOrThrow();
}

export async function listUsages(db: Db, build_session_id: string) {
  return db
    .selectFrom('build_session_usages')
    .select(usageColumns)
    .where('build_session_id', '=', build_session_id)
    .orderBy('created_at')
    .orderBy('coder_session_id')
    .execute();
}

/** The sums over all reports of one session, or of all sessions of a project. */
export async function sumUsage(db: Db, of: { build_session_id: string } | { project_id: string }) {
  const total = (column: (typeof usageColumns)[number]) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)`;
  return db
    .selectFrom('build_session_usages')
    .select((eb) => [
      eb.fn.countAll<number>().as('coder_sessions'),
      total('input_tokens').as('input_tokens'),
      total('cache_write_5m_tokens').as('cache_write_5m_tokens'),
      total('cache_write_1h_tokens').as('cache_write_1h_tokens'),
      total('cache_read_tokens').as('cache_read_tokens'),
      total('output_tokens').as('output_tokens'),
      total('turns').as('turns'),
      total('sidechain_turns').as('sidechain_turns'),
    ])
    .where((eb) =>
      'project_id' in of
        ? eb(
            'build_session_id',
            'in',
            eb.selectFrom('build_sessions').select('id').where('project_id', '=', of.project_id),
          )
        : eb('build_session_id', '=', of.build_session_id),
    )
    .executeTakeFirstOrThrow();
}
