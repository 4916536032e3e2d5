// All SQL on packages and their files, the full-text search included.
import { sql } from 'kysely';
import type { fileChanges } from '#contract/operations/packages.ts';
import { jsonb } from '#platform/db/jsonb.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { graphPlaces, nodeFolders } from '#specification/places.ts';

export type Scope = { account_id: string; project_id: string | null };

const columns = [
  'packages.id',
  'packages.generation_id',
  'packages.version',
  'packages.project_name',
  'packages.description',
  'packages.project_type',
  'packages.review_profile',
  'packages.total_cost_usd',
  'packages.zip_key',
  'packages.sha256',
  'packages.size_bytes',
  'packages.file_count',
  'packages.scores',
  'packages.statements',
  'packages.blocker_count',
  'packages.warning_count',
  'packages.created_at',
  'packages.expires_at',
  'packages.project_id',
  'packages.is_migrated',
] as const;

export type NewPackage = {
  id: string;
  account_id: string;
  project_id: string | null;
  generation_id: string | null;
  lineage_id: string;
  version: string;
  project_name: string | null;
  description: string | null;
  project_type: string | null;
  review_profile: string | null;
  total_cost_usd: number;
  zip_key: string;
  sha256: string;
  size_bytes: number;
  file_count: number;
  scores: unknown;
  statements: unknown;
  blocker_count: number;
  warning_count: number;
  created_at: Date;
  expires_at: Date | null;
  is_migrated?: boolean;
};

export async function insertPackage(tx: Tx, row: NewPackage): Promise<void> {
  await tx
    .insertInto('packages')
    .values({ ...row, scores: orNull(row.scores), statements: orNull(row.statements) })
    .execute();
}

export async function renamePackagesOf(
  tx: Tx,
  generation_id: string,
  project_name: string | null,
): Promise<void> {
  await tx.updateTable('packages').set({ project_name }).where('generation_id', '=', generation_id).execute();
}

const orNull = (value: unknown) => (value === null ? null : jsonb(value));

function visible(db: Db | Tx, scope: Scope, deleted = false) {
  const rows = db
    .selectFrom('packages')
    .where('packages.account_id', '=', scope.account_id)
    .where('packages.deleted_at', deleted ? 'is not' : 'is', null);
  return scope.project_id === null ? rows : rows.where('packages.project_id', '=', scope.project_id);
}

export async function findPackage(db: Db | Tx, scope: Scope, id: string) {
  return visible(db, scope).select(columns).where('packages.id', '=', id).executeTakeFirst();
}

/** The newest package of the lineage that the generation belongs to. */
export async function findNewestOfGeneration(db: Db, scope: Scope, generation_id: string) {
  return visible(db, scope)
    .select(columns)
    .where('packages.lineage_id', 'in', (of) =>
      of.selectFrom('packages').select('lineage_id').where('generation_id', '=', generation_id),
    )
    .orderBy('packages.created_at', 'desc')
    .orderBy('packages.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The lineage of a package, by its own id or by the run that made it; whatever its owner. */
export async function findLineage(
  tx: Db | Tx,
  by: { id: string } | { generation_id: string },
): Promise<string | null> {
  const row = await tx
    .selectFrom('packages')
    .select('lineage_id')
    .where((of) => of.and(by))
    .limit(1)
    .executeTakeFirst();
  return row?.lineage_id ?? null;
}

/**
 * The versions of a lineage, newest first; those in the recycle bin as well, since a version is given once.
 */
export async function listVersions(tx: Tx, scope: Scope, lineage_id: string) {
  const rows = tx
    .selectFrom('packages')
    .select(['id', 'version', 'deleted_at'])
    .where('account_id', '=', scope.account_id)
    .where('lineage_id', '=', lineage_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  return (scope.project_id === null ? rows : rows.where('project_id', '=', scope.project_id)).execute();
}

/** The versions of the lineage that a package belongs to, newest first. */
export async function listLiveVersions(db: Db, scope: Scope, id: string) {
  return visible(db, scope)
    .select([
      'packages.id',
      'packages.version',
      'packages.generation_id',
      'packages.file_count',
      'packages.created_at',
    ])
    .where('packages.lineage_id', '=', (of) =>
      of.selectFrom('packages as this').select('this.lineage_id').where('this.id', '=', id),
    )
    .orderBy('packages.created_at', 'desc')
    .orderBy('packages.id', 'desc')
    .execute();
}

/** The files whose bytes are not the same in both, in the order of their paths. */
export async function listChanges(db: Db, { id, since }: { id: string; since: string }) {
  const { rows } = await sql<{ path: string; change: (typeof fileChanges)[number] }>`
    select path, case when before.path is null then 'added' when now.path is null then 'removed' else 'changed' end as change
    from (select path, content, bytes from package_files where package_id = ${id}) as now
      full join (select path, content, bytes from package_files where package_id = ${since}) as before using (path)
    where (now.content, now.bytes) is distinct from (before.content, before.bytes) or now.path is null or before.path is null
    order by path collate "C"
  `.execute(db);
  return rows;
}

/** The files that a package's graph and history are read from. */
export async function readGraphTexts(db: Db, package_id: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('package_files')
    .select(['path', 'content'])
    .where('package_id', '=', package_id)
    .where((row) =>
      row.or([
        row('path', 'in', ['CHANGELOG.md', ...graphPlaces]),
        ...nodeFolders.map((folder) => row('path', 'like', `${folder}%`)),
      ]),
    )
    .execute();
  return new Map(rows.map(({ path, content }) => [path, content ?? '']));
}

export async function listPackages(
  db: Db,
  scope: Scope,
  page: { limit: number; offset: number; order: 'asc' | 'desc'; deleted?: boolean },
) {
  return visible(db, scope, page.deleted)
    .leftJoin('generations', 'generations.id', 'packages.generation_id')
    .select((of) => [
      ...columns,
      'packages.deleted_at',
      'packages.expired_at',
      'generations.state as generation_state',
      of
        .selectFrom('addenda')
        .select(of.fn.countAll<number>().as('count'))
        .whereRef('addenda.package_id', '=', 'packages.id')
        .as('addenda_count'),
    ])
    .orderBy('packages.created_at', page.order)
    .orderBy('packages.id', page.order)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** In the recycle bin or not, so that deleting twice is the same as once. */
export async function lockWithDeleted(tx: Tx, scope: Scope, id: string) {
  const rows = tx
    .selectFrom('packages')
    .select(['id', 'deleted_at'])
    .where('id', '=', id)
    .where('account_id', '=', scope.account_id)
    .forUpdate();
  return (
    scope.project_id === null ? rows : rows.where('project_id', '=', scope.project_id)
  ).executeTakeFirst();
}

export async function softDelete(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('packages').set({ deleted_at: now }).where('id', '=', id).execute();
}

/** What somebody took out of the bin is kept, whatever its retention was. */
export async function restore(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('packages')
    .set((row) => ({
      deleted_at: null,
      expired_at: null,
      expires_at: row.case().when('expired_at', 'is', null).then(row.ref('expires_at')).else(null).end(),
    }))
    .where('id', '=', id)
    .execute();
}

/** With its addenda. Answers the blobs that nobody needs any more. */
export async function remove(tx: Tx, id: string): Promise<string[]> {
  const addenda = await tx.selectFrom('addenda').select('zip_key').where('package_id', '=', id).execute();
  const gone = await tx.deleteFrom('packages').where('id', '=', id).returning('zip_key').executeTakeFirst();
  if (!gone) return [];
  const other = tx.selectFrom('packages').select('id').where('zip_key', '=', gone.zip_key);
  const zips = (await other.limit(1).executeTakeFirst()) ? [] : [gone.zip_key];
  return [...zips, ...addenda.map(({ zip_key }) => zip_key)];
}

/** Moves what has outlived its retention to the recycle bin. */
export async function expirePackages(tx: Tx, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('packages')
    .set({ deleted_at: now, expired_at: now })
    .where('deleted_at', 'is', null)
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Locks some of those that retention moved there before a time. */
export async function lockExpired(tx: Tx, page: { before: Date; limit: number }): Promise<string[]> {
  const rows = await tx
    .selectFrom('packages')
    .select('id')
    .where('expired_at', '<=', page.before)
    .where('deleted_at', 'is not', null)
    .orderBy('expired_at')
    .limit(page.limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

export async function listZips(db: Db | Tx, account_id: string) {
  const packages = await db
    .selectFrom('packages')
    .select(['id', 'project_name', 'version', 'zip_key'])
    .where('account_id', '=', account_id)
    .orderBy('id')
    .execute();
  const addenda = await db
    .selectFrom('addenda')
    .select(['package_id', 'title', 'position', 'zip_key'])
    .where('account_id', '=', account_id)
    .orderBy('id')
    .execute();
  return { packages, addenda };
}
