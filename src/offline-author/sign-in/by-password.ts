// Signing in with an e-mail address and a password that this software keeps: what stands where nobody named
// another way.
import { standing, type StandingAssumption } from '#knowledge/authoring/standing.ts';
import { withArticle } from '#offline-author/names/words.ts';
import { address, createAccount, openSession, secret, takeInvitation } from './doors.ts';
import { enteredByAccount, type Joining } from './joining.ts';
import { standingRow } from './standing-row.ts';
import type { Way } from './way.ts';

const password = secret('password', 'The password as it was typed; it is kept only as a salted hash.');

export const byPassword = (joining: Joining): Way => ({
  addressed: false,
  doors: [
    openSession([address, password], 'fr:sign-in', 'fr:sign-in-throttle'),
    ...(joining.self
      ? [createAccount({ body_fields: ['email', 'display_name'], arguments: [password] }, 'fr:sign-up')]
      : []),
    ...(joining.inviter
      ? [takeInvitation(joining.self ? { by: 'anybody' } : { by: 'nobody', arguments: [address, password] })]
      : []),
  ],
  assumptions: [standing.sign_in],
  threats: ['password'],
  answered: { 'fr:sign-in-throttle': 'guessed-password' },
  credentials: [
    {
      name: 'password_hash',
      type: 'text',
      description: 'Salted hash; the password itself is never stored.',
      required: true,
      max_length: 255,
      classification: 'secret',
    },
  ],
  email: { description: 'Address to sign in with.', unique: true },
  tried: 'a wrong password and a foreign role are among the cases',
  record: null,
  quantities: attemptLimits(standing.sign_in, 'failed sign-ins'),
  rows: [
    standingRow('password_sign_in'),
    standingRow('password_throttle'),
    ...(joining.self
      ? [
          standingRow('password_sign_up', {
            role: joining.self.name,
            'a role': withArticle(joining.self.name),
          }),
        ]
      : []),
    ...(joining.inviter ? [standingRow('invitation', joining.self ? enteredByAccount : enteredByNew)] : []),
  ],
});

const enteredByNew = {
  taken: 'somebody enters an invitation that is open with an e-mail address and a password',
  makes: 'make an account with the role of the invitation',
};

export const attemptLimits = (assumption: StandingAssumption, counted: string): Way['quantities'] => [
  {
    key: 'qty:sign-in-attempts',
    title: `Most ${counted}`,
    value: 5,
    unit: 'times',
    applies_to: `${counted} for one address`,
    assumption,
  },
  {
    key: 'qty:sign-in-window',
    title: `Window of ${counted}`,
    value: 15,
    unit: 'minutes',
    applies_to: `the time over which ${counted} are counted`,
    assumption,
  },
];
