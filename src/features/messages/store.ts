// All SQL on messages.
import type { Db, Tx } from '#platform/db/db.ts';

export const channels = ['email', 'sms'] as const;
export type Channel = (typeof channels)[number];
export type MessageStatus = 'queued' | 'sent' | 'failed' | 'kept';

const columns = [
  'id',
  'account_id',
  'channel',
  'kind',
  'recipient',
  'subject',
  'body',
  'status',
  'failure',
  'created_at',
  'sent_at',
] as const;

export type NewMessage = {
  id: string;
  account_id: string | null;
  channel: Channel;
  kind: string;
  recipient: string;
  subject: string;
  body: string;
  status: MessageStatus;
  created_at: Date;
};

export async function insertMessage(tx: Tx, row: NewMessage): Promise<void> {
  await tx.insertInto('messages').values(row).execute();
}

export async function findMessage(db: Db, id: string) {
  return db
    .selectFrom('messages')
    .select(columns)
    .$narrowType<{ channel: Channel; status: MessageStatus }>()
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Newest first. */
export async function listMessages(
  db: Db,
  page: { status?: MessageStatus | undefined; limit: number; offset: number },
) {
  return db
    .selectFrom('messages')
    .select(columns)
    .$narrowType<{ channel: Channel; status: MessageStatus }>()
    .$if(page.status !== undefined, (rows) => rows.where('status', '=', page.status!))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function noteSent(
  tx: Tx,
  id: string,
  how: { status: MessageStatus; failure: string | null; sent_at: Date | null },
): Promise<void> {
  await tx.updateTable('messages').set(how).where('id', '=', id).where('status', '=', 'queued').execute();
}

export async function removeMessagesTo(tx: Tx, recipient: string): Promise<void> {
  await tx.deleteFrom('messages').where('recipient', '=', recipient).execute();
}
