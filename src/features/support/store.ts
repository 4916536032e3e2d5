// All SQL on support tickets.
import type { Tx } from '#platform/db/db.ts';

export type NewTicket = {
  id: string;
  account_id: string;
  subject: string;
  message: string;
  related_generation_id: string | null;
  created_at: Date;
};

export async function insertTicket(tx: Tx, row: NewTicket) {
  return tx
    .insertInto('support_tickets')
    .values({ ...row, status: 'open' })
    .returning(['id', 'status', 'created_at'])
    .$narrowType<{ status: 'open' }>()
    .executeTakeFirstOrThrow();
}
