// All SQL on audit events.
import type { auditActions } from '#contract/operations/account/data-requests.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export type AuditAction = (typeof auditActions)[number];

export type AuditEvent = {
  id: string;
  actor_id: string;
  action: AuditAction;
  subject_id: string | null;
  occurred_at: Date;
};

export async function insertEvent(tx: Tx, event: AuditEvent): Promise<void> {
  await tx.insertInto('audit_events').values(event).execute();
}

export async function listEvents(db: Db, page: { limit: number; offset: number }): Promise<AuditEvent[]> {
  return db
    .selectFrom('audit_events')
    .selectAll()
    .$narrowType<{ action: AuditAction }>()
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function replaceAccount(
  tx: Tx,
  { account_id, by }: { account_id: string; by: string },
): Promise<void> {
  for (const column of ['actor_id', 'subject_id'] as const)
    await tx
      .updateTable('audit_events')
      .set({ [column]: by })
      .where(column, '=', account_id)
      .execute();
}

export async function dropEvents(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('audit_events').where('occurred_at', '<', before).execute();
}
