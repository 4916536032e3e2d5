// Requirements that nobody says and that such software cannot do without. Each rests on a standing assumption
// and is marked as one; none is put into the user's mouth.
import { standing } from '#knowledge/authoring/standing.ts';
import { access } from './areas.ts';
import type { Domain, Need } from './model.ts';
import { refusedWith as error, type StandingNumber, type StandingRow } from './sign-in/standing-row.ts';
import { wayIn } from './sign-in/way-in.ts';

const accountRows: StandingRow[] = [
  {
    key: 'fr:authorization',
    title: 'Only what the role allows',
    statement:
      'If a request asks for an operation that is not allowed to its role, then the Accounts and access module shall refuse it with error FORBIDDEN and change nothing.',
    why: 'Who may do what is decided in one place; a screen that forgets to hide a button must not open a door.',
    follows_from_roles: true,
    assumption: null,
    quantities: [],
    error: error('FORBIDDEN', 403, 'Your role may not do this.'),
    criteria: [
      {
        polarity: 'positive',
        title: 'Allowed',
        given: ['a signed-in person whose role allows the operation'],
        when: ['the person sends the request'],
        then: ['it is carried out'],
      },
      {
        polarity: 'negative',
        title: 'Not allowed',
        given: ['a signed-in person whose role does not allow the operation'],
        when: ['the person sends the request'],
        then: ['the answer is error FORBIDDEN', 'nothing is stored or changed'],
      },
    ],
  },
  {
    key: 'fr:erase-personal-data',
    title: 'Removal of an account',
    statement:
      'When an account is deleted, the Accounts and access module shall remove its personal data within {{@qty:erasure-time}}.',
    why: 'Whoever leaves has a right to be forgotten, and data that is gone cannot leak.',
    assumption: standing.retention,
    quantities: ['qty:erasure-time'],
    error: null,
    criteria: [
      {
        polarity: 'positive',
        title: 'After the time',
        given: ['Ana has deleted her account'],
        when: ['{{@qty:erasure-time}} have passed'],
        then: ['no personal field names Ana any more', 'entries that others need stay, without her name'],
      },
      {
        polarity: 'negative',
        title: 'Sign-in afterwards',
        given: ['Ana has deleted her account'],
        when: ['Ana signs in'],
        then: ['the answer is error NOT_AUTHENTICATED'],
      },
    ],
  },
];

const deviceRows: StandingRow[] = [
  {
    key: 'fr:survive-crash',
    title: 'Nothing saved is lost',
    statement:
      'If the software ends without having been closed, then the Store shall hold every entry that was saved before.',
    why: 'There is no server copy: the device is the only place where the work lives.',
    assumption: standing.local_recovery,
    quantities: [],
    error: error(
      'STORE_UNREADABLE',
      500,
      'The stored data cannot be read; the last backup is offered instead.',
    ),
    criteria: [
      {
        polarity: 'positive',
        title: 'Killed after saving',
        given: ['an entry was saved'],
        when: ['the process is killed and the software is opened again'],
        then: ['the entry is there, unchanged'],
      },
      {
        polarity: 'negative',
        title: 'Killed while saving',
        given: ['an entry is being saved'],
        when: ['the process is killed in the middle and the software is opened again'],
        then: ['the entry is there whole or not at all', 'no error STORE_UNREADABLE is shown'],
      },
    ],
  },
];

const erasure: StandingNumber = {
  key: 'qty:erasure-time',
  title: 'Time to remove personal data',
  value: 30,
  unit: 'days',
  applies_to: 'removal of personal data after an account is deleted',
  assumption: standing.retention,
};

/** Numbers that the standing requirements quote. */
export const standingQuantities = (domain: Domain): readonly StandingNumber[] =>
  domain.has_accounts ? [...wayIn(domain).quantities, erasure] : [];

export function standingNeeds(domain: Domain): Need[] {
  const humans = domain.roles.length;
  const rows = domain.has_accounts
    ? [...wayIn(domain).rows, ...accountRows.filter((row) => row.key !== 'fr:authorization' || humans > 1)]
    : domain.on_device
      ? deviceRows
      : [];
  const assumptionOf = (row: StandingRow) => row.assumption ?? wayIn(domain).assumptions[0];
  const isSaid = (row: StandingRow) => row.key === 'fr:sign-in' && row.said === true;
  return rows.map((row) => ({
    key: row.key,
    title: row.title,
    area: domain.has_accounts ? access : 'Storage on the device',
    component: domain.has_accounts ? 'component:accounts' : 'component:store',
    statement: row.statement,
    why: row.why,
    priority: 'P1',
    confidence: isSaid(row) || row.follows_from_roles ? 0.9 : assumptionOf(row).confidence,
    told: isSaid(row) ? (domain.identity?.told ?? []) : [],
    assumes: isSaid(row) || row.follows_from_roles ? [] : [assumptionOf(row).key],
    follows_from: row.follows_from_roles ? domain.roles.map(({ key }) => key) : [],
    deeds: [],
    forbids: false,
    by_itself: false,
    entities: [],
    quantities: row.quantities,
    integrations: row.said && domain.identity ? [domain.identity.name] : [],
    error: row.error,
    criteria: row.criteria,
  }));
}
