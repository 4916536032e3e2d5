// Signing in through an identity provider that the user named: OpenID Connect by the code flow with PKCE, or
// SAML where that was the word. The provider says who somebody is; the role and the session are kept here.
import { signInProtocol } from '#knowledge/authoring/integrations.ts';
import { standing } from '#knowledge/authoring/standing.ts';
import type { Role } from '#offline-author/model.ts';
import { withArticle } from '#offline-author/names/words.ts';
import { openSession, secret, takeInvitation } from './doors.ts';
import { enteredByAccount, invitationRow, type Joining } from './joining.ts';
import { refusedWith as error, type StandingRow } from './standing-row.ts';
import type { WayIn } from './way.ts';

/** `Microsoft sign-in` is Microsoft; what has no name of its own has an article. */
export function providerName(name: string): string {
  const bare = name.replace(/^sign in with /i, '').replace(/[ -]?sign-?in$/i, '');
  return /[A-Z]/.test(bare) ? bare : `the ${bare}`;
}

export function byProvider(name: string, joining: Joining): WayIn {
  const provider = providerName(name);
  const protocolOf = signInProtocol(name);
  const { self, inviter } = joining;
  const addressed = inviter !== null && self === null;
  const invitation = addressed
    ? {
        taken: `${provider} confirms somebody who has no account here and whose address an open invitation names`,
        makes: 'make an account with the role of the invitation',
      }
    : enteredByAccount;
  return {
    joining,
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
      signIn(provider, protocolOf),
      refused(provider, protocolOf),
      sessionEnd(provider),
      ...(self ? [firstSignIn(self, provider)] : []),
      ...(inviter ? [invitationRow(invitation)] : []),
    ],
  };
}

type Protocol = ReturnType<typeof signInProtocol>;

const begunAt = (provider: string) => `Ana has been sent to ${provider} to sign in`;

const decisionFor = (provider: string, { protocol, flow, standard }: Protocol): WayIn['record'] => ({
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

const signIn = (provider: string, { protocol, flow }: Protocol): StandingRow => ({
  key: 'fr:sign-in',
  title: `Sign in through ${provider}`,
  said: true,
  assumption: null,
  quantities: [],
  statement: `When a person signs in, the Accounts and access module shall have ${provider} confirm who it is by ${protocol} with ${flow} and open a session for the account with the subject identifier of that answer.`,
  why: 'Every other rule about who may do what rests on knowing who asks, and the people have an account there already.',
  error: error('NOT_AUTHENTICATED', 401, 'Nobody is signed in, or the session has ended.'),
  criteria: [
    {
      polarity: 'positive',
      title: `Confirmed by ${provider}`,
      given: [
        `an account exists here with the subject identifier that ${provider} has for Ana`,
        begunAt(provider),
      ],
      when: [`${provider} confirms Ana and sends her back`],
      then: [
        'a session is open and the next request is answered as Ana',
        'nothing that Ana typed at the provider has passed through or is stored here',
        `the log of the exchange shows ${protocol} with ${flow}`,
      ],
    },
    {
      polarity: 'negative',
      title: 'Broken off there',
      given: [begunAt(provider)],
      when: [`Ana breaks off at ${provider} and comes back`],
      then: ['no session is open', 'the sign-in screen says that it was broken off and offers it again'],
    },
    {
      polarity: 'negative',
      title: 'Same address, other subject',
      given: [`${provider} has given the address of Ana to somebody else`],
      when: ['that person signs in'],
      then: ['the session is not one of Ana’s account', 'no entry of Ana can be read in it'],
    },
  ],
});

const refused = (provider: string, { answer, checks, forgeries }: Protocol): StandingRow => ({
  key: 'fr:sign-in-refused',
  title: 'An answer that is not valid',
  said: true,
  assumption: null,
  quantities: [],
  statement: `If the ${answer} fails one of the checks of ${checks}, then the Accounts and access module shall refuse the sign-in with error SIGN_IN_REFUSED and open no session.`,
  why: 'An answer comes by way of the person’s own device, where it can be made up, altered or repeated.',
  error: error('SIGN_IN_REFUSED', 401, 'The sign-in could not be confirmed; start it again.'),
  criteria: [
    {
      polarity: 'boundary',
      title: 'Before and after its time',
      given: [begunAt(provider)],
      when: [`the ${answer} arrives once a second before and once a second after its time is over`],
      then: ['the first opens a session', 'the second is answered with error SIGN_IN_REFUSED'],
    },
    {
      polarity: 'negative',
      title: 'Made up, altered or repeated',
      given: [begunAt(provider)],
      when: [`each of these arrives: ${forgeries}`],
      then: [
        'each is answered with error SIGN_IN_REFUSED and none opens a session',
        'each attempt stands in the log with its time and without the answer itself',
      ],
    },
  ],
});

const sessionEnd = (provider: string): StandingRow => ({
  key: 'fr:session-end',
  title: `Blocked at ${provider}`,
  said: true,
  assumption: null,
  quantities: ['qty:session-length'],
  statement: `When {{@qty:session-length}} have passed since ${provider} last confirmed a person, the Accounts and access module shall end the session and have ${provider} confirm that person again.`,
  why: `Whoever leaves is blocked in one place, at ${provider}, and must be out everywhere soon after.`,
  error: null,
  criteria: [
    {
      polarity: 'boundary',
      title: 'On the last minute',
      given: [`${provider} confirmed Ana one minute less than {{@qty:session-length}} ago`],
      when: ['Ana sends a request'],
      then: ['it is answered as Ana'],
    },
    {
      polarity: 'negative',
      title: 'Blocked meanwhile',
      given: [
        `${provider} has blocked the account of Ana during her session`,
        `{{@qty:session-length}} have passed since it confirmed her`,
      ],
      when: ['Ana sends a request'],
      then: ['the answer is error NOT_AUTHENTICATED', `${provider} is asked again and no session is open`],
    },
  ],
});

const firstSignIn = ({ name }: Role, provider: string): StandingRow => ({
  key: 'fr:sign-up',
  title: 'The first sign-in',
  assumption: null,
  quantities: [],
  error: null,
  statement: `When ${provider} confirms a person who has no account here, the Accounts and access module shall make an account with the role ${name} and open the session for it.`,
  why: `Nobody has to be asked before becoming ${withArticle(name)}.`,
  criteria: [
    {
      polarity: 'positive',
      title: 'New here',
      given: [`no account has the subject identifier that ${provider} has for Ana`],
      when: ['Ana signs in'],
      then: [`a session is open and the next request is answered as one of ${withArticle(name)}`],
    },
    {
      polarity: 'negative',
      title: 'Known here',
      given: [`an account with the subject identifier that ${provider} has for Ana exists`],
      when: ['Ana signs in'],
      then: ['no second account exists and the role of the first is unchanged'],
    },
  ],
});
