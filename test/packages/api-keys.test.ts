// Callers who bring an API key: each request is answered as the account of its key, the key is told once and can be replaced,
// and nothing speaks of what a browser would keep.
import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import { draftPackage } from '#specification/prove-package.ts';
import { intakeOf } from '#offline-author/testing/intake-of.ts';
import { profileTable } from '#pipeline/profiles.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { graphOf, packageOf } from './drafts.ts';

const bookings = 'examples/briefs/berth-bookings.md';

/** One role, which joins by itself. */
function inspector() {
  const intake = intakeOf(
    [
      'A developer can create an endpoint.',
      'An endpoint has a name.',
      'A developer can delete their endpoints.',
      'Developers authenticate with an API key.',
    ],
    { name: 'Webhook Inspector', type: 'ApiService' },
  );
  const graph = draftedGraph(intake, 'Normal');
  return { graph, ...draftPackage(graph, profileTable.Normal) };
}

type Drafted = {
  graph: Graph;
  files: readonly { path: string; text: string }[];
  findings: ReturnType<typeof draftPackage>['findings'];
};
const drafts: Record<string, () => Promise<Drafted>> = {
  'one role that joins by itself': async () => inspector(),
  'roles that are invited': async () => {
    const { files, report } = await packageOf(bookings);
    return { graph: await graphOf(bookings), files, findings: report.findings };
  },
};

const operation = (graph: Graph, name: string) =>
  nodesOf(graph, 'API').find((node) => node.operation === name);
const requirement = (graph: Graph, key: string) => nodesOf(graph, 'FR').find((node) => node.key === key);
const secretsOf = (graph: Graph, name: string) =>
  operation(graph, name)?.answer?.more?.filter(({ classification }) => classification === 'secret');
const theKey = [expect.objectContaining({ name: 'api_key' })];

describe.each(Object.entries(drafts))('%s', (_, draft) => {
  test('nothing speaks of sessions or cookies', async () => {
    const { files } = await draft();
    const lines = files.flatMap(({ path, text }) =>
      text.split('\n').flatMap((line) => (/session|cookie|signs_in/i.test(line) ? [`${path}: ${line}`] : [])),
    );
    expect(lines).toEqual([]);
  });

  test('each operation asks for the key as a bearer token', async () => {
    const { files } = await draft();
    const text = files.find(({ path }) => path === 'contracts/openapi.yaml')?.text ?? '';
    const document = parseYaml(text) as {
      components: { securitySchemes: unknown };
      paths: Record<string, Record<string, { security: object[] }>>;
    };
    expect(document.components.securitySchemes).toEqual({
      api_key: { type: 'http', scheme: 'bearer', description: 'The API key of the account.' },
    });
    const asked = Object.values(document.paths).flatMap((path) =>
      Object.values(path).flatMap(({ security }) => security.flatMap((each) => Object.keys(each))),
    );
    expect(new Set(asked)).toEqual(new Set(['api_key']));
  });

  test('a request is answered as the account of its key, and a replaced key is refused', async () => {
    const { graph } = await draft();
    expect(requirement(graph, 'fr:sign-in')?.statement).toContain('answer it as the account of that key');
    const said = nodesOf(graph, 'FR').filter(({ title }) => /sign in|authenticate/i.test(title));
    expect(said).toEqual([]);
    expect(requirement(graph, 'fr:key-replaced')?.statement).toContain('refuse the old one');
    const replaces = operation(graph, 'replaceAccountApiKey');
    expect(replaces?.anonymous).toBeUndefined();
    expect(replaces?.idempotent).toBe(false);
    expect(secretsOf(graph, 'replaceAccountApiKey')).toEqual(theKey);
    const account = nodesOf(graph, 'ENT').find(({ table }) => table === 'accounts');
    const kept = account?.fields.filter(({ name }) => name.includes('key')).map(({ name }) => name);
    expect(kept).toEqual(['api_key_hash']);
    expect(nodesOf(graph, 'ADR').map(({ title }) => title)).toContain('API keys, roles in the account');
  });

  test('the rules have no blocker and no objection to how callers come in', async () => {
    const { findings } = await draft();
    const objections = ['API-16', 'API-31', 'API-33', 'TRC-16', 'CON-03'];
    expect(
      findings
        .filter(({ severity, rule }) => severity === 'blocker' || objections.includes(rule))
        .map(({ rule, message }) => `${rule} ${message}`),
    ).toEqual([]);
  });
});

test('who makes an account or takes an invitation is told its key', async () => {
  const { graph } = inspector();
  expect(requirement(graph, 'fr:sign-up')?.statement).toContain('answer with its API key once');
  expect(operation(graph, 'createAccount')?.anonymous).toBe(true);
  expect(secretsOf(graph, 'createAccount')).toEqual(theKey);
  const invited = await graphOf(bookings);
  expect(operation(invited, 'createAccount')).toBeUndefined();
  expect(operation(invited, 'acceptAccountInvitation')?.anonymous).toBe(true);
  expect(secretsOf(invited, 'acceptAccountInvitation')).toEqual(theKey);
});
