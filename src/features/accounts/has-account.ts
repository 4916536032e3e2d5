import type { Db, Tx } from '#platform/db/db.ts';
import { findAccount } from './store.ts';

export async function hasAccount(db: Db | Tx, id: string): Promise<boolean> {
  return (await findAccount(db, id)) !== undefined;
}
