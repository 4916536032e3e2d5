import type { Tx } from '#platform/db/db.ts';
import { removeMessagesTo } from './store.ts';

/** Messages to an address whose owner is gone, whomever they were about. */
export async function forgetAddress(tx: Tx, email: string): Promise<void> {
  await removeMessagesTo(tx, email);
}
