// Where mail for an account goes.
import type { Db, Tx } from '#platform/db/db.ts';
import { findAccount } from './store.ts';

export async function emailOf(db: Db | Tx, account_id: string): Promise<string> {
  const account = await findAccount(db, account_id);
  if (!account) throw new Error(`The account ${account_id} is gone.`);
  return account.email;
}
