// A new e-mail address counts once somebody who reads its mail has opened a link, signed in to the account. The same
// way confirms the address that the account has. The link is signed and names both addresses, so that it is spent
// when the first of them is no longer that of the account.
import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { audit } from '#features/audit/audit.ts';
import { sendMessage } from '#features/messages/send-message.ts';
import { signToken, verifyToken } from '#platform/crypto/signed-token.ts';
import {
  findAccount,
  findAccountByEmail,
  findPasswordHash,
  lockFounding,
  writeEmail,
  type Account,
} from './store.ts';

const purpose = 'email-change';
const valid_ms = 60 * 60 * 1000;
type Change = { account_id: string; from: string; to: string };

/** Answers the same whether another account has the address; its owner is told nothing. */
export async function requestEmailChange(
  context: Context,
  { new_email, password }: { new_email: string; password: string },
): Promise<void> {
  const { db, config, clock, actor } = context;
  const { account_id } = actor;
  await requirePassword(context, password);
  const to = new_email.toLowerCase();
  await db.transaction().execute(async (tx) => {
    const { email: from } = (await findAccount(tx, account_id))!;
    const holder = await findAccountByEmail(tx, to);
    if (holder && holder.id !== account_id) return;
    const expires_at = new Date(clock.now().getTime() + valid_ms);
    const subject = JSON.stringify({ account_id, from, to } satisfies Change);
    const url = `${config.base_url}/confirm-email/${signToken(config.secret, { purpose, subject, expires_at })}`;
    const mail = { account_id, channel: 'email' } as const;
    await sendMessage(tx, context, {
      ...mail,
      kind: 'email_confirmation',
      recipient: to,
      subject: 'Confirm your email address',
      body: `Open this link within an hour to use ${to} for your account:\n\n${url}\n\nIf you did not ask for it, ignore this mail.`,
    });
    if (from !== to)
      await sendMessage(tx, context, {
        ...mail,
        kind: 'email_change_requested',
        recipient: from,
        subject: 'Your email address is about to change',
        body: `Somebody who knows your password asked to change the address of your account to ${to}. If it was not you, change your password now.`,
      });
  });
}

export async function confirmEmailChange(context: Context, token: string): Promise<Account> {
  const { db, config, clock, actor } = context;
  const now = clock.now();
  const subject = verifyToken(config.secret, { purpose, token, now });
  const change = subject === null ? null : (JSON.parse(subject) as Change);
  const gone = () =>
    problem('NOT_FOUND', { detail: 'The link has expired or was used already; ask for a new one.' });
  if (change?.account_id !== actor.account_id) return gone();
  const { account_id: id, from, to } = change;
  return db.transaction().execute(async (tx) => {
    await lockFounding(tx);
    const account = (await findAccount(tx, id))!;
    if (account.email !== from) return gone();
    const holder = await findAccountByEmail(tx, to);
    if (holder && holder.id !== id)
      problem('CONFLICT_STATE_TRANSITION', {
        detail: 'Another account has this address by now; use another one.',
      });
    await writeEmail(tx, { id, email: to, now });
    if (from !== to) await audit(tx, context, 'account.email_changed', id);
    return { ...account, email: to };
  });
}

/** Accounts that sign in by another service alone have none. */
async function requirePassword({ db, actor }: Context, password: string): Promise<void> {
  const hash = await findPasswordHash(db, actor.account_id);
  if (hash === null) return;
  const { verifyPassword } = await import('better-auth/crypto');
  if (!(await verifyPassword({ hash, password })))
    problem('WRONG_PASSWORD', { detail: 'This is not the password of your account.' });
}
