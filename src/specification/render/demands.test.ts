import { expect, test } from 'vitest';
import { permissionsFile } from './contracts/permissions.ts';
import { clauseOf } from '#specification/rules/understanding/example-statements.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { buildPackage } from './build-package.ts';

const textOf = (path: string, project: Parameters<typeof sampleGraph>[0]) =>
  buildPackage(sampleGraph(project)).find((file) => file.path === path)?.text;

const compliance = 'SPEC.md';

test('a demand that nothing answers says so, and one that is answered links to its answer', () => {
  const rows = textOf(compliance, { profile: 'Extensive' })?.split('\n') ?? [];
  const rowOf = (demand: string) => rows.find((row) => row.startsWith(`| ${demand}`));
  expect(rowOf('A person can have their data erased')).toContain('nothing yet');
  expect(rowOf('Each piece of personal data has a purpose')).toContain('security/privacy.md)');
});

test('a demand is answered by a requirement whose clause asks for it, and by none that forbids it', () => {
  const graph = sampleGraph({ profile: 'Extensive' });
  const cited = graph.nodes
    .filter(({ kind, retired }) => kind === 'FR' && !retired)
    .flatMap(({ sources }) => sources.flatMap((source) => (source.kind === 'interview' ? [source] : [])))[0]!;
  const erasing = clauseOf({ kind: 'capability', actors: ['member'], act: 'delete', objects: ['account'] });
  const answer = (negated: boolean) => {
    const { turn, quote } = cited;
    const base = { id: 'S-900', start: 0, end: quote.length, reason: '', playback: '', reader: 'rules' };
    const statement = { ...base, turn, quote, status: 'read' as const, confirmed: false };
    const statements = [{ ...statement, clauses: [{ ...erasing, negated }] }];
    const built = buildPackage({ ...graph, interview: { ...graph.interview, statements } });
    const text = built.find((file) => file.path === compliance)?.text ?? '';
    return text.split('\n').find((row) => row.startsWith('| A person can have their data erased'));
  };
  expect(answer(false)).toContain('FR-');
  expect(answer(true)).toContain('nothing yet');
});

test.each([
  [[], '### Children', false],
  [['minors'], '### Children', true],
  [['health'], '### Health data', true],
  [['payments'], '### Payments', true],
])('with the domain packs %j the chapter "%s" is there: %s', (domain_packs, chapter, there) => {
  expect(textOf(compliance, { profile: 'Extensive', domain_packs })?.includes(chapter)).toBe(there);
});

test('every permission of an extension names a requirement, and none is asked for all sites', () => {
  const text = textOf('contracts/manifest-permissions.json', { type: 'BrowserExtension' }) ?? '';
  const { permissions } = permissionsFile.parse(JSON.parse(text));
  expect(permissions.map(({ permission }) => permission)).toContain('storage');
  expect(permissions.map(({ permission }) => permission)).not.toContain('tabs');
  expect(text).not.toContain('<all_urls>');
});
