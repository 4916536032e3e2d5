// Whether a caller sees a package: what others may link to.
import type { Db, Tx } from '#platform/db/db.ts';
import { findPackage, type Scope } from './store.ts';

export async function seesPackage(db: Db | Tx, scope: Scope, id: string): Promise<boolean> {
  return (await findPackage(db, scope, id)) !== undefined;
}
