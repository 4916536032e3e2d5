// A package that an older version laid out is told so once; what it was made to look like is no fault of it.
import { expect, test } from 'vitest';
import { rubric_version } from '#contract/capabilities.ts';
import { provePackage } from '#specification/prove-package.ts';
import { renderDocuments } from '#specification/render/build-package.ts';
import { buildView } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { checkFiles } from './check.ts';

const limits = { assumed_share_max: 1 };
const graph = sampleGraph();
const view = buildView(graph);
const documents = renderDocuments(view);
const pack = 'plan/packs/TASK-002.md';

function findingsOf(rubric: string) {
  const files = provePackage(graph, limits).files.map((file) => {
    if (file.path === 'manifest.json')
      return {
        ...file,
        text: file.text.replace(/"rubric_version": "[^"]+"/, `"rubric_version": "${rubric}"`),
      };
    if (file.path === pack) return { ...file, text: `# TASK-002 Longer\n\n${'word '.repeat(5_000)}\n` };
    return file.path === 'design/architecture.md'
      ? { ...file, text: `${file.text}\nAs it was told once.\n` }
      : file;
  });
  return checkFiles(view, files, { limits, documents, texts: new Map() }).filter(({ rule }) =>
    ['STR-01', 'STR-12', 'STR-14', 'STR-17', 'TSK-07'].includes(rule),
  );
}

test('a package of an older layout is told to be one, and its texts are not held against it', () => {
  expect(findingsOf('1.16.0').map(({ rule, severity }) => [rule, severity])).toEqual([['STR-01', 'info']]);
});

test('the same texts in a package of today are', () => {
  const rules = findingsOf(rubric_version).map(({ rule }) => rule);
  expect(rules).toEqual(expect.arrayContaining(['STR-12', 'TSK-07']));
  expect(rules).not.toContain('STR-01');
});
