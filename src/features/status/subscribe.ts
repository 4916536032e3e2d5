// Subscriptions by mail. The links in the mails are signed and name the address, so that nothing secret is
// kept.
import { problem } from '#contract/problems.ts';
import type { Deps } from '#deps.ts';
import { sendMessage } from '#features/messages/send-message.ts';
import { signToken, verifyToken } from '#platform/crypto/signed-token.ts';
import type { Tx } from '#platform/db/db.ts';
import {
  confirmSubscription,
  endSubscription,
  listSubscribers,
  requestSubscription,
  type Incident,
} from './store.ts';

type MailDeps = Pick<Deps, 'db' | 'config' | 'jobs' | 'clock' | 'ids'>;
type LinkDeps = Pick<Deps, 'db' | 'config' | 'clock'>;

const day_ms = 24 * 60 * 60 * 1000;
const links = {
  confirm: { purpose: 'status-confirm', valid_ms: 2 * day_ms },
  unsubscribe: { purpose: 'status-unsubscribe', valid_ms: 3650 * day_ms },
} as const;

function linkOf({ config, clock }: Omit<LinkDeps, 'db'>, kind: keyof typeof links, email: string): string {
  const { purpose, valid_ms } = links[kind];
  const expires_at = new Date(clock.now().getTime() + valid_ms);
  // The page does it and says so to a person; without pages the operation answers by itself.
  const place = config.serves_pages ? 'status' : 'v1/status';
  return `${config.base_url}/${place}/${kind}/${signToken(config.secret, { purpose, subject: email, expires_at })}`;
}

function emailIn({ config, clock }: Omit<LinkDeps, 'db'>, kind: keyof typeof links, token: string): string {
  const email = verifyToken(config.secret, { purpose: links[kind].purpose, token, now: clock.now() });
  return email ?? problem('NOT_FOUND', { detail: 'The link is not valid any more; subscribe again.' });
}

export async function subscribe(deps: MailDeps, email: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await requestSubscription(tx, email, deps.clock.now()))) return;
    await sendMessage(tx, deps, {
      account_id: null,
      channel: 'email',
      kind: 'status_subscription',
      recipient: email,
      subject: 'Confirm that you want to hear of incidents',
      body: `Somebody asked that this address is told of incidents. If it was you, open this link within two days:\n\n${linkOf(deps, 'confirm', email)}\n\nIf it was not, do nothing.`,
    });
  });
}

export async function confirm(deps: LinkDeps, token: string): Promise<void> {
  const email = emailIn(deps, 'confirm', token);
  const { db, clock } = deps;
  if (!(await db.transaction().execute((tx) => confirmSubscription(tx, email, clock.now()))))
    problem('NOT_FOUND', { detail: 'The subscription was ended; subscribe again.' });
}

export async function unsubscribe(deps: LinkDeps, token: string): Promise<void> {
  const email = emailIn(deps, 'unsubscribe', token);
  await deps.db.transaction().execute((tx) => endSubscription(tx, email));
}

export async function tellSubscribers(
  tx: Tx,
  deps: Omit<MailDeps, 'db'>,
  { title, status, updates }: Incident,
): Promise<void> {
  const message = updates.at(-1)?.message ?? '';
  for (const email of await listSubscribers(tx))
    await sendMessage(tx, deps, {
      account_id: null,
      channel: 'email',
      kind: 'incident',
      recipient: email,
      subject: `${status}: ${title}`,
      body: `${message}\n\n${deps.config.base_url}/status\n\nNo more of these: ${linkOf(deps, 'unsubscribe', email)}`,
    });
}
