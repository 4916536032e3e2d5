// What was done about access, keys and data, written in the transaction that did it.
import type { Deps } from '#deps.ts';
import type { Tx } from '#platform/db/db.ts';
import { dropEvents, insertEvent, replaceAccount, type AuditAction } from './store.ts';

/** Stands for whoever is gone. */
export const nobody = '00000000-0000-0000-0000-000000000000';
const kept_months = 13;

type By = Pick<Deps, 'clock' | 'ids'> & { actor: { account_id: string } };

/** `subject_id`: the key, account or organization that it was done to. */
export async function audit(
  tx: Tx,
  { clock, ids, actor }: By,
  action: AuditAction,
  subject_id: string | null = null,
): Promise<void> {
  await insertEvent(tx, {
    id: ids.uuid(),
    actor_id: actor.account_id,
    action,
    subject_id,
    occurred_at: clock.now(),
  });
}

export async function forgetAccount(tx: Tx, account_id: string): Promise<void> {
  await replaceAccount(tx, { account_id, by: nobody });
}

export async function sweepAuditEvents({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now());
  before.setUTCMonth(before.getUTCMonth() - kept_months);
  await db.transaction().execute((tx) => dropEvents(tx, before));
}
