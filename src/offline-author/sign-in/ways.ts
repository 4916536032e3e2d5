// The ways to get in: by a password that this software keeps, by a link that is sent, with an API key as programs do, through
// an identity provider that was named, or by the device that somebody plays on. What each says stands in way-texts.json.
import { signInProtocol } from '#knowledge/authoring/integrations.ts';
import { standing } from '#knowledge/authoring/standing.ts';
import { list, withArticle } from '#offline-author/names/words.ts';
import {
  address,
  createAccount,
  keyShown,
  openSession,
  personName,
  replaceKey,
  secret,
  takeInvitation,
  type Door,
} from './doors.ts';
import { enteredByAccount, type Joining } from './joining.ts';
import { meansCalled } from './means.ts';
import { filled, standingRow, type StandingNumber } from './standing-row.ts';
import texts from './way-texts.json' with { type: 'json' };
import type { Way } from './way.ts';

type Text = Omit<Way, 'doors' | 'rows' | 'addressed' | 'brings' | 'assumptions' | 'quantities'> & {
  assumption: keyof typeof standing;
  quantities: Omit<StandingNumber, 'assumption'>[];
};
type Parts = Pick<Way, 'doors' | 'rows'> & Partial<Pick<Way, 'addressed' | 'brings'>>;

/** The way with its text, and what its doors and requirements are for those who join so. */
function wayOf(
  id: keyof typeof texts,
  { doors, rows, addressed = false, brings = 'session' }: Parts,
  words: Readonly<Record<string, string>> = {},
): Way {
  const { assumption, quantities, ...text } = filled(texts[id], words) as Text;
  const rests = standing[assumption];
  return {
    ...text,
    doors,
    rows,
    addressed,
    brings,
    assumptions: [rests],
    quantities: quantities.map((row) => ({ ...row, assumption: rests })),
  };
}

type Row = Parameters<typeof standingRow>[0];

/** For who makes an account without having been asked. */
const signingUp = (row: Row, { self }: Joining, words: Readonly<Record<string, string>> = {}) =>
  self ? [standingRow(row, { ...words, role: self.name, 'a role': withArticle(self.name) })] : [];

const invited = ({ inviter }: Joining, words: { taken: string; makes: string }) =>
  inviter ? [standingRow('invitation', words)] : [];

/** An invitation is taken by an account, or makes one where nobody has one without it. */
const invitation = ({ self, inviter }: Joining, fields: Door['arguments']) =>
  inviter
    ? [takeInvitation(self ? { by: 'anybody' } : { by: 'nobody', ...(fields && { arguments: fields }) })]
    : [];

const makesAccount = 'make an account with the role of the invitation';
const entered = (joining: Joining, what: string) =>
  joining.self
    ? enteredByAccount
    : { taken: `a person enters an invitation that is open${what}`, makes: makesAccount };

const password = secret('password', 'The password as it was typed; it is kept only as a salted hash.');

export const byPassword = (joining: Joining): Way =>
  wayOf('password', {
    doors: [
      openSession([address, password], 'fr:sign-in', 'fr:sign-in-throttle'),
      ...(joining.self
        ? [createAccount({ body_fields: ['email', 'display_name'], arguments: [password] }, 'fr:sign-up')]
        : []),
      ...invitation(joining, [address, password]),
    ],
    rows: [
      standingRow('password_sign_in'),
      standingRow('password_throttle'),
      ...signingUp('password_sign_up', joining),
      ...invited(joining, entered(joining, ' with an e-mail address and a password')),
    ],
  });

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

export const byLink = (joining: Joining): Way =>
  wayOf('link', {
    doors: [
      askForLink,
      openSession([link], 'fr:sign-in'),
      ...(joining.self ? [createAccount({ body_fields: ['email', 'display_name'] }, 'fr:sign-up')] : []),
      ...invitation(joining, [address]),
    ],
    rows: [
      standingRow('link_sign_in'),
      standingRow('link_throttle'),
      ...signingUp('link_sign_up', joining),
      ...invited(joining, entered(joining, ' with an e-mail address')),
    ],
  });

const callersIn = ({ people }: Joining) =>
  list(
    people.map(({ name }) => withArticle(name)),
    'or',
  );

/** Every request brings the key; it is told once, by the answer that makes it. */
export const byKey = (joining: Joining): Way =>
  wayOf('key', {
    brings: 'key',
    doors: [
      ...(joining.self
        ? [
            {
              ...createAccount({ body_fields: ['display_name'] }, 'fr:sign-up'),
              answers: keyShown('id', 'role'),
              admits: 'Who has no account gives a name; the account begins with no records and one role.',
            },
          ]
        : []),
      ...(joining.inviter
        ? [
            {
              ...takeInvitation({ by: 'nobody', arguments: [personName] }),
              answers: keyShown('role'),
              admits: 'Who was told the id of an invitation that is open; it counts once.',
            },
          ]
        : []),
      replaceKey,
    ],
    rows: [
      standingRow('key_sign_in', { callers: callersIn(joining) }),
      standingRow('key_replaced'),
      ...signingUp('key_sign_up', joining),
      ...invited(joining, {
        taken: 'a person gives a name and an invitation that is open',
        makes: `${makesAccount}, answer with its API key once`,
      }),
    ],
  });

const deviceKey = secret('device_key', 'The random key that the device keeps.');

export const byDevice = (joining: Joining): Way =>
  wayOf('device', {
    doors: [
      createAccount({ arguments: [deviceKey] }, 'fr:sign-in'),
      openSession([deviceKey], 'fr:sign-in'),
      ...(joining.inviter ? [takeInvitation({ by: 'anybody' })] : []),
    ],
    rows: [
      standingRow('device_known'),
      ...invited(joining, {
        taken: 'a person enters an invitation that is open',
        makes: 'give the account of that device the role of the invitation',
      }),
    ],
  });

/** `Microsoft sign-in` is Microsoft; what has no name of its own has an article. */
export function providerName(name: string): string {
  if (meansCalled(name) === 'provider') return 'the identity provider';
  const words = name.split(' ').filter((word) => !signingIn.has(word.toLowerCase()));
  const bare = words.join(' ');
  return bare === bare.toLowerCase() ? `the ${bare}` : bare;
}

/** Words that say that somebody signs in, and not where. */
const signingIn = new Set(['sign', 'in', 'sign-in', 'signin', 'with']);

/** OpenID Connect, or SAML where that was the word. The provider says who somebody is; role and session are kept here. */
export function byProvider(name: string, joining: Joining): Way {
  const { carries, ...protocol } = signInProtocol(name);
  const words = { provider: providerName(name), ...protocol };
  const addressed = joining.inviter !== null && joining.self === null;
  return wayOf(
    'provider',
    {
      addressed,
      doors: [
        openSession(
          carries.map(([field, description]) => secret(field, description)),
          'fr:sign-in',
          'fr:sign-in-refused',
          'fr:sign-up',
          ...(addressed ? ['fr:sign-in-invited'] : []),
        ),
        ...(joining.inviter && !addressed ? [takeInvitation({ by: 'anybody' })] : []),
      ],
      rows: [
        standingRow('provider_sign_in', words),
        standingRow('provider_refused', words),
        standingRow('provider_session_end', words),
        ...signingUp('provider_first', joining, words),
        ...invited(
          joining,
          addressed
            ? {
                taken: `${words.provider} confirms a person who has no account here and whose address an open invitation names`,
                makes: makesAccount,
              }
            : enteredByAccount,
        ),
      ],
    },
    words,
  );
}
