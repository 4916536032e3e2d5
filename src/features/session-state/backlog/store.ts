// All SQL on backlog items.
import { sql } from 'kysely';
import type { backlogStatuses, priorities } from '#contract/operations/session-state/backlog.ts';
import { reachableProjects, type Reach } from '#features/projects/reachable-projects.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { prepared, type Slots } from '#platform/db/prepared.ts';

const columns = [
  'id',
  'title',
  'description_markdown',
  'priority',
  'tags',
  'status',
  'resolution_markdown',
  'project_id',
  'build_session_id',
  'package_id',
  'requirement_ids',
  'account_id as created_by',
  'created_at',
  'updated_at',
  'resolved_at',
] as const;

type Status = (typeof backlogStatuses)[number];
type Priority = (typeof priorities)[number];

function visible(db: Db | Tx, reach: Reach) {
  return db
    .selectFrom('backlog_items')
    .select(columns)
    .$narrowType<{ status: Status; priority: Priority }>()
    .where('project_id', 'in', reachableProjects(db, reach));
}

export async function findItem(db: Db | Tx, reach: Reach, id: string) {
  return visible(db, reach).where('id', '=', id).executeTakeFirst();
}

/** Holds it until the transaction ends. */
export async function lockItem(tx: Tx, reach: Reach, id: string) {
  return visible(tx, reach).where('id', '=', id).forUpdate().executeTakeFirst();
}

export type Page = {
  status?: Status;
  priority?: Priority;
  project_id?: string;
  build_session_id?: string;
  limit: number;
  offset: number;
};

export async function listItems(db: Db, reach: Reach, { limit, offset, ...wanted }: Page) {
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
  return visible(db, reach)
    .where((eb) => eb.and(Object.fromEntries(given)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** What was filed in a session, in its order. */
export async function listSessionBacklog(db: Db, reach: Reach, build_session_id: string) {
  return visible(db, reach)
    .where('build_session_id', '=', build_session_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export type NewItem = {
  id: string;
  account_id: string;
  project_id: string;
  build_session_id: string | null;
  package_id: string | null;
  title: string;
  description_markdown: string | null;
  priority: Priority;
  tags: string[];
  requirement_ids: string[];
  created_at: Date;
};

export async function insertItem(tx: Tx, row: NewItem): Promise<void> {
  await tx
    .insertInto('backlog_items')
    .values({ ...row, status: 'open', updated_at: row.created_at })
    .execute();
}

type Told = Pick<NewItem, 'title' | 'description_markdown' | 'priority' | 'tags' | 'requirement_ids'>;

type Changing = { [K in keyof Told]: Told[K] | null } & { is_described: boolean; now: Date } & Reach & {
    id: string;
  };

/** Null keeps what is there, but for the description, which may be cleared. */
const changing = prepared((db, slots: Slots<Changing>) =>
  db
    .updateTable('backlog_items')
    .set({
      title: sql`coalesce(${slots.title}, title)`,
      priority: sql`coalesce(${slots.priority}, priority)`,
      tags: sql`coalesce(${slots.tags}, tags)`,
      requirement_ids: sql`coalesce(${slots.requirement_ids}, requirement_ids)`,
      description_markdown: sql`case when ${slots.is_described} then ${slots.description_markdown} else description_markdown end`,
      updated_at: slots.now,
    })
    .where('id', '=', slots.id)
    .where('project_id', 'in', reachableProjects(db, slots))
    .returning(columns)
    .$narrowType<{ status: Status; priority: Priority }>(),
);

/** The changed item, when the caller sees it. */
export async function changeItem(
  db: Db,
  { id, reach }: { id: string; reach: Reach },
  { change, now }: { change: Partial<Told>; now: Date },
) {
  const { title = null, priority = null, tags = null, requirement_ids = null } = change;
  const { description_markdown = null } = change;
  const is_described = change.description_markdown !== undefined;
  const given = { title, priority, tags, requirement_ids, description_markdown, is_described };
  const { account_id, organization_id, project_id } = reach;
  return changing.first(db, { ...given, account_id, organization_id, project_id, id, now });
}

export async function resolveItem(
  tx: Tx,
  id: string,
  by: { resolution_markdown: string | null; resolved_by: string; now: Date },
) {
  const { now, ...how } = by;
  await tx
    .updateTable('backlog_items')
    .set({ ...how, status: 'resolved', resolved_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
}
