// A small intake written by hand, with every kind of fact, for tests of the author and the pipeline.
import type { IntakeArtifact, IntakeFact } from '#contract/intake.ts';

const text = [
  'We run a tool library in Leeds. Members borrow tools for up to 14 days and must return them on time.',
  'Each tool has a name, a photo, a replacement value and a condition. A tool is available, on loan or in repair.',
  'Staff add tools and check returned tools. Staff can refund the deposit.',
  'Members pay a deposit of 20 EUR by Stripe. A member can have at most 3 loans at once.',
  'When a loan is overdue, the system sends the member a reminder by email.',
  'Members must not lend tools to others. Members can search tools and see their loans.',
  'Only managers can delete a member. Managers export loans to CSV.',
  'Pages should load in under 2 seconds with 200 members online. No mobile app for now.',
].join(' ');

function evidence(quote: string) {
  const start = text.indexOf(quote);
  if (start < 0) throw new Error(`the sample does not say "${quote}"`);
  return [{ turn: 1, start, end: start + quote.length, quote }];
}

let count = 0;
const base = (quote: string) => ({
  id: `F-${String(++count).padStart(3, '0')}`,
  basis: 'stated' as const,
  evidence: evidence(quote),
});

type Can = Partial<Extract<IntakeFact, { kind: 'capability' }>> & { verb: string };
function can(quote: string, parts: Can): IntakeFact {
  return {
    kind: 'capability',
    actor: null,
    object: null,
    object_phrase: null,
    complement: null,
    trigger: null,
    condition: null,
    modality: 'can',
    beneficiary: null,
    statement: `${quote}.`,
    quantities: [],
    priority: 'P1',
    ...base(quote),
    ...parts,
  };
}
const actor = (quote: string, name: string, plural: string): IntakeFact => ({
  kind: 'actor',
  name,
  plural,
  description: null,
  human: true,
  ...base(quote),
});
type Sense = Extract<IntakeFact, { kind: 'quantity' }>['sense'];
const number = (
  quote: string,
  name: string,
  of: { value: number; unit: string; sense: Sense; about: string },
): IntakeFact => ({ kind: 'quantity', name, ...of, ...base(quote) });

const facts: IntakeFact[] = [
  actor('Members borrow', 'member', 'members'),
  actor('Staff add tools', 'staff member', 'staff members'),
  actor('Only managers', 'manager', 'managers'),
  {
    kind: 'object',
    name: 'tool',
    plural: 'tools',
    attributes: ['name', 'photo', 'replacement value', 'condition'],
    states: ['available', 'on loan', 'in repair'],
    description: null,
    ...base('Each tool has a name, a photo, a replacement value and a condition'),
  },
  {
    kind: 'object',
    name: 'loan',
    plural: 'loans',
    attributes: [],
    states: [],
    description: null,
    ...base('at most 3 loans at once'),
  },
  can('Members borrow tools for up to 14 days', {
    actor: 'member',
    verb: 'borrow',
    object: 'tool',
    object_phrase: 'tools',
    complement: 'for up to 14 days',
  }),
  can('must return them on time', {
    actor: 'member',
    verb: 'return',
    object: 'tool',
    object_phrase: 'tools',
    complement: 'on time',
    modality: 'must',
  }),
  can('Staff add tools', { actor: 'staff member', verb: 'add', object: 'tool', object_phrase: 'tools' }),
  can('check returned tools', {
    actor: 'staff member',
    verb: 'check',
    object: 'tool',
    object_phrase: 'returned tools',
  }),
  can('Staff can refund the deposit', {
    actor: 'staff member',
    verb: 'refund',
    object: 'deposit',
    object_phrase: 'the deposit',
  }),
  can('Members pay a deposit of 20 EUR by Stripe', {
    actor: 'member',
    verb: 'pay',
    object: 'deposit',
    object_phrase: 'a deposit',
    complement: 'of 20 EUR by Stripe',
  }),
  can('When a loan is overdue, the system sends the member a reminder by email', {
    verb: 'send',
    object: 'reminder',
    object_phrase: 'the member a reminder',
    complement: 'by email',
    trigger: 'a loan is overdue',
    beneficiary: 'member',
    modality: 'must',
  }),
  can('Members must not lend tools to others', {
    actor: 'member',
    verb: 'lend',
    object: 'tool',
    object_phrase: 'tools',
    complement: 'to others',
    modality: 'must_not',
  }),
  can('search tools', {
    actor: 'member',
    verb: 'search',
    object: 'tool',
    object_phrase: 'tools',
    priority: 'P2',
  }),
  can('see their loans', {
    actor: 'member',
    verb: 'see',
    object: 'loan',
    object_phrase: 'their loans',
    priority: 'P2',
  }),
  can('Managers export loans to CSV', {
    actor: 'manager',
    verb: 'export',
    object: 'loan',
    object_phrase: 'loans',
    complement: 'to CSV',
    priority: 'P3',
  }),
  {
    kind: 'rule',
    rule: 'limit',
    statement: 'A member can have at most 3 loans at once.',
    about: ['member', 'loan'],
    quantities: [],
    ...base('A member can have at most 3 loans at once'),
  },
  {
    kind: 'rule',
    rule: 'permission',
    statement: 'Only managers can delete a member.',
    about: ['member'],
    quantities: [],
    ...base('Only managers can delete a member'),
  },
  number('up to 14 days', 'loan period', {
    value: 14,
    unit: 'days',
    sense: 'at_most',
    about: 'borrowing a tool',
  }),
  number('20 EUR', 'deposit', { value: 20, unit: 'EUR', sense: 'exactly', about: 'deposit' }),
  number('at most 3 loans', 'loans at once', {
    value: 3,
    unit: 'loans',
    sense: 'at_most',
    about: 'loans of a member',
  }),
  number('under 2 seconds', 'page load', {
    value: 2,
    unit: 'seconds',
    sense: 'less_than',
    about: 'loading a page',
  }),
  {
    kind: 'quality',
    characteristic: 'performance_efficiency',
    statement: 'Pages load in under 2 seconds with 200 members online.',
    quantities: [],
    ...base('Pages should load in under 2 seconds with 200 members online'),
  },
  {
    kind: 'integration',
    name: 'Stripe',
    category: 'payments',
    direction: 'outbound',
    purpose: 'taking deposits',
    ...base('by Stripe'),
  },
  {
    kind: 'integration',
    name: 'email',
    category: 'email',
    direction: 'outbound',
    purpose: 'sending reminders',
    ...base('by email'),
  },
];

export const sampleIntake: IntakeArtifact = {
  schema_version: '1.0.0',
  project: {
    name: 'Tool Library',
    type: 'WebApp',
    stakes: 'launch',
    summary: 'A tool library in Leeds lends tools to its members.',
    problem: 'Loans, deposits and repairs of tools have to be kept track of.',
  },
  transcript: [{ turn: 1, speaker: 'user', text }],
  statements: [],
  facts,
  decisions: [],
  assumptions: [],
  deferred: [
    {
      id: 'L-001',
      statement: 'No mobile app for now.',
      fate: 'later',
      evidence: evidence('No mobile app for now'),
    },
  ],
  open_questions: [],
  conflicts: [],
  glossary: [],
  coverage: [
    {
      cell: 'roles.who',
      group: 'roles',
      concern: 'who uses it',
      weight: 5,
      status: 'decided',
      value: 'There are members.',
      turns: [1],
    },
    {
      cell: 'data.import',
      group: 'data',
      concern: 'what data exists already',
      weight: 3,
      status: 'assumed',
      value: null,
      turns: [],
    },
  ],
  ambiguity: 0.4,
  domain_packs: ['payments'],
};
