// All SQL on the files of packages, but for the search.
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

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
