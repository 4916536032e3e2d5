// All SQL on decisions. They are appended and never changed.
import { sql } from 'kysely';
import { reachableProjects, type Reach } from '#features/projects/reachable-projects.ts';
import type { Db, Tx } from '#platform/db/db.ts';

const columns = [
  'id',
  'title',
  'decision_markdown',
  'rationale',
  'alternatives',
  'tags',
  'project_id',
  'build_session_id',
  'package_id',
  'requirement_ids',
  'account_id as created_by',
  'created_at',
] as const;

function visible(db: Db | Tx, reach: Reach) {
  return db.selectFrom('decisions').select(columns).where('project_id', 'in', reachableProjects(db, reach));
}

export async function findDecision(db: Db, reach: Reach, id: string) {
  return visible(db, reach).where('id', '=', id).executeTakeFirst();
}

export async function listDecisions(
  db: Db,
  reach: Reach,
  page: { project_id?: string; build_session_id?: string; search: string; limit: number; offset: number },
) {
  const { project_id, build_session_id, limit, offset } = page;
  const query = sql`websearch_to_tsquery('english', ${page.search})`;
  return visible(db, reach)
    .$if(project_id !== undefined, (rows) => rows.where('project_id', '=', project_id!))
    .$if(build_session_id !== undefined, (rows) => rows.where('build_session_id', '=', build_session_id!))
    .$if(page.search.trim() !== '', (rows) => rows.where(sql<boolean>`search @@ ${query}`))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** What was decided in a session, in its order. */
export async function listSessionDecisions(db: Db, reach: Reach, build_session_id: string) {
  return visible(db, reach)
    .where('build_session_id', '=', build_session_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export type NewDecision = {
  id: string;
  account_id: string;
  project_id: string;
  build_session_id: string | null;
  package_id: string | null;
  title: string;
  decision_markdown: string;
  rationale: string | null;
  alternatives: string | null;
  tags: string[];
  requirement_ids: string[];
  created_at: Date;
};

export async function insertDecision(tx: Tx, row: NewDecision) {
  return tx.insertInto('decisions').values(row).returning(columns).executeTakeFirstOrThrow();
}
