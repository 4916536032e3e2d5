// What the account is told: in the application always, by mail and text message as it wishes.
import { z } from 'zod';
import { id, limit, offset, timestamp } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';

const tag = 'Account' as const;

type KindRow = { meaning: string; email: boolean };

/**
 * What is told, and whether it is mailed unless the account says otherwise. Nothing is sent as a text message
 * unasked.
 */
export const notificationKinds = {
  generation_completed: { meaning: 'A generation has its package.', email: false },
  generation_failed: { meaning: 'A generation failed.', email: true },
  generation_awaiting_clarification: { meaning: 'A generation waits for answers.', email: true },
  data_export_ready: { meaning: 'The export of the account’s data can be downloaded.', email: true },
} as const satisfies Record<string, KindRow>;

export type NotificationKind = keyof typeof notificationKinds;
const kinds = Object.keys(notificationKinds) as [NotificationKind];

const notification = z
  .object({
    id,
    kind: z.enum(kinds),
    title: z.string(),
    body: z.string(),
    link: z.string().nullable().describe('A path of this service.'),
    created_at: timestamp,
    read_at: timestamp.nullable(),
  })
  .meta({ id: 'Notification' });

const wishes = z.object(
  Object.fromEntries(kinds.map((kind) => [kind, z.boolean()])) as Record<NotificationKind, z.ZodBoolean>,
);

const phone_number = z
  .string()
  .regex(/^\+[1-9]\d{6,14}$/, 'must be an international number, such as +4915112345678')
  .nullable();

const preferences = z
  .object({ email: wishes, sms: wishes, phone_number })
  .meta({ id: 'NotificationPreferences' });

export const notificationOperations = {
  listNotifications: operation({
    id: 'listNotifications',
    method: 'GET',
    path: '/v1/notifications',
    access: 'key',
    permission: 'account.read',
    tag,
    summary: 'List notifications, newest first',
    query: z.object({ limit: limit({ default: 50, max: 200 }), offset }),
    result: z
      .object({ notifications: z.array(notification), unread_count: z.int().min(0) })
      .meta({ id: 'NotificationList' }),
    status: 200,
    problems: [],
  }),
  readNotification: operation({
    id: 'readNotification',
    method: 'POST',
    path: '/v1/notifications/{id}/read',
    access: 'key',
    permission: 'account.write',
    tag,
    summary: 'Mark a notification as read',
    params: z.object({ id }),
    status: 204,
    problems: ['NOT_FOUND'],
  }),
  getNotificationPreferences: operation({
    id: 'getNotificationPreferences',
    method: 'GET',
    path: '/v1/notification-preferences',
    access: 'key',
    permission: 'account.read',
    tag,
    summary: 'Read what is sent by mail and text message',
    result: preferences,
    status: 200,
    problems: [],
  }),
  setNotificationPreferences: operation({
    id: 'setNotificationPreferences',
    method: 'PUT',
    path: '/v1/notification-preferences',
    access: 'key',
    permission: 'account.write',
    tag,
    summary: 'Set what is sent by mail and text message',
    description: 'What is left out is as it is by default. Text messages need a phone number.',
    body: z
      .object({
        email: wishes.partial().default({}),
        sms: wishes.partial().default({}),
        phone_number: phone_number.default(null),
      })
      .refine(({ sms, phone_number: number }) => number !== null || !Object.values(sms).includes(true), {
        path: ['phone_number'],
        message: 'is needed for text messages',
      })
      .meta({ id: 'NotificationWishes' }),
    result: preferences,
    status: 200,
    problems: [],
  }),
};
