import type { Tx } from '#platform/db/db.ts';
import { endSubscription } from './store.ts';

export async function forgetAddress(tx: Tx, email: string): Promise<void> {
  await endSubscription(tx, email);
}
