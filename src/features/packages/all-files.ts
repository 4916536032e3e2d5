// A package with every file of it as bytes, for whoever hands it on whole.
import type { Db } from '#platform/db/db.ts';
import { findPackage, type Scope } from './store.ts';
import { readFiles } from './file-store.ts';

export async function allFiles(db: Db, scope: Scope, id: string) {
  const found = await findPackage(db, scope, id);
  if (!found) return null;
  const rows = await readFiles(db, found.id);
  const files = rows.map(({ path, content, bytes }) => ({
    path,
    bytes: bytes ?? Buffer.from(content ?? ''),
  }));
  return { package: found, files };
}
