// Signing in with an API key, as programs do: the key of an account opens its sessions, and only its hash is kept.
import { standing } from '#knowledge/authoring/standing.ts';
import { openSession, secret, takeInvitation } from './doors.ts';
import type { Joining } from './joining.ts';
import { standingRow } from './standing-row.ts';
import type { Way } from './way.ts';

const key = secret('api_key', 'The API key of the account.');

export const byKey = (joining: Joining): Way => ({
  addressed: false,
  doors: [openSession([key], 'fr:sign-in'), ...(joining.inviter ? [takeInvitation({ by: 'nobody' })] : [])],
  assumptions: [standing.sign_in_key],
  threats: ['key'],
  answered: { 'fr:sign-in': 'leaked-key' },
  credentials: [
    {
      name: 'api_key_hash',
      type: 'text',
      description: 'Salted hash; the key itself is shown once and never stored.',
      required: true,
      unique: true,
      max_length: 255,
      classification: 'secret',
    },
  ],
  email: null,
  tried: 'a made-up key, a replaced key and a foreign role are among the cases',
  record: null,
  quantities: [],
  rows: [
    standingRow('key_sign_in'),
    ...(joining.inviter
      ? [
          standingRow('invitation', {
            taken: 'somebody enters an invitation that is open',
            makes: 'make an account with the role of the invitation, show its API key once',
          }),
        ]
      : []),
  ],
});
