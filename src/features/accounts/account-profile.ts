// Who an account is, for those who write to it or about it.
import type { Db, Tx } from '#platform/db/db.ts';
import { findAccount, listOperators, type Account } from './store.ts';

export async function accountProfile(
  db: Db | Tx,
  account_id: string,
): Promise<Pick<Account, 'display_name' | 'email' | 'plan'>> {
  const account = await findAccount(db, account_id);
  if (!account) throw new Error(`The account ${account_id} is gone.`);
  return account;
}

/** Whoever runs the service. */
export async function operators(db: Db | Tx): Promise<{ id: string; email: string }[]> {
  return listOperators(db);
}
