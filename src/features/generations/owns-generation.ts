// Whether a generation is the account's own, in the recycle bin or not.
import type { Db, Tx } from '#platform/db/db.ts';
import { findAnyGeneration } from './store.ts';

export async function ownsGeneration(
  db: Db | Tx,
  { id, account_id }: { id: string; account_id: string },
): Promise<boolean> {
  return (await findAnyGeneration(db, id))?.account_id === account_id;
}
