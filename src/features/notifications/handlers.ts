import type { notificationOperations } from '#contract/operations/account/notifications.ts';
import { problem } from '#contract/problems.ts';
import type { Handlers } from '#deps.ts';
import { preferencesOf } from './preferences.ts';
import { countUnread, findWishes, listNotifications, markRead, writeWishes } from './store.ts';

export const notificationHandlers = {
  listNotifications: async ({ query }, { db, actor }) => {
    // Counted first: what is counted is there when it is listed.
    const unread_count = await countUnread(db, actor.account_id);
    return { notifications: await listNotifications(db, actor.account_id, query), unread_count };
  },

  readNotification: async ({ params }, { db, actor, clock }) => {
    const of = { id: params.id, account_id: actor.account_id, now: clock.now() };
    if (!(await db.transaction().execute((tx) => markRead(tx, of))))
      problem('NOT_FOUND', { detail: 'No notification of yours has this id.' });
  },

  getNotificationPreferences: async (_input, { db, actor }) =>
    preferencesOf(await findWishes(db, actor.account_id)),

  setNotificationPreferences: async ({ body }, { db, actor }) => {
    await db.transaction().execute((tx) => writeWishes(tx, actor.account_id, body));
    return preferencesOf(body);
  },
} satisfies Handlers<typeof notificationOperations>;
