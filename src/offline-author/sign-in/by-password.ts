// Signing in with an e-mail address and a password that this software keeps: what stands where nobody named
// another way.
import { standing } from '#knowledge/authoring/standing.ts';
import type { Role } from '#offline-author/model.ts';
import { withArticle } from '#offline-author/names/words.ts';
import { address, createAccount, openSession, secret, takeInvitation } from './doors.ts';
import { enteredByAccount, invitationRow, type Joining } from './joining.ts';
import { refusedWith as error, type StandingRow } from './standing-row.ts';
import type { WayIn } from './way.ts';

const password = secret('password', 'The password as it was typed; it is kept only as a salted hash.');

export const byPassword = (joining: Joining): WayIn => ({
  joining,
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
  quantities: attemptLimits,
  rows: [
    signIn,
    throttle,
    ...(joining.self ? [signUp(joining.self)] : []),
    ...(joining.inviter
      ? [
          invitationRow(
            joining.self
              ? enteredByAccount
              : {
                  taken: 'somebody enters an invitation that is open with an e-mail address and a password',
                  makes: 'make an account with the role of the invitation',
                },
          ),
        ]
      : []),
  ],
});

const attemptLimits: WayIn['quantities'] = [
  {
    key: 'qty:sign-in-attempts',
    title: 'Failed sign-ins',
    value: 5,
    unit: 'times',
    applies_to: 'failed sign-ins for one address',
    assumption: standing.sign_in,
  },
  {
    key: 'qty:sign-in-window',
    title: 'Window of failed sign-ins',
    value: 15,
    unit: 'minutes',
    applies_to: 'the time over which failed sign-ins are counted',
    assumption: standing.sign_in,
  },
];

const signIn: StandingRow = {
  key: 'fr:sign-in',
  title: 'Sign in',
  statement:
    'When a person gives a known e-mail address and its password, the Accounts and access module shall open a session for that account.',
  why: 'Every other rule about who may do what rests on knowing who asks.',
  assumption: standing.sign_in,
  quantities: [],
  error: error('NOT_AUTHENTICATED', 401, 'Nobody is signed in, or the session has ended.'),
  criteria: [
    {
      polarity: 'positive',
      title: 'Right password',
      given: ['an account exists for ana@example.org'],
      when: ['Ana signs in with the right password'],
      then: ['a session is open and the next request is answered as Ana'],
    },
    {
      polarity: 'negative',
      title: 'Wrong password',
      given: ['an account exists for ana@example.org'],
      when: ['somebody signs in with a wrong password'],
      then: [
        'the answer is error NOT_AUTHENTICATED',
        'the answer does not tell whether the address is known',
      ],
    },
  ],
};

const throttle: StandingRow = {
  key: 'fr:sign-in-throttle',
  title: 'Guessing passwords',
  statement:
    'If sign-in fails {{@qty:sign-in-attempts}} within {{@qty:sign-in-window}} for one address, then the Accounts and access module shall refuse further attempts for that address with error TOO_MANY_ATTEMPTS until the window has passed.',
  why: 'Passwords are guessed by machines; a slow machine finds nothing.',
  assumption: standing.sign_in,
  quantities: ['qty:sign-in-attempts', 'qty:sign-in-window'],
  error: error('TOO_MANY_ATTEMPTS', 429, 'Too many attempts; try again later.'),
  criteria: [
    {
      polarity: 'boundary',
      title: 'One below the limit',
      given: [
        'sign-in has failed one time fewer than {{@qty:sign-in-attempts}} within {{@qty:sign-in-window}}',
      ],
      when: ['the right password is given'],
      then: ['a session is open'],
    },
    {
      polarity: 'negative',
      title: 'At the limit',
      given: ['sign-in has failed {{@qty:sign-in-attempts}} within {{@qty:sign-in-window}}'],
      when: ['the right password is given'],
      then: ['the answer is error TOO_MANY_ATTEMPTS', 'no session is open'],
    },
  ],
};

const signUp = ({ name }: Role): StandingRow => ({
  key: 'fr:sign-up',
  title: 'Make an account',
  statement: `When a person gives an e-mail address that no account has, a name and a password, the Accounts and access module shall make an account with the role ${name} and open a session for it.`,
  why: `Nobody has to be asked before becoming ${withArticle(name)}.`,
  assumption: null,
  quantities: [],
  error: error('ACCOUNT_EXISTS', 409, 'There is an account with this address.'),
  criteria: [
    {
      polarity: 'positive',
      title: 'New address',
      given: ['no account has the address ana@example.org'],
      when: ['Ana makes an account with it'],
      then: [`a session is open and the next request is answered as one of ${withArticle(name)}`],
    },
    {
      polarity: 'negative',
      title: 'Known address',
      given: ['an account exists for ana@example.org'],
      when: ['somebody makes an account with that address'],
      then: [
        'the answer is error ACCOUNT_EXISTS',
        'the account that exists is unchanged and no session is open',
      ],
    },
  ],
});
