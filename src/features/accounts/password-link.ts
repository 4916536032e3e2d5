// A link by which a person who forgot their password sets a new one: once, within the hour. It comes by mail, from
// an operator, or from a command on the machine. The sign-in library keeps its token, as a hash, and takes it.
import { createHash } from 'node:crypto';
import { problem } from '#contract/problems.ts';
import type { Context, Deps } from '#deps.ts';
import { audit } from '#features/audit/audit.ts';
import { sendMessage } from '#features/messages/send-message.ts';
import type { Tx } from '#platform/db/db.ts';
import {
  closePasswordLinks,
  countPasswordLinks,
  findAccount,
  findAccountByEmail,
  insertPasswordLink,
  type Account,
} from './store.ts';

export const password_link_valid_s = 60 * 60;
/** Who asks more often within the hour gets no further mail. */
const mails_per_hour_max = 3;
const token_chars = 32;

export type PasswordLink = { url: string; expires_at: Date };
type LinkDeps = Pick<Deps, 'config' | 'clock' | 'ids'>;
type MailDeps = Pick<Deps, 'db' | 'config' | 'jobs' | 'clock' | 'ids'>;

const urlOf = ({ config }: Pick<Deps, 'config'>, token: string) =>
  `${config.base_url}/reset-password/${token}`;

async function makeLink(tx: Tx, deps: LinkDeps, account_id: string): Promise<PasswordLink> {
  const token = deps.ids.token(token_chars);
  const now = deps.clock.now();
  const expires_at = new Date(now.getTime() + password_link_valid_s * 1000);
  // As the library looks it up.
  const identifier = createHash('sha256').update(`reset-password:${token}`).digest('base64url');
  await insertPasswordLink(tx, { id: deps.ids.uuid(), identifier, account_id, now, expires_at });
  return { url: urlOf(deps, token), expires_at };
}

/** For an operator, who hands it to the person. */
export async function createPasswordLink(context: Context, id: string): Promise<PasswordLink> {
  return context.db.transaction().execute(async (tx) => {
    if (!(await findAccount(tx, id))) problem('NOT_FOUND', { detail: 'No account has this id.' });
    await audit(tx, context, 'account.password_link_created', id);
    return makeLink(tx, context, id);
  });
}

/** For who has the machine, and therefore everything on it; null where no account has this address. */
export async function passwordLinkOnMachine(
  deps: LinkDeps & Pick<Deps, 'db'>,
  email: string,
): Promise<PasswordLink | null> {
  return deps.db.transaction().execute(async (tx) => {
    const account = await findAccountByEmail(tx, email);
    return account ? makeLink(tx, deps, account.id) : null;
  });
}

/** Mails the link of a token that the library has just made. Disabled accounts get none. */
export async function mailPasswordLink(
  deps: MailDeps,
  { account_id, token }: { account_id: string; token: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const account = await findAccount(tx, account_id);
    const now = deps.clock.now();
    if (!account || account.status === 'disabled') return;
    if ((await countPasswordLinks(tx, { account_id, now })) > mails_per_hour_max) return;
    await mail(tx, deps, account, {
      kind: 'password_link',
      subject: 'Set a new password',
      body: `You asked for a new password. Open this link within an hour to set it:\n\n${urlOf(deps, token)}\n\nIf you did not ask, ignore this mail: your password stays as it is.`,
    });
  });
}

/** Every other link of the account ends, and its owner hears of it. The library ends the sessions. */
export async function recordPasswordReset(deps: MailDeps, account_id: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await closePasswordLinks(tx, account_id);
    await audit(tx, { ...deps, actor: { account_id } }, 'account.password_reset', account_id);
    const account = await findAccount(tx, account_id);
    if (!account) return;
    await mail(tx, deps, account, {
      kind: 'password_changed',
      subject: 'Your password was changed',
      body: 'Your password was set anew by a link, and you were signed out everywhere. If it was not you, tell the operator of the service at once.',
    });
  });
}

async function mail(
  tx: Tx,
  deps: MailDeps,
  account: Account,
  text: { kind: string; subject: string; body: string },
): Promise<void> {
  const to = { account_id: account.id, channel: 'email', recipient: account.email } as const;
  await sendMessage(tx, deps, { ...to, ...text });
}
