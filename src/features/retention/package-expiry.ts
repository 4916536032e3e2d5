// When a package that is made now ends.
import type { Tx } from '#platform/db/db.ts';
import { findRetention } from './store.ts';

const day_ms = 24 * 60 * 60 * 1000;

/** Null: never. */
export async function packageExpiry(tx: Tx, account_id: string, now: Date): Promise<Date | null> {
  const days = await findRetention(tx, account_id);
  return days === null ? null : new Date(now.getTime() + days * day_ms);
}
