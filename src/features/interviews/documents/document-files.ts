// The bytes of reference documents, for whoever exports or removes them.
import type { Db, Tx } from '#platform/db/db.ts';
import { listFiles } from './store.ts';

/** `name`: a path that no other of them has. */
export async function documentFilesOf(
  db: Db | Tx,
  of: { account_id: string; interview_id?: string },
): Promise<{ blob_key: string; name: string }[]> {
  const rows = await listFiles(db, of);
  return rows.map(({ id, interview_id, filename, blob_key }) => ({
    blob_key,
    name: `documents/${interview_id}/${id}/${filename}`,
  }));
}
