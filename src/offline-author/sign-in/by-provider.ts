// Signing in through an identity provider that the user named: OpenID Connect by the code flow with PKCE, or
// SAML where that was the word. The provider says who somebody is; the role and the session are kept here.
import { signInProtocol } from '#knowledge/authoring/integrations.ts';
import { standing } from '#knowledge/authoring/standing.ts';
import { withArticle } from '#offline-author/names/words.ts';
import { meansCalled } from './means.ts';
import { openSession, secret, takeInvitation } from './doors.ts';
import { enteredByAccount, type Joining } from './joining.ts';
import { standingRow } from './standing-row.ts';
import type { Way } from './way.ts';

/** `Microsoft sign-in` is Microsoft; what has no name of its own has an article. */
export function providerName(name: string): string {
  if (meansCalled(name) === 'provider') return 'the identity provider';
  const bare = name.replace(/^sign in with /i, '').replace(/[ -]?sign-?in$/i, '');
  return /[A-Z]/.test(bare) ? bare : `the ${bare}`;
}

export function byProvider(name: string, joining: Joining): Way {
  const provider = providerName(name);
  const protocolOf = signInProtocol(name);
  const { protocol, flow, answer, checks, forgeries } = protocolOf;
  const words = { provider, protocol, flow, answer, checks, forgeries };
  const { self, inviter } = joining;
  const addressed = inviter !== null && self === null;
  const invitation = addressed
    ? {
        taken: `${provider} confirms somebody who has no account here and whose address an open invitation names`,
        makes: 'make an account with the role of the invitation',
      }
    : enteredByAccount;
  return {
    addressed,
    doors: [
      openSession(
        protocolOf.carries.map(([field, description]) => secret(field, description)),
        'fr:sign-in',
        'fr:sign-in-refused',
        'fr:sign-up',
        ...(addressed ? ['fr:sign-in-invited'] : []),
      ),
      ...(inviter && !addressed ? [takeInvitation({ by: 'anybody' })] : []),
    ],
    assumptions: [standing.provider_session],
    threats: ['provider'],
    answered: { 'fr:sign-in-refused': 'forged-sign-in', 'fr:session-end': 'blocked-elsewhere' },
    credentials: [
      {
        name: 'subject_id',
        type: 'text',
        description: `How ${provider} names the person for ever; the account is found by it, never by the address.`,
        required: true,
        unique: true,
        max_length: 255,
        classification: 'personal',
      },
    ],
    email: {
      description: `Address as ${provider} gave it; people are written to, not recognised, by it.`,
      unique: false,
    },
    tried: `an answer of ${provider} that is not valid, an account that it blocks and a foreign role are among the cases`,
    record: decisionFor(provider, protocolOf),
    quantities: [
      {
        key: 'qty:session-length',
        title: 'Length of a session',
        value: 8,
        unit: 'hours',
        applies_to: `a session, from the moment at which ${provider} confirmed the person`,
        assumption: standing.provider_session,
      },
    ],
    rows: [
      standingRow('provider_sign_in', words),
      standingRow('provider_refused', words),
      standingRow('provider_session_end', words),
      ...(self
        ? [standingRow('provider_first', { ...words, role: self.name, 'a role': withArticle(self.name) })]
        : []),
      ...(inviter ? [standingRow('invitation', invitation)] : []),
    ],
  };
}

type Protocol = ReturnType<typeof signInProtocol>;

const decisionFor = (provider: string, { protocol, flow, standard }: Protocol): Way['record'] => ({
  title: `Sign-in through ${provider}, sessions and roles here`,
  context: `It was said that people sign in with ${provider}.`,
  options: [
    {
      name: `${protocol} with ${provider}, ${flow}, and a session of our own`,
      good: [
        'who is blocked there is out here at the latest when the session ends',
        'no credential of a person is stored',
      ],
      bad: [`nobody new gets in while ${provider} is down`],
    },
    {
      name: `The token of ${provider} on every request`,
      good: ['no session to keep'],
      bad: ['cannot be ended before it expires', 'lies where scripts or other apps read it'],
    },
  ],
  outcome: `${protocol} with ${provider}, ${flow} (${standard}); a server-side session of our own; the role of the account is read with the session on every request.`,
  because: 'the user named it, and a changed role or a removed account must take effect at once',
  confirmation: `Test with a double of ${provider}: a valid answer opens a session, each forged one does not; after sign-out or a change of role the very next request is answered accordingly.`,
});
