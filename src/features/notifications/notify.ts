// Tells an account something: a notification always, and mail and a text message as it wishes.
import type { NotificationKind } from '#contract/operations/account/notifications.ts';
import type { Deps } from '#deps.ts';
import { actorOfAccount } from '#features/accounts/actor-of-account.ts';
import { accountProfile } from '#features/accounts/account-profile.ts';
import { sendMessage } from '#features/messages/send-message.ts';
import type { Tx } from '#platform/db/db.ts';
import { preferencesOf } from './preferences.ts';
import { findWishes, insertNotification } from './store.ts';

export type Told = { kind: NotificationKind; title: string; body: string; link: string | null };

type NotifyDeps = Pick<Deps, 'config' | 'jobs' | 'clock' | 'ids'>;

/** Nothing for an account that is gone or disabled. */
export async function notify(tx: Tx, deps: NotifyDeps, account_id: string, told: Told): Promise<void> {
  if (!(await actorOfAccount(tx, account_id))) return;
  await insertNotification(tx, {
    ...told,
    id: deps.ids.uuid(),
    account_id,
    created_at: deps.clock.now(),
  });
  const { email, sms, phone_number } = preferencesOf(await findWishes(tx, account_id));
  const { kind, title, body, link } = told;
  const where = link ? `\n\n${deps.config.base_url}${link}` : '';
  const letter = { account_id, kind, subject: title, body: `${body}${where}` };
  if (email[kind])
    await sendMessage(tx, deps, {
      ...letter,
      channel: 'email',
      recipient: (await accountProfile(tx, account_id)).email,
    });
  if (sms[kind] && phone_number)
    await sendMessage(tx, deps, {
      ...letter,
      channel: 'sms',
      recipient: phone_number,
      body: `${title}${where}`,
    });
}
