// The zips of an account's packages and addenda, those in the recycle bin included.
import type { Db, Tx } from '#platform/db/db.ts';
import { filenameOf } from './download.ts';
import { listZips } from './store.ts';

/** `name`: a path that no other of them has. */
export async function accountZips(
  db: Db | Tx,
  account_id: string,
): Promise<{ zip_key: string; name: string }[]> {
  const { packages, addenda } = await listZips(db, account_id);
  return [
    ...packages.map(({ id, project_name, version, zip_key }) => ({
      zip_key,
      name: `packages/${id}/${filenameOf(project_name ?? 'package', version)}`,
    })),
    ...addenda.map(({ package_id, title, position, zip_key }) => ({
      zip_key,
      name: `packages/${package_id}/${filenameOf(title, `addendum-${position}`)}`,
    })),
  ];
}
