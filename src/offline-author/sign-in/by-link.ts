// Signing in by a link that is sent to an address, which counts once: nobody keeps a password.
import { standing } from '#knowledge/authoring/standing.ts';
import { withArticle } from '#offline-author/names/words.ts';
import { attemptLimits } from './by-password.ts';
import { address, createAccount, openSession, secret, takeInvitation, type Door } from './doors.ts';
import { enteredByAccount, type Joining } from './joining.ts';
import { standingRow } from './standing-row.ts';
import type { Way } from './way.ts';

const link = secret('link_token', 'What the link in the message carries; it counts once.');

/** Always answered alike, so that nobody learns which addresses are known. */
const askForLink: Door = {
  operation: 'requestSignInLink',
  method: 'POST',
  path: '/account-sessions/links',
  summary: 'Send a link to sign in',
  shape: 'command',
  success_status: 202,
  on: 'session',
  by: 'nobody',
  arguments: [address],
  realises: ['fr:sign-in', 'fr:sign-in-throttle'],
  refuses: ['fr:sign-in-throttle'],
};

export const byLink = (joining: Joining): Way => ({
  addressed: false,
  doors: [
    askForLink,
    openSession([link], 'fr:sign-in'),
    ...(joining.self ? [createAccount({ body_fields: ['email', 'display_name'] }, 'fr:sign-up')] : []),
    ...(joining.inviter
      ? [takeInvitation(joining.self ? { by: 'anybody' } : { by: 'nobody', arguments: [address] })]
      : []),
  ],
  assumptions: [standing.sign_in_link],
  threats: ['link'],
  answered: { 'fr:sign-in': 'read-mailbox', 'fr:sign-in-throttle': 'read-mailbox' },
  credentials: [],
  email: { description: 'Address that links to sign in are sent to.', unique: true },
  tried: 'a link that was used, a late one and a foreign role are among the cases',
  record: null,
  quantities: [
    {
      key: 'qty:link-time',
      title: 'Life of a link to sign in',
      value: 15,
      unit: 'minutes',
      applies_to: 'a link, from the moment at which it was sent',
      assumption: standing.sign_in_link,
    },
    ...attemptLimits(standing.sign_in_link, 'requests for a link'),
  ],
  rows: [
    standingRow('link_sign_in'),
    standingRow('link_throttle'),
    ...(joining.self
      ? [standingRow('link_sign_up', { role: joining.self.name, 'a role': withArticle(joining.self.name) })]
      : []),
    ...(joining.inviter
      ? [standingRow('invitation', joining.self ? enteredByAccount : enteredByAddress)]
      : []),
  ],
});

const enteredByAddress = {
  taken: 'somebody enters an invitation that is open with an e-mail address',
  makes: 'make an account with the role of the invitation',
};
