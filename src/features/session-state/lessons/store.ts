// All SQL on lessons, their observations, and rules.
import { sql } from 'kysely';
import { lessonStatuses } from '#contract/operations/session-state/lessons.ts';
import { reachableProjects, type Reach } from '#features/projects/reachable-projects.ts';
import type { Db, Tx } from '#platform/db/db.ts';

const columns = [
  'id',
  'slug',
  'title',
  'status',
  'last_observed_at',
  'observation_count',
  'pattern',
  'applicable_to',
  'project_id',
  'account_id as created_by',
  'created_at',
  'updated_at',
] as const;

export type LessonStatus = (typeof lessonStatuses)[number];

function visible(db: Db | Tx, reach: Reach) {
  return db
    .selectFrom('lessons')
    .select(columns)
    .$narrowType<{ status: LessonStatus }>()
    .where('project_id', 'in', reachableProjects(db, reach));
}

export async function findLesson(db: Db | Tx, reach: Reach, id: string) {
  return visible(db, reach).where('id', '=', id).executeTakeFirst();
}

/** Holds it until the transaction ends. */
export async function lockLesson(tx: Tx, reach: Reach, id: string) {
  return visible(tx, reach).where('id', '=', id).forUpdate().executeTakeFirst();
}

export type LessonPage = {
  search: string;
  statuses?: LessonStatus[];
  applicable_to?: string[];
  project_id?: string;
  limit: number;
  offset: number;
};

/** Statuses stand in the order of their list, which is that of a lesson's life. */
const statusPlace = sql`array_position(${sql.lit(`{${lessonStatuses.join(',')}}`)}::text[], status)`;

export async function listLessons(db: Db, reach: Reach, page: LessonPage) {
  const { statuses, applicable_to, project_id } = page;
  const query = sql`websearch_to_tsquery('english', ${page.search})`;
  const is_search = page.search.trim() !== '';
  return visible(db, reach)
    .$if(statuses !== undefined, (rows) => rows.where('status', 'in', statuses!))
    .$if(applicable_to !== undefined, (rows) =>
      rows.where(sql<boolean>`applicable_to && ${applicable_to!}::text[]`),
    )
    .$if(project_id !== undefined, (rows) => rows.where('project_id', '=', project_id!))
    .$if(is_search, (rows) =>
      rows.where(sql<boolean>`search @@ ${query}`).orderBy(sql`ts_rank_cd(search, ${query})`, 'desc'),
    )
    .orderBy(statusPlace)
    .orderBy('last_observed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export type NewLesson = {
  id: string;
  account_id: string;
  project_id: string;
  slug: string;
  title: string;
  pattern: string;
  status: LessonStatus;
  applicable_to: string[];
  created_at: Date;
};

/** False when the project has a lesson of this slug. */
export async function insertLesson(tx: Tx, row: NewLesson): Promise<boolean> {
  const { created_at } = row;
  const made = await tx
    .insertInto('lessons')
    .values({ ...row, observation_count: 1, last_observed_at: created_at, updated_at: created_at })
    .onConflict((conflict) => conflict.columns(['project_id', 'slug']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export type LessonChange = {
  title?: string;
  pattern?: string;
  status?: LessonStatus;
  applicable_to?: string[];
};

export async function changeLesson(tx: Tx, id: string, { change, now }: { change: LessonChange; now: Date }) {
  await tx
    .updateTable('lessons')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export type Observation = {
  id: string;
  lesson_id: string;
  account_id: string;
  build_session_id: string | null;
  note: string | null;
  observed_at: Date;
};

export async function insertObservation(tx: Tx, row: Observation): Promise<void> {
  await tx.insertInto('lesson_observations').values(row).execute();
}

export async function countObservation(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('lessons')
    .set((eb) => ({
      observation_count: eb('observation_count', '+', 1),
      last_observed_at: now,
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
}

const ruleColumns = [
  'id',
  'title',
  'rule_markdown',
  'applicable_to',
  'lesson_id',
  'project_id',
  'account_id as created_by',
  'deployed_at',
  'retired_at',
] as const;

function visibleRules(db: Db | Tx, reach: Reach) {
  return db.selectFrom('rules').select(ruleColumns).where('project_id', 'in', reachableProjects(db, reach));
}

export async function findRule(db: Db | Tx, reach: Reach, id: string) {
  return visibleRules(db, reach).where('id', '=', id).executeTakeFirst();
}

export async function listRules(
  db: Db,
  reach: Reach,
  page: { status?: 'active' | 'retired'; project_id?: string; limit: number; offset: number },
) {
  const { status, project_id } = page;
  return visibleRules(db, reach)
    .$if(status !== undefined, (rows) =>
      rows.where('retired_at', status === 'active' ? 'is' : 'is not', null),
    )
    .$if(project_id !== undefined, (rows) => rows.where('project_id', '=', project_id!))
    .orderBy('deployed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export type NewRule = {
  id: string;
  account_id: string;
  project_id: string;
  lesson_id: string | null;
  title: string;
  rule_markdown: string;
  applicable_to: string[];
  deployed_at: Date;
};

export async function insertRule(tx: Tx, row: NewRule) {
  return tx.insertInto('rules').values(row).returning(ruleColumns).executeTakeFirstOrThrow();
}

/** A retired rule keeps the time of its retirement. Undefined when the caller does not see it. */
export async function retireRule(tx: Tx, reach: Reach, { id, now }: { id: string; now: Date }) {
  return tx
    .updateTable('rules')
    .set((eb) => ({ retired_at: eb.fn.coalesce('retired_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('project_id', 'in', reachableProjects(tx, reach))
    .returning(ruleColumns)
    .executeTakeFirst();
}
