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
const mended = new Set(['NUM-02', 'DAT-50', 'CON-05', 'ARC-05']);

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
    ['Drivers sign in with an API key.', 'brings an API key that is in force', 'POST /account-sessions'],
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
