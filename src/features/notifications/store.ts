// All SQL on notifications and what accounts wish about them.
import type { NotificationKind } from '#contract/operations/account/notifications.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { jsonb } from '#platform/db/jsonb.ts';

const columns = ['id', 'kind', 'title', 'body', 'link', 'created_at', 'read_at'] as const;

export type NewNotification = {
  id: string;
  account_id: string;
  kind: NotificationKind;
  title: string;
  body: string;
  link: string | null;
  created_at: Date;
};

export async function insertNotification(tx: Tx, row: NewNotification): Promise<void> {
  await tx.insertInto('notifications').values(row).execute();
}

export async function listNotifications(db: Db, account_id: string, page: { limit: number; offset: number }) {
  return db
    .selectFrom('notifications')
    .select(columns)
    .$narrowType<{ kind: NotificationKind }>()
    .where('account_id', '=', account_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countUnread(db: Db, account_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', account_id)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Keeps the time of the first reading. False when the account has no such notification. */
export async function markRead(tx: Tx, of: { id: string; account_id: string; now: Date }): Promise<boolean> {
  const row = await tx
    .updateTable('notifications')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(of.now)) }))
    .where('id', '=', of.id)
    .where('account_id', '=', of.account_id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type Wishes = {
  email: Partial<Record<NotificationKind, boolean>>;
  sms: Partial<Record<NotificationKind, boolean>>;
  phone_number: string | null;
};

export async function findWishes(db: Db | Tx, account_id: string): Promise<Wishes | null> {
  const row = await db
    .selectFrom('notification_preferences')
    .select(['email', 'sms', 'phone_number'])
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return (row as Wishes | undefined) ?? null;
}

export async function writeWishes(tx: Tx, account_id: string, wishes: Wishes): Promise<void> {
  const row = {
    email: jsonb(wishes.email),
    sms: jsonb(wishes.sms),
    phone_number: wishes.phone_number,
  };
  await tx
    .insertInto('notification_preferences')
    .values({ account_id, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}
