// All SQL on packages and their files, the full-text search included.
import { sql } from 'kysely';
import type { fileChanges } from '#contract/packages.ts';
import { jsonb } from '#platform/db/jsonb.ts';
import type { Db, Tx } from '#platform/db/db.ts';

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
  blocker_count: number;
  warning_count: number;
  created_at: Date;
  expires_at: Date | null;
  is_migrated?: boolean;
};

export async function insertPackage(tx: Tx, row: NewPackage): Promise<void> {
  await tx
    .insertInto('packages')
    .values({ ...row, scores: row.scores === null ? null : jsonb(row.scores) })
    .execute();
}

export type NewFile = {
  package_id: string;
  account_id: string;
  path: string;
  content_type: string;
  size_bytes: number;
  content: string | null;
  /** What is no text. */
  bytes?: Buffer | null;
};

/** All files of a package in a few statements; the search index is filled by the generated column. */
export async function insertFiles(tx: Tx, files: readonly NewFile[]): Promise<void> {
  const batch = 100;
  for (let at = 0; at < files.length; at += batch) {
    await tx
      .insertInto('package_files')
      .values(files.slice(at, at + batch))
      .execute();
  }
}

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

/** The versions of a lineage, newest first; those in the recycle bin as well, since a version is given once. */
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
      row.or([row('path', 'in', ['CHANGELOG.md', 'spec/graph.json']), row('path', 'like', 'spec/nodes/%')]),
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

/** Sorted by code point, as the interface says, whatever the database's collation. */
export async function listFiles(db: Db, package_id: string) {
  return db
    .selectFrom('package_files')
    .select(['path', 'size_bytes'])
    .where('package_id', '=', package_id)
    .orderBy(sql`path collate "C"`)
    .execute();
}

export async function findFile(db: Db, file: { package_id: string; path: string }) {
  return db
    .selectFrom('package_files')
    .select(['content_type', 'size_bytes', 'content', 'bytes'])
    .where('package_id', '=', file.package_id)
    .where('path', '=', file.path)
    .executeTakeFirst();
}

/** How each file that is text begins, in the order of the paths. */
export async function readBeginnings(db: Db, package_id: string, max: number) {
  const { rows } = await sql<{ path: string; text: string }>`
    select path, left(content, ${max}) as text from package_files
    where package_id = ${package_id} and content is not null order by path collate "C"
  `.execute(db);
  return rows;
}

/** All of them, in the order of their paths. */
export async function readFiles(db: Db, package_id: string) {
  return db
    .selectFrom('package_files')
    .select(['path', 'content', 'bytes'])
    .where('package_id', '=', package_id)
    .orderBy(sql`path collate "C"`)
    .execute();
}

/** Only headlines of the rows returned are made: a headline costs more than a hundred ranks. */
const headline =
  'StartSel=\u0001, StopSel=\u0002, MaxWords=30, MinWords=12, MaxFragments=2, FragmentDelimiter=" … "';
const passage = { before: 150, length: 800 };

/**
 * The query; any of its words, so that a passage needs not have all of them; and how the words begin, since of a stem the
 * last letter may differ: `librari` in `library`.
 */
const asked = (q: string) => sql`(
  select query, replace(query::text, '&', '|')::tsquery as any_word,
    array(select left(word[1], greatest(3, length(word[1]) - 1)) from regexp_matches(query::text, '''([^'']+)''', 'g') as word) as words
  from websearch_to_tsquery('english', ${q}) as query
)`;

/**
 * What a headline takes grows with its text, so it is made of a passage around the first word, and of the whole only
 * where nothing is marked in that. Marks survive the escaping of the text around them, so that a snippet may be shown as
 * HTML: `chr(1)` and `chr(2)` stand for them while the text is escaped. Each `offset 0` keeps something from being made
 * twice: the text is unpacked once. Letters beyond ASCII keep their case, since lowering those takes as long as the rest.
 */
const snippet = sql<string>`(
  select replace(replace(replace(replace(replace(marked, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), chr(1), '<mark>'), chr(2), '</mark>')
  from (select case when octet_length(content) > 200000 then left(content, 200000) else coalesce(content, '') end as body offset 0) as unpacked,
    lateral (select lower(body collate "C") as low offset 0) as lowered,
    lateral (select min(nullif(position(word in low), 0)) as first from unnest(words) as word) as found,
    lateral (select ts_headline('english', substr(body, greatest(1, coalesce(first, 1) - ${sql.lit(passage.before)}), ${sql.lit(passage.length)}), any_word, ${headline}) as short offset 0) as tried,
    lateral (select case when position(chr(1) in short) > 0 then short
      else ts_headline('english', left(body, 20000), query, ${headline}) end as marked) as made
)`;

export type Hit = { file_path: string; snippet: string; rank: number };

export async function searchOne(
  db: Db,
  search: { package_id: string; q: string; limit: number },
): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    with hits as materialized (
      select path, content, asked.*, ts_rank_cd(search, query) as rank
      from package_files, ${asked(search.q)} as asked
      where package_id = ${search.package_id} and search @@ query
      order by rank desc, path collate "C"
      limit ${search.limit}
    )
    select path as file_path, ${snippet} as snippet, rank::float8 as rank
    from hits order by rank desc, path collate "C"
  `.execute(db);
  return rows;
}

export type PackageHits = {
  package_id: string;
  project_name: string | null;
  version: string;
  total_hit_count: number;
  files: Hit[];
};

/** Packages ranked by their best file; up to five files each. */
export async function searchAll(
  db: Db,
  scope: Scope,
  search: { q: string; limit: number },
): Promise<PackageHits[]> {
  const { rows } = await sql<PackageHits>`
    with asked as materialized ${asked(search.q)}, hits as materialized (
      select f.package_id, f.path, ts_rank_cd(f.search, query) as rank
      from package_files f
      join packages p on p.id = f.package_id,
        websearch_to_tsquery('english', ${search.q}) as query
      where f.account_id = ${scope.account_id} and p.deleted_at is null and f.search @@ query
        and (${scope.project_id}::uuid is null or p.project_id = ${scope.project_id}::uuid)
    ), best as (
      select package_id, max(rank) as rank, count(*)::int as total_hit_count
      from hits group by package_id order by max(rank) desc, package_id limit ${search.limit}
    ), numbered as materialized (
      select h.*, row_number() over (partition by h.package_id order by h.rank desc, h.path collate "C") as place
      from hits h join best using (package_id)
    ), shown as (
      select n.package_id, n.path, n.rank, f.content, asked.*
      from numbered n join package_files f on f.package_id = n.package_id and f.path = n.path, asked
      where n.place <= 5
    )
    select b.package_id, p.project_name, p.version, b.total_hit_count,
      (select json_agg(json_build_object('file_path', path, 'snippet', ${snippet}, 'rank', rank) order by rank desc, path collate "C")
       from shown where shown.package_id = b.package_id) as files
    from best b join packages p on p.id = b.package_id
    order by b.rank desc, b.package_id
  `.execute(db);
  return rows;
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
