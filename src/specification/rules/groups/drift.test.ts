import { expect, test } from 'vitest';
import { completePackage, renderDocuments } from '#specification/render/build-package.ts';
import { buildView } from '#specification/render/view.ts';
import { checkFiles } from '#specification/rules/check.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';

const view = buildView(sampleGraph());
const documents = renderDocuments(view);
const files = completePackage(view, documents, {});
const driftOf = (edit: (text: string, index: number) => string) =>
  checkFiles(
    view,
    files.map((file, index) => ({ ...file, text: edit(file.text, index) })),
    { documents },
  ).filter((finding) => finding.rule === 'STR-12');

test('a package as it was rendered has not drifted', () => {
  expect(driftOf((text) => text)).toEqual([]);
});

test('a line that was changed by hand is told of with its place', () => {
  const at = files.findIndex((file) => file.path === 'SPEC.md');
  const found = driftOf((text, index) => (index === at ? text.replace('3 bookings', '4 bookings') : text));
  const line = files[at]!.text.split('\n').findIndex((each) => each.includes('3 bookings')) + 1;
  expect(found.map((finding) => finding.place)).toEqual([{ path: 'SPEC.md', line }]);
});

test('a package that another version wrote is told of once, and as a note', () => {
  const found = driftOf((text) => `${text}\n`);
  expect(found.map((finding) => finding.severity)).toEqual(['info']);
});

test('a package of an older layout is told of once, and no document of the present layout is missed', () => {
  const older = files
    .filter(({ path }) => path !== 'SPEC.md')
    .concat([
      { path: 'spec/00-brief.md', text: '# Tool Library\n', role: 'specification' },
      { path: 'spec/nodes/US.json', text: '[]\n', role: 'graph' },
    ]);
  const found = checkFiles(view, older, { documents }).filter(
    ({ rule }) => rule === 'STR-01' || rule === 'STR-14',
  );
  expect(found.map(({ severity }) => severity)).toEqual(['info']);
});
