// All SQL on projects.
import type { Db, Tx } from '#platform/db/db.ts';
import { reachableProjects, type Reach } from './reachable-projects.ts';

type NewProject = {
  id: string;
  account_id: string;
  organization_id?: string | null;
  name: string;
  is_default: boolean;
  now: Date;
};

export async function insertProject(tx: Tx, { now, ...project }: NewProject) {
  return tx
    .insertInto('projects')
    .values({ ...project, created_at: now, updated_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

const columns = [
  'id',
  'name',
  'is_default',
  'organization_id',
  'archived_at',
  'created_at',
  'updated_at',
] as const;

/** The default project first. */
export async function listProjects(db: Db, reach: Reach) {
  return db
    .selectFrom('projects')
    .select(columns)
    .where('id', 'in', reachableProjects(db, reach))
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findProject(db: Db | Tx, { id, account_id }: { id: string; account_id: string }) {
  return db
    .selectFrom('projects')
    .select(columns)
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .executeTakeFirst();
}

/** Holds a project that the caller sees until the transaction ends. */
export async function lockProject(tx: Tx, reach: Reach, id: string) {
  return tx
    .selectFrom('projects')
    .select([...columns, 'account_id'])
    .where('id', '=', id)
    .where('id', 'in', reachableProjects(tx, reach))
    .forUpdate()
    .executeTakeFirst();
}

type Change = { name?: string; archived_at?: Date | null; is_default?: boolean };

export async function changeProject(tx: Tx, id: string, { now, ...change }: Change & { now: Date }) {
  return tx
    .updateTable('projects')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Lets one caller at a time choose the account's default project. */
export async function holdDefault(tx: Tx, account_id: string): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', account_id).forNoKeyUpdate().execute();
}

/** Takes the mark from the account's default project, whichever it is. */
export async function unmarkDefault(tx: Tx, account_id: string, now: Date): Promise<void> {
  await tx
    .updateTable('projects')
    .set({ is_default: false, updated_at: now })
    .where('account_id', '=', account_id)
    .where('is_default', '=', true)
    .execute();
}
