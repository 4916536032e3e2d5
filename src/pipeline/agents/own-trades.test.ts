// What the rules draw from short briefs of trades that no other test knows.
import { describe, expect, test } from 'vitest';
import type { Clause } from '#contract/clauses.ts';
import { intakeOf, intakeOfClauses } from '#offline-author/testing/intake-of.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { profileTable } from '#pipeline/profiles.ts';
import { draftPackage } from '#specification/prove-package.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';

type Intake = ReturnType<typeof intakeOf>;

function drawn(sentences: readonly string[], type: Intake['project']['type'] = 'WebApp'): Graph {
  const intake = intakeOf(sentences, { name: 'Trial Desk', type });
  expect(intake.statements.filter(({ status }) => status !== 'read')).toEqual([]);
  return graphOf(intake);
}

function graphOf(intake: Intake): Graph {
  const graph = draftedGraph(intake, 'Normal');
  const { findings } = draftPackage(graph, profileTable.Normal);
  const told = findings.filter(({ severity, rule }) => severity === 'blocker' || mended.has(rule));
  expect(told.map(({ rule, message }) => `${rule} ${message}`)).toEqual([]);
  return graph;
}
const mended = new Set(['NUM-02', 'DAT-50', 'CON-05', 'ARC-05', 'UND-2', 'UND-4', 'UND-5']);

const titles = (graph: Graph, kind: 'ENT' | 'INT' | 'CMP' | 'SCR') =>
  nodesOf(graph, kind).map(({ title }) => title);
const statement = (graph: Graph, key: string) =>
  nodesOf(graph, 'FR').find((node) => node.key === key)?.statement ?? null;
const places = (graph: Graph) => nodesOf(graph, 'API').map(({ method, path }) => `${method} ${path}`);

describe('a record keeps its name, and what signing in needs takes another', () => {
  const bank = [
    'A clerk can open an account for a customer.',
    'An account has a number and a balance.',
    'A clerk can close an account.',
    'A manager can add a clerk.',
  ];

  test('a bank keeps accounts', () => {
    const graph = drawn(bank);
    expect(titles(graph, 'ENT')).toEqual(expect.arrayContaining(['Account', 'Sign-in account']));
    expect(places(graph)).toEqual(
      expect.arrayContaining(['POST /accounts', 'DELETE /sign-in-accounts/{id}']),
    );
    expect(statement(graph, 'fr:sign-in')).toContain('open a session for that sign-in account');
  });

  test('a rehearsal room keeps account sessions and users', () => {
    const graph = drawn([
      'A band can reserve a session.',
      'A session has a date.',
      'An owner can add an account session.',
      'An owner can create a user.',
    ]);
    expect(titles(graph, 'ENT')).toEqual(
      expect.arrayContaining(['Session', 'Account session', 'Sign-in session', 'User', 'Account']),
    );
  });
});

describe('people sign in as a clause says', () => {
  const parcels = ['A driver can add a parcel.', 'A parcel has a number.', 'A planner can delete a parcel.'];
  test.each([
    ['Drivers sign in with a magic link.', 'send a link to that address', 'POST /account-sessions/links'],
    ['Drivers log in by e-mail link.', 'send a link to that address', 'POST /account-sessions/links'],
    ['Drivers sign in with an API key.', 'brings an API key that is in force', 'POST /accounts/{id}/api-key'],
    ['Drivers sign in with Okta.', 'have Okta confirm who it is', 'POST /account-sessions'],
    ['Drivers sign in with SSO.', 'have the identity provider confirm who it is', 'POST /account-sessions'],
    ['Drivers sign in through SAML.', 'confirm who it is by SAML', 'POST /account-sessions'],
    ['Drivers sign in with a password.', 'a known e-mail address and its password', 'POST /account-sessions'],
  ])('%s', (sentence, words, place) => {
    const graph = drawn([...parcels, sentence]);
    const signIn = nodesOf(graph, 'FR').find(({ key }) => key === 'fr:sign-in')!;
    expect(signIn.statement).toContain(words);
    expect(signIn.sources).toEqual([{ kind: 'interview', turn: 1, quote: sentence }]);
    expect(places(graph)).toContain(place);
    const is_password = sentence.includes('password');
    const fields = nodesOf(graph, 'ENT').flatMap((node) => node.fields.map(({ name }) => name));
    expect(fields.includes('password_hash')).toBe(is_password);
  });
});

test('an amount for each of something is one quantity', () => {
  const clause: Clause = {
    kind: 'money',
    actors: [],
    subject: 'survey',
    act: 'cost',
    objects: [],
    relations: [],
    negated: false,
    modality: 'is',
    bounds: [{ sense: 'exactly', value: 20, unit: 'EUR', per: 'claim' }],
    spans: [],
  };
  const graph = graphOf(intakeOfClauses([{ quote: 'A survey costs 20 EUR per claim.', clause }]));
  expect(nodesOf(graph, 'QTY').find(({ value }) => value === 20)).toMatchObject({ unit: 'EUR per claim' });
  const said = nodesOf(graph, 'FR').map((node) => node.statement);
  expect(said.filter((each) => each.includes('per claim'))).toEqual([]);
});

test('figures in a phrase are quantities, numbers in words stay as they were written', () => {
  const graph = drawn([
    'An adjuster can file a claim.',
    'A claim has a number and a note.',
    'After 3 reminders, the adjuster can close the claim.',
    'After two inspections, the adjuster can reopen the claim.',
  ]);
  const said = nodesOf(graph, 'FR').map((node) => node.statement);
  const [reminders] = nodesOf(graph, 'QTY').filter(({ unit }) => unit === 'reminders');
  expect(said.join(' ')).toContain(`after {{${reminders!.id}}}`);
  expect(said.join(' ')).toContain('after two inspections');
});

test('a limit for each person is counted by the person', () => {
  const graph = drawn([
    'An adjuster can file a claim for a customer.',
    'A customer can read a claim.',
    'An adjuster may open at most 3 claims per customer.',
  ]);
  const [claim] = nodesOf(graph, 'ENT').filter(({ title }) => title === 'Claim');
  expect(claim!.fields.map(({ name }) => name)).toContain('customer_id');
});

test.each([
  'A photo must not exceed 4 MB.',
  'Inspectors may upload photos of at most 4 MB.',
  'The limit for uploads is 4 MB.',
])('a limit that was said replaces the usual one: %s', (sentence) => {
  const graph = drawn(['An inspector can upload a photo.', 'A photo has a date.', sentence]);
  const sizes = nodesOf(graph, 'QTY').filter(({ unit }) => unit === 'MB');
  expect(sizes.map(({ value }) => value)).toEqual([4]);
});

describe('work without a connection', () => {
  const meters = ['An inspector can record a reading of a meter.', 'A reading has a value and a date.'];
  test.each([
    ['Inspectors can record readings offline.', 'WebApp'],
    ['The app must work without a connection.', 'MobileApp'],
    ['The app must synchronise the readings when the phone is online.', 'MobileApp'],
  ] as const)('has a store on the device and says what is exchanged: %s', (sentence, type) => {
    const graph = drawn([...meters, sentence], type);
    expect(titles(graph, 'CMP')).toEqual(expect.arrayContaining(['Device store', 'Sync']));
    const [sync] = nodesOf(graph, 'CMP').filter(({ title }) => title === 'Sync');
    expect(sync!.responsibility).toContain('the readings that wait');
    const [need] = nodesOf(graph, 'FR').filter(({ sources }) =>
      sources.some((source) => 'quote' in source && source.quote === sentence),
    );
    expect(graph.edges).toContainEqual({ kind: 'realises', from: sync!.id, to: need!.id });
  });

  test.each(['The app must not work without a connection.', 'An inspector can note a lost connection.'])(
    'is not drawn where no clause wants it: %s',
    (sentence) => expect(titles(drawn([...meters, sentence]), 'CMP')).not.toContain('Device store'),
  );
});

describe('what is left out is never drawn', () => {
  const choir = ['A singer can pay a fee.', 'A fee has an amount.', 'A conductor can see the fees.'];
  test.each([
    'A singer can pay the fee without PayPal.',
    'A singer must not pay the fee with PayPal.',
    'The product does not include PayPal.',
    'There is no mobile app.',
    'Conductors can see the fees without a mobile app.',
  ])('%s', (sentence) => {
    const graph = drawn([...choir, sentence]);
    const drawnThings = [...titles(graph, 'INT'), ...titles(graph, 'CMP')].join(' ').toLowerCase();
    expect(drawnThings).not.toContain('paypal');
    expect(drawnThings).not.toContain('mobile app');
  });
});

test('who finds records that no clause gives them, and who invites, are assumptions that are shown', () => {
  const graph = drawn(['A gardener can add a plot.', 'A tenant can reserve a plot.', 'A plot has a number.']);
  const keys = new Map(graph.nodes.map(({ id, key }) => [id, key]));
  const assumedBy = (path: string) =>
    nodesOf(graph, 'API')
      .filter((node) => `${node.method} ${node.path}` === path)
      .flatMap(({ sources }) => sources)
      .flatMap((source) => (source.kind === 'assumed' ? [keys.get(source.assumption)] : []));
  expect(assumedBy('GET /plots')).toEqual(['asm:finding']);
  expect(assumedBy('POST /plots')).toEqual([]);
  const [joining] = nodesOf(graph, 'ASM').filter(({ key }) => key === 'asm:joining');
  expect(joining!.statement).toContain('takes an invitation of a gardener');
  const inviting = nodesOf(graph, 'FR').find(({ key }) => key === 'fr:sign-in-invited')!;
  expect(inviting.sources).toEqual([{ kind: 'assumed', assumption: joining!.id }]);
});

test.each([
  ['The goal is to reduce phone calls.', ['The goal is to reduce phone calls.']],
  ['A tenant can reserve a plot.', []],
])('a goal is what somebody hopes for in words, and nothing else: %s', (sentence, statements) => {
  const graph = drawn(['A plot has a number.', 'A gardener can add a plot.', sentence]);
  expect(nodesOf(graph, 'GOAL').map((node) => node.statement)).toEqual(statements);
});

test('a number has its unit in the form that it is said in', () => {
  const graph = drawn([
    'A brewer can add a barrel.',
    'A barrel holds at most 40 litres.',
    'A barrel has a name.',
  ]);
  expect(nodesOf(graph, 'QTY').map(({ value, unit }) => `${value} ${unit}`)).toContain('40 litres');
});

test('who alone may do something invites the others, where nobody is said to', () => {
  const graph = drawn([
    'A potter can reserve a kiln.',
    'A technician can approve a kiln.',
    'Only the technician may delete a kiln.',
  ]);
  const [joining] = nodesOf(graph, 'ASM').filter(({ key }) => key === 'asm:joining');
  expect(joining!.statement).toContain('an invitation of a technician');
});

test('software is called by one name, however its records are called', () => {
  const intake = intakeOf(['The pipeline writes a report every day at 06:00.'], {
    name: 'Readings',
    type: 'DataPipeline',
  });
  const [need] = nodesOf(graphOf(intake), 'FR').filter(({ key }) => key.includes('report'));
  expect(need!.statement).toContain('the Readings pipeline shall write a report'.slice(4));
});

test.each([
  [['There are no in-app purchases.', 'A shell costs 50 coins.'], false],
  [['A hat costs 2 EUR.'], true],
])('what was bought for money is given back where something is: %s', (sentences, is_given) => {
  const told = ['A player can buy a shell with coins.', 'A player can buy a hat.', ...sentences];
  const graph = draftedGraph(intakeOf(told, { type: 'MobileGame' }), 'Normal');
  expect(nodesOf(graph, 'FR').some(({ title }) => title === 'What was bought is not lost')).toBe(is_given);
});

test('what a library works out is a function of what it is worked out from', () => {
  const intake = intakeOf(['The library calculates the fee of a stay.', 'A stay has a start and an end.'], {
    type: 'Library',
  });
  const [element] = nodesOf(graphOf(intake), 'IF');
  expect(element).toMatchObject({ name: 'calculateFee', takes: [{ name: 'stay' }] });
  expect(element!.gives[0]!.description).toContain('fee of a stay');
});

test('an element is told by what it does, each act once', () => {
  const intake = intakeOf(
    [
      'The pipeline imports the readings of a rink every 10 minutes.',
      'The pipeline must import a reading at most once.',
    ],
    { type: 'DataPipeline' },
  );
  const [job] = nodesOf(graphOf(intake), 'IF');
  expect(job!.summary).toBe('Import readings of a rink.');
});

test('a record that no one enters is refused without an error that no operation answers with', () => {
  const graph = drawn(['A tide has a time and a height.']);
  expect(JSON.stringify(nodesOf(graph, 'AC'))).not.toContain('VALIDATION_FAILED');
  expect(nodesOf(graph, 'ERR').map(({ code }) => code)).not.toContain('VALIDATION_FAILED');
});

test.each([
  ['If the sensor fails, the valve stays open.', false],
  ['When the battery is low, the lamp is red.', false],
  ['When the battery is low, the controller sends an alert.', true],
])(
  'in a device, a state says nothing of the other case, and what happens in a case does: %s',
  (sentence, told) => {
    const graph = drawn([sentence], 'Device');
    const own = nodesOf(graph, 'AC').filter(({ requirement }) =>
      nodesOf(graph, 'FR').some(
        ({ id, sources }) => id === requirement && sources.some(({ kind }) => kind === 'interview'),
      ),
    );
    expect(own.length).toBeGreaterThan(1);
    expect(own.some(({ title }) => title === 'Outside of the case')).toBe(told);
  },
);
