import { describe, expect, test } from 'vitest';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';

const work =
  'A web app for our choir. Singers can add works and edit works. The archivist can delete works. Each work has a title and a composer.';
const drafted = async (login: string) => draftedGraph(await intakeFromBrief(`${work} ${login}`), 'Normal');

describe.each([
  ['We have Microsoft 365, so sign in with Entra ID.', /Entra ID/],
  ['Singers sign in with Microsoft Entra.', /Microsoft Entra/],
  ['Login is through Okta.', /Okta/],
  ['Everybody logs in via Keycloak.', /Keycloak/],
  ['People log in with their church login.', /church/],
  ['Sign in with Google.', /Google|single sign-on/],
  ['We need single sign-on.', /single sign-on/],
])('"%s"', (login, provider) => {
  test('is the way in, quoted, and no password is left anywhere', async () => {
    const graph = await drafted(login);
    const signIn = nodesOf(graph, 'FR').find(({ key }) => key === 'fr:sign-in');
    expect(signIn?.statement).toMatch(provider);
    expect(signIn?.sources).toEqual([expect.objectContaining({ kind: 'interview' })]);
    expect(
      graph.nodes
        .filter((node) => /passwords?\b|password_hash/i.test(JSON.stringify(node)))
        .map(({ key }) => key),
    ).toEqual([]);
    const elsewhere = nodesOf(graph, 'FR').filter(
      ({ area, title }) => area !== signIn?.area && /\b(?:sign|log) ?in\b/i.test(title),
    );
    expect(elsewhere.map(({ title }) => title)).toEqual([]);
    const account = nodesOf(graph, 'ENT').find(({ key }) => key === 'entity:account');
    expect(account?.fields.map(({ name }) => name)).toContain('subject_id');
  });
});

test('without a provider people sign in with a password, and that is an assumption', async () => {
  const graph = await drafted('Only singers can see the works.');
  const signIn = nodesOf(graph, 'FR').find(({ key }) => key === 'fr:sign-in');
  expect(signIn?.statement).toContain('password');
  expect(signIn?.sources.map(({ kind }) => kind)).toEqual(['assumed']);
});

test('SAML is spoken where it was named', async () => {
  const graph = await drafted('Everybody signs in through SAML.');
  const statements = nodesOf(graph, 'FR')
    .map(({ statement }) => statement)
    .join('\n');
  expect(statements).toContain('SAML 2.0');
  expect(statements).not.toContain('OpenID');
});

test('a password beside the provider is asked for where both were named', async () => {
  const graph = await drafted('People sign in with Google or with e-mail and password.');
  const account = nodesOf(graph, 'ENT').find(({ key }) => key === 'entity:account');
  const credentials = account?.fields.filter(({ name }) => /subject_id|password_hash/.test(name));
  expect(credentials?.map(({ required }) => required)).toEqual([false, false]);
  const keys = nodesOf(graph, 'FR').map(({ key }) => key);
  expect(keys).toEqual(
    expect.arrayContaining(['fr:sign-in', 'fr:sign-in-password', 'fr:sign-in-throttle', 'fr:session-end']),
  );
});

test('a game that says nothing of signing in is played at once, and knows nobody’s address', async () => {
  const game =
    'A mobile game. Players can finish levels. A designer can create levels. A level has a name and a goal.';
  const graph = draftedGraph(await intakeFromBrief(game), 'Normal');
  const statements = nodesOf(graph, 'FR')
    .map(({ statement }) => statement)
    .join('\n');
  expect(statements).toContain('whose key the device keeps');
  expect(JSON.stringify(graph.nodes)).not.toMatch(/password_hash|e-mail and password|TOO_MANY_ATTEMPTS/);
  const account = nodesOf(graph, 'ENT').find(({ key }) => key === 'entity:account');
  expect(account?.fields.map(({ name }) => name)).not.toContain('email');
  const withLogin = draftedGraph(await intakeFromBrief(`${game} Players log in with a password.`), 'Normal');
  expect(nodesOf(withLogin, 'FR').find(({ key }) => key === 'fr:sign-in')?.statement).toContain('password');
});
