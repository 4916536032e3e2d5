import { expect, test } from 'vitest';
import { permissionsFile } from './contracts/permissions.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { buildPackage } from './build-package.ts';

const textOf = (path: string, project: Parameters<typeof sampleGraph>[0]) =>
  buildPackage(sampleGraph(project)).find((file) => file.path === path)?.text;

const compliance = 'spec/requirements/compliance.md';

test('a demand that nothing answers says so, and one that is answered links to its answer', () => {
  const rows = textOf(compliance, { profile: 'Extensive' })?.split('\n') ?? [];
  const rowOf = (demand: string) => rows.find((row) => row.startsWith(`| ${demand}`));
  expect(rowOf('A person can have their data erased')).toContain('nothing yet');
  expect(rowOf('Each piece of personal data has a purpose')).toContain('security/privacy.md)');
});

test.each([
  [[], '## Children', false],
  [['minors'], '## Children', true],
  [['health'], '## Health data', true],
  [['payments'], '## Payments', true],
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
