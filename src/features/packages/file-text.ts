// The text of one file of a package, for other features; null when the caller sees no such file.
import type { Db, Tx } from '#platform/db/db.ts';
import { findFile } from './file-store.ts';
import { findPackage, type Scope } from './store.ts';

export async function fileText(
  db: Db | Tx,
  scope: Scope,
  { package_id, path }: { package_id: string; path: string },
): Promise<string | null> {
  const owned = await findPackage(db, scope, package_id);
  return (owned && (await findFile(db, { package_id, path }))?.content) ?? null;
}
