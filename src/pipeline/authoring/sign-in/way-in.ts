// How people get in: through the identity provider that was named, else with a password of this software.
// Requirement, account, controls, threats and decision are all read from the one row, so that none of them
// speaks of the other way.
import { signsInWith } from '#knowledge/authoring/integrations.ts';
import type { StandingAssumption } from '#knowledge/authoring/standing.ts';
import type { Domain } from '#pipeline/authoring/domain.ts';
import { assumed, said } from '#pipeline/authoring/provenance.ts';
import type { Field } from '#specification/graph/nodes.ts';
import { signingIn } from '#knowledge/cues.ts';
import { byDevice } from './by-device.ts';
import { byPassword } from './by-password.ts';
import { byProvider } from './by-provider.ts';
import type { Door } from './doors.ts';
import { joiningAssumption, joiningOf, type Joiners, type Joining } from './joining.ts';
import type { StandingNumber, StandingRow } from './standing-row.ts';

export type WayIn = {
  /** What stands for the parts of it that nobody said; the first for what is said of accounts as such. */
  assumptions: readonly [StandingAssumption, ...StandingAssumption[]];
  rows: readonly StandingRow[];
  quantities: readonly StandingNumber[];
  /** Which rows of the table of threats it has. */
  threats: readonly ('password' | 'provider' | 'device')[];
  /** Requirements, by the threat whose control realises them. */
  answered: Readonly<Record<string, string>>;
  /** The fields by which an account is known again. */
  credentials: readonly Field[];
  /** What the address is for; null where nobody is asked for one. */
  email: { description: string; unique: boolean } | null;
  /** The operations that only this way has. */
  doors: readonly Door[];
  joining: Joining;
  /** Whether an invitation names an address instead of being entered. */
  addressed: boolean;
  /** What the tests of the accounts have to try. */
  tried: string;
  /** The words of the decision, where it is another than that of sessions. */
  record: {
    title: string;
    context: string;
    options: { name: string; good: string[]; bad: string[] }[];
    outcome: string;
    because: string;
    confirmation: string;
  } | null;
};

export function wayIn(domain: Joiners & Pick<Domain, 'identity'>): WayIn {
  const joining = joiningOf(domain);
  const way = wayOf(domain.identity, domain.intake, joining);
  const assumption = joiningAssumption(joining);
  if (!assumption) return way;
  const rows = way.rows.map((row) => (joins.has(row.key) ? { ...row, assumption } : row));
  return { ...way, rows, assumptions: [...way.assumptions, assumption] };
}

const joins: ReadonlySet<string> = new Set(['fr:sign-up', 'fr:sign-in-invited']);

function wayOf(identity: Domain['identity'], intake: Domain['intake'], joining: Joining): WayIn {
  if (!identity) return isPlayedAtOnce(intake) ? byDevice(joining) : byPassword(joining);
  const words = identity.evidence.map(({ quote }) => quote).join(' ');
  const named = signsInWith.exec(words)?.groups?.['name']?.trim();
  // "Sign in with Google" was told as single sign-on: the name says more than the kind.
  const provider = byProvider(/^[a-z]/.test(identity.name) && named ? named : identity.name, joining);
  return orPassword.test(words) ? either(provider, byPassword(joining)) : provider;
}

/** A game of which nobody said that people sign in. */
const isPlayedAtOnce = ({ project, transcript }: Domain['intake']): boolean =>
  project.type === 'MobileGame' &&
  !transcript.some(({ speaker, text }) => speaker === 'user' && signingIn.test(text));

/** "Sign in with Google or with e-mail and password": both are asked for. */
const orPassword = /\bor\b[^.;]*\b(?:passwords?|e-?mail)\b|\b(?:passwords?|e-?mail)\b[^.;]*\bor\b/i;

/** Two ways side by side: each account has the field of the way by which its person comes. */
function either(provider: WayIn, password: WayIn): WayIn {
  const known = new Set(provider.rows.map(({ key }) => key));
  const renamed = password.rows.map((row) =>
    row.key === 'fr:sign-in'
      ? { ...row, key: 'fr:sign-in-password', title: 'Sign in with a password', said: true as const }
      : row,
  );
  const rows = renamed.filter(({ key }) => !known.has(key));
  const taken = new Set(provider.doors.map(({ operation }) => operation));
  const doors = password.doors
    .map((door) =>
      door.operation === 'openSession'
        ? {
            ...door,
            operation: 'openSessionWithPassword',
            path: '/account-sessions/by-password',
            summary: 'Sign in with a password',
            realises: ['fr:sign-in-password', 'fr:sign-in-throttle'],
          }
        : door,
    )
    .filter(({ operation }) => !taken.has(operation));
  return {
    ...provider,
    assumptions: [...provider.assumptions, ...password.assumptions],
    rows: [...provider.rows, ...rows],
    doors: [...provider.doors, ...doors],
    quantities: [...provider.quantities, ...password.quantities],
    threats: [...provider.threats, ...password.threats],
    answered: { ...provider.answered, ...password.answered },
    credentials: [...provider.credentials, ...password.credentials].map((field) => ({
      ...field,
      required: false,
    })),
    email: password.email,
    tried: `${provider.tried}; ${password.tried}`,
  };
}

/** Where the words about signing in come from: those of the user, or the assumption. */
export const sourcesOfWayIn = (domain: Domain) =>
  domain.identity ? said(domain.identity) : assumed(wayIn(domain).assumptions[0]);

/** Whether a cell asks how people sign in when that was said by naming the provider. */
export const settledByWayIn = (cell: string, domain: Domain): boolean =>
  domain.identity !== null && cell === 'roles.sign_in';
