// What happened in a project, read from the rows that others wrote.
import { sql } from 'kysely';
import type { activityKinds } from '#contract/operations/session-state/project-history.ts';
import type { LessonStatus } from '#features/session-state/lessons/store.ts';
import type { Db } from '#platform/db/db.ts';

export type Activity = {
  kind: (typeof activityKinds)[number];
  occurred_at: Date;
  title: string;
  ref_id: string;
  actor_id: string | null;
};

/** A rule is deployed by the team, so that nobody is named. */
const activityOf = (project_id: string) => sql<Activity>`
  select 'session_started' as kind, started_at as occurred_at, intent as title, id as ref_id, account_id as actor_id
    from build_sessions where project_id = ${project_id}
  union all select 'session_closed', ended_at, intent, id, account_id
    from build_sessions where project_id = ${project_id} and ended_at is not null
  union all select 'decision_logged', created_at, title, id, account_id from decisions where project_id = ${project_id}
  union all select 'backlog_filed', created_at, title, id, account_id from backlog_items where project_id = ${project_id}
  union all select 'backlog_resolved', resolved_at, title, id, resolved_by
    from backlog_items where project_id = ${project_id} and resolved_at is not null
  union all select 'lesson_filed', created_at, title, id, account_id from lessons where project_id = ${project_id}
  union all select 'rule_deployed', deployed_at, title, id, null from rules where project_id = ${project_id}
`;

export async function listActivity(
  db: Db,
  { project_id, limit }: { project_id: string; limit: number },
): Promise<Activity[]> {
  const { rows } = await sql<Activity>`
    select * from (${activityOf(project_id)}) activity
    order by occurred_at desc, ref_id desc, kind limit ${limit}
  `.execute(db);
  return rows;
}

export type Contributor = {
  actor_id: string;
  display_name: string;
  activity_count: number;
  last_active_at: Date;
};

export async function listContributors(
  db: Db,
  { project_id, limit }: { project_id: string; limit: number },
): Promise<Contributor[]> {
  const { rows } = await sql<Contributor>`
    select actor_id, accounts.display_name, count(*)::int as activity_count, max(occurred_at) as last_active_at
    from (${activityOf(project_id)}) activity join accounts on accounts.id = actor_id
    group by actor_id, accounts.display_name
    order by activity_count desc, last_active_at desc, actor_id limit ${limit}
  `.execute(db);
  return rows;
}

export type Figures = {
  interview_count: number;
  generation_count: number;
  generation_cost_usd: number;
  package_count: number;
  build_session_count: number;
  active_build_session_count: number;
  decision_count: number;
  open_backlog_count: number;
  resolved_backlog_count: number;
  lesson_count: number;
  active_rule_count: number;
  last_activity_at: Date | null;
};

/** Without what lies in the recycle bin. */
export async function readFigures(db: Db, project_id: string): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select
      (select count(*)::int from interviews where project_id = ${project_id} and deleted_at is null) as interview_count,
      (select count(*)::int from packages where project_id = ${project_id} and deleted_at is null) as package_count,
      runs.*, sessions.*, backlog.*,
      (select count(*)::int from decisions where project_id = ${project_id}) as decision_count,
      (select count(*)::int from lessons where project_id = ${project_id}) as lesson_count,
      (select count(*)::int from rules where project_id = ${project_id} and retired_at is null) as active_rule_count,
      (select max(occurred_at) from (${activityOf(project_id)}) activity) as last_activity_at
    from
      (select count(*)::int as generation_count, coalesce(sum(running_cost_usd), 0) as generation_cost_usd
        from generations where project_id = ${project_id} and deleted_at is null and parent_id is null) runs,
      (select count(*)::int as build_session_count, count(*) filter (where status = 'Active')::int as active_build_session_count
        from build_sessions where project_id = ${project_id}) sessions,
      (select count(*) filter (where status = 'open')::int as open_backlog_count,
          count(*) filter (where status = 'resolved')::int as resolved_backlog_count
        from backlog_items where project_id = ${project_id}) backlog
  `.execute(db);
  return rows[0]!;
}

export type LessonFigures = {
  lesson_count: number;
  enforced_lesson_count: number;
  active_rule_count: number;
};

export async function countLessons(db: Db, project_id: string): Promise<LessonFigures> {
  const { rows } = await sql<LessonFigures>`
    select count(*)::int as lesson_count, count(*) filter (where status = 'Enforced')::int as enforced_lesson_count,
      (select count(*)::int from rules where project_id = ${project_id} and retired_at is null) as active_rule_count
    from lessons where project_id = ${project_id}
  `.execute(db);
  return rows[0]!;
}

export async function listRecentLessons(
  db: Db,
  { project_id, limit }: { project_id: string; limit: number },
) {
  return db
    .selectFrom('lessons')
    .select(['id', 'slug', 'title', 'status', 'last_observed_at'])
    .$narrowType<{ status: LessonStatus }>()
    .where('project_id', '=', project_id)
    .orderBy('last_observed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
