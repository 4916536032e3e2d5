// A package of ours that an older version laid out and somebody edited: how its documents were made is not known, so that
// nothing is read out of them, and nothing of them is lost.
import { expect, test } from 'vitest';
import { nodesOf } from '#specification/graph/graph.ts';
import { sortGraph } from '#specification/graph/serialise.ts';
import { provePackage } from '#specification/prove-package.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { classify, type ArchivedFile } from './classify.ts';
import { addedTo, bringOwnPackage, readOwnPackage } from './own-package.ts';

const graph = sortGraph(sampleGraph());
const mark = {
  archive_sha256: 'a'.repeat(64),
  classifier_version: '1',
  classified_count: 1,
  unclassified_count: 0,
};

/** The package, with a document that says all in other words, and a requirement less. */
function brought(rubric: string) {
  const { files } = provePackage(graph, { assumed_share_max: 1 }, { parts: ['gemini'] });
  const [first] = nodesOf(graph, 'FR');
  const archive = files.map(({ path, text }): ArchivedFile => {
    if (path === 'SPEC.md')
      return { path, bytes: Buffer.from(text.replace(first!.statement, 'Told in other words.')) };
    if (path !== 'manifest.json') return { path, bytes: Buffer.from(text) };
    const { parts: _parts, ...manifest } = JSON.parse(text) as { parts: unknown };
    return { path, bytes: Buffer.from(JSON.stringify({ ...manifest, rubric_version: rubric }, null, 2)) };
  });
  const own = readOwnPackage(archive)!;
  const extra = addedTo(own, { rows: classify(archive), files: archive });
  return bringOwnPackage(own, { version: '1.1.0', mark, extra });
}

test('an edited document of an older layout is kept as it is, and the graph stays as it was', () => {
  const { graph: back, edits, files } = brought('1.13.0');
  expect(back).toEqual(graph);
  expect(edits.left).toMatchObject([{ path: '_source/SPEC.md', before: null }]);
  const kept = files.find(({ path }) => path === '_source/SPEC.md');
  expect(kept?.bytes.toString()).toContain('Told in other words.');
  expect(files.find(({ path }) => path === 'IMPACT.md')?.bytes.toString()).toContain('_source/SPEC.md');
});

test('the parts that every package had once are still there', () => {
  for (const rubric of ['1.13.0', '1.16.0'])
    expect(brought(rubric).files.map(({ path }) => path)).toContain('GEMINI.md');
});
