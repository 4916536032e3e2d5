// Requirements that nobody says and that such software cannot do without. Each rests on a standing assumption and
// is marked as one; none is put into the user's mouth.
import { standing, type StandingAssumption } from '#knowledge/authoring/standing.ts';
import type { Criterion } from './criteria.ts';
import type { Domain } from './domain.ts';
import type { ErrorDraft, Need } from './needs.ts';

type Row = {
  key: string;
  title: string;
  statement: string;
  why: string;
  assumption: StandingAssumption;
  quantities: string[];
  error: ErrorDraft | null;
  criteria: Criterion[];
};

const error = (code: string, status: number, meaning: string): ErrorDraft => ({
  key: `error:${code.toLowerCase()}`, code, status, meaning, retryable: status === 429, user_text: meaning,
}); // prettier-ignore

const accountRows: Row[] = [
  {
    key: 'fr:sign-in',
    title: 'Sign in',
    statement: 'When a person gives a known e-mail address and its password, the Accounts and access module shall open a session for that account.',
    why: 'Every other rule about who may do what rests on knowing who asks.',
    assumption: standing.sign_in,
    quantities: [],
    error: error('NOT_AUTHENTICATED', 401, 'Nobody is signed in, or the session has ended.'),
    criteria: [
      { polarity: 'positive', title: 'Right password', given: ['an account exists for ana@example.org'], when: ['Ana signs in with the right password'], then: ['a session is open and the next request is answered as Ana'] },
      { polarity: 'negative', title: 'Wrong password', given: ['an account exists for ana@example.org'], when: ['somebody signs in with a wrong password'], then: ['the answer is error NOT_AUTHENTICATED', 'the answer does not tell whether the address is known'] },
    ],
  },
  {
    key: 'fr:sign-in-throttle',
    title: 'Guessing passwords',
    statement: 'If sign-in fails {{@qty:sign-in-attempts}} within {{@qty:sign-in-window}} for one address, then the Accounts and access module shall refuse further attempts for that address with error TOO_MANY_ATTEMPTS until the window has passed.',
    why: 'Passwords are guessed by machines; a slow machine finds nothing.',
    assumption: standing.sign_in,
    quantities: ['qty:sign-in-attempts', 'qty:sign-in-window'],
    error: error('TOO_MANY_ATTEMPTS', 429, 'Too many attempts; try again later.'),
    criteria: [
      { polarity: 'boundary', title: 'One below the limit', given: ['sign-in has failed one time fewer than {{@qty:sign-in-attempts}} within {{@qty:sign-in-window}}'], when: ['the right password is given'], then: ['a session is open'] },
      { polarity: 'negative', title: 'At the limit', given: ['sign-in has failed {{@qty:sign-in-attempts}} within {{@qty:sign-in-window}}'], when: ['the right password is given'], then: ['the answer is error TOO_MANY_ATTEMPTS', 'no session is open'] },
    ],
  },
  {
    key: 'fr:authorization',
    title: 'Only what the role allows',
    statement: 'If a request asks for an operation that is not allowed to its role, then the Accounts and access module shall refuse it with error FORBIDDEN and change nothing.',
    why: 'Who may do what is decided in one place; a screen that forgets to hide a button must not open a door.',
    assumption: standing.sign_in,
    quantities: [],
    error: error('FORBIDDEN', 403, 'Your role may not do this.'),
    criteria: [
      { polarity: 'positive', title: 'Allowed', given: ['a signed-in person whose role allows the operation'], when: ['the person sends the request'], then: ['it is carried out'] },
      { polarity: 'negative', title: 'Not allowed', given: ['a signed-in person whose role does not allow the operation'], when: ['the person sends the request'], then: ['the answer is error FORBIDDEN', 'nothing is stored or changed'] },
    ],
  },
  {
    key: 'fr:erase-personal-data',
    title: 'Removal of an account',
    statement: 'When an account is deleted, the Accounts and access module shall remove its personal data within {{@qty:erasure-time}}.',
    why: 'Whoever leaves has a right to be forgotten, and data that is gone cannot leak.',
    assumption: standing.retention,
    quantities: ['qty:erasure-time'],
    error: null,
    criteria: [
      { polarity: 'positive', title: 'After the time', given: ['Ana has deleted her account'], when: ['{{@qty:erasure-time}} have passed'], then: ['no personal field names Ana any more', 'entries that others need stay, without her name'] },
      { polarity: 'negative', title: 'Sign-in afterwards', given: ['Ana has deleted her account'], when: ['Ana signs in'], then: ['the answer is error NOT_AUTHENTICATED'] },
    ],
  },
]; // prettier-ignore

const deviceRows: Row[] = [
  {
    key: 'fr:survive-crash',
    title: 'Nothing saved is lost',
    statement: 'If the software ends without having been closed, then the Store shall hold every entry that was saved before.',
    why: 'There is no server copy: the device is the only place where the work lives.',
    assumption: standing.local_recovery,
    quantities: [],
    error: error('STORE_UNREADABLE', 500, 'The stored data cannot be read; the last backup is offered instead.'),
    criteria: [
      { polarity: 'positive', title: 'Killed after saving', given: ['an entry was saved'], when: ['the process is killed and the software is opened again'], then: ['the entry is there, unchanged'] },
      { polarity: 'negative', title: 'Killed while saving', given: ['an entry is being saved'], when: ['the process is killed in the middle and the software is opened again'], then: ['the entry is there whole or not at all', 'no error STORE_UNREADABLE is shown'] },
    ],
  },
]; // prettier-ignore

/** Numbers that the standing requirements quote. */
export const standingQuantities = [
  { key: 'qty:sign-in-attempts', title: 'Failed sign-ins', value: 5, unit: 'times', applies_to: 'failed sign-ins for one address', assumption: standing.sign_in, accounts: true },
  { key: 'qty:sign-in-window', title: 'Window of failed sign-ins', value: 15, unit: 'minutes', applies_to: 'the time over which failed sign-ins are counted', assumption: standing.sign_in, accounts: true },
  { key: 'qty:erasure-time', title: 'Time to remove personal data', value: 30, unit: 'days', applies_to: 'removal of personal data after an account is deleted', assumption: standing.retention, accounts: true },
] as const; // prettier-ignore

export function standingNeeds(domain: Domain): Need[] {
  const humans = domain.roles.filter((role) => role.human).length;
  const rows = domain.has_accounts
    ? accountRows.filter((row) => row.key !== 'fr:authorization' || humans > 1)
    : deviceRows;
  return rows.map((row) => ({
    key: row.key,
    title: row.title,
    area: domain.has_accounts ? 'Accounts and access' : 'Storage on the device',
    component: domain.has_accounts ? 'component:accounts' : 'component:store',
    statement: row.statement,
    why: row.why,
    priority: 'P1',
    confidence: row.assumption.confidence,
    evidence: [],
    assumes: [row.assumption.key],
    capability: null,
    entities: [],
    quantities: row.quantities,
    integrations: [],
    error: row.error,
    criteria: row.criteria,
  }));
}
