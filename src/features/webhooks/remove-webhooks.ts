// Ends every subscription of a key that is being revoked, with what was not delivered yet.
import type { Tx } from '#platform/db/db.ts';
import { deleteWebhooksOf } from './store.ts';

export async function removeWebhooks(tx: Tx, key: { id: string; account_id: string }): Promise<void> {
  await deleteWebhooksOf(tx, key);
}
