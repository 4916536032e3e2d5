// What an account is sent: its wishes over the defaults of the table of kinds.
import { notificationKinds, type NotificationKind } from '#contract/operations/account/notifications.ts';
import type { Wishes } from './store.ts';

export type Preferences = {
  email: Record<NotificationKind, boolean>;
  sms: Record<NotificationKind, boolean>;
  phone_number: string | null;
};

export function preferencesOf(wishes: Wishes | null): Preferences {
  const kinds = Object.keys(notificationKinds) as NotificationKind[];
  const each = (wish: (kind: NotificationKind) => boolean) =>
    Object.fromEntries(kinds.map((kind) => [kind, wish(kind)])) as Record<NotificationKind, boolean>;
  return {
    email: each((kind) => wishes?.email[kind] ?? notificationKinds[kind].email),
    sms: each((kind) => wishes?.sms[kind] ?? false),
    phone_number: wishes?.phone_number ?? null,
  };
}
