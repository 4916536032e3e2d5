// Players are known by the device they play on: nobody makes an account to try a puzzle. Whoever has another
// role enters an invitation once, on the device that they work with.
import { standing } from '#knowledge/authoring/standing.ts';
import { createAccount, openSession, secret, takeInvitation } from './doors.ts';
import type { Joining } from './joining.ts';
import { standingRow } from './standing-row.ts';
import type { Way } from './way.ts';

const deviceKey = secret('device_key', 'The random key that the device keeps.');

export const byDevice = (joining: Joining): Way => ({
  addressed: false,
  doors: [
    createAccount({ arguments: [deviceKey] }, 'fr:sign-in'),
    openSession([deviceKey], 'fr:sign-in'),
    ...(joining.inviter ? [takeInvitation({ by: 'anybody' })] : []),
  ],
  assumptions: [standing.device_key],
  threats: ['device'],
  answered: { 'fr:sign-in': 'copied-key', 'fr:sign-in-invited': 'copied-key' },
  credentials: [
    {
      name: 'device_key_hash',
      type: 'text',
      description: 'Salted hash of the key that the device keeps; the key itself is never stored here.',
      required: true,
      max_length: 255,
      classification: 'secret',
    },
  ],
  email: null,
  tried: 'a first start, a key that nobody has and a foreign role are among the cases',
  record: {
    title: 'Players known by their device, roles in the account',
    context:
      'Nobody said how people sign in, and a game that asks for an account before the first move is closed.',
    options: [
      {
        name: 'A key that the game makes on the device',
        good: ['play begins at once', 'no address and no password is kept'],
        bad: ['a lost device loses its account until another way in is connected'],
      },
      {
        name: 'An address and a password',
        good: ['the same on every device'],
        bad: ['most people leave at that screen', 'personal data of everybody who only tries the game'],
      },
    ],
    outcome:
      'A random key in the protected store of the device; a server-side session opened with it; the role of the account is read with the session on every request.',
    because: 'nothing that was said needs to know who a player is',
    confirmation:
      'Test: a first start asks nothing; after a change of role or the removal of the account the very next request is answered accordingly.',
  },
  quantities: [],
  rows: [
    standingRow('device_known'),
    ...(joining.inviter
      ? [
          standingRow('invitation', {
            taken: 'somebody enters an invitation that is open',
            makes: 'give the account of that device the role of the invitation',
          }),
        ]
      : []),
  ],
});
