// The end of an account. What belongs to it goes with its row.
import type { Db, Tx } from '#platform/db/db.ts';
import { deleteAccount, findAccount, hasOtherAccounts, listOperators } from './store.ts';

export async function removeAccount(tx: Tx, account: { id: string; email: string }): Promise<void> {
  await deleteAccount(tx, account);
}

/** Whether others would be left without anybody who runs the service. */
export async function isNeededByOthers(db: Db | Tx, id: string): Promise<boolean> {
  if ((await findAccount(db, id))?.role !== 'Operator') return false;
  const operators = await listOperators(db);
  return operators.every((operator) => operator.id === id) && (await hasOtherAccounts(db, id));
}
