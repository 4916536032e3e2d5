import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Graph } from './graph/graph.ts';
import { readGraphFiles } from './graph/graph-files.ts';
import { provePackage } from './prove-package.ts';
import { qualityReport } from './render/quality/quality-report.ts';
import { manifest } from './render/start/manifest.ts';
import { renderDocuments } from './render/build-package.ts';
import { buildView } from './render/view.ts';
import { checkFiles, checkGraph } from './rules/check.ts';
import { sampleGraph } from './testing/sample-graph.ts';

const limits = { assumed_share_max: 0.3 };
const unsound: Graph = {
  ...sampleGraph(),
  nodes: sampleGraph().nodes.map((node) =>
    node.id === 'FR-BOOK-001' ? { ...node, statement: 'Booking TBD' } : node,
  ),
};

describe.each([
  ['a sound graph', sampleGraph()],
  ['an unsound graph', unsound],
])('the package of %s', (_, graph) => {
  const { files, report } = provePackage(graph, limits);
  const text = (path: string) => files.find((file) => file.path === path)?.text ?? '';

  test('carries the report that whoever checks its files again gets', () => {
    const again = [
      ...checkGraph(
        readGraphFiles((path) => files.find((file) => file.path === path)?.text),
        limits,
      ),
      ...checkFiles(buildView(graph), files, { limits }),
    ];
    expect(again).toEqual(report.findings);
    expect(qualityReport.parse(JSON.parse(text('trace/report.json')))).toEqual(report);
  });

  test('shows its score and its blockers on the front page and in the manifest', () => {
    const blockers = report.findings.filter((finding) => finding.severity === 'blocker');
    expect(text('README.md')).toContain(`Score ${report.score} of 100`);
    expect(text('README.md')).toContain(
      blockers.length === 0 ? 'no blocker' : `${blockers.length} blockers remain`,
    );
    expect(manifest.parse(JSON.parse(text('manifest.json')))).toMatchObject({
      score: report.score,
      scores: report.scores,
    });
    for (const { message } of blockers)
      expect(JSON.parse(text('trace/report.json'))).toMatchObject({
        findings: expect.arrayContaining([expect.objectContaining({ message })]) as unknown,
      });
  });

  test('is the same, byte for byte, when it is made again', () => {
    expect(provePackage(graph, limits)).toEqual({ files, report });
  });
});

test('a change of any file after the proof is noticed', () => {
  const { files } = provePackage(sampleGraph(), limits);
  const view = buildView(sampleGraph());
  const documents = renderDocuments(view);
  const proven = files.filter((file) => file.path !== 'manifest.json');
  fc.assert(
    fc.property(fc.nat(proven.length - 1), fc.string({ minLength: 1 }), fc.boolean(), (at, more, gone) => {
      const changed = files.flatMap((file) => {
        if (file !== proven[at]) return [file];
        return gone ? [] : [{ ...file, text: file.text + more }];
      });
      const found = checkFiles(view, changed, { documents }).filter((finding) => finding.rule === 'STR-03');
      expect(found.map((finding) => finding.severity)).toEqual(['blocker']);
    }),
    { numRuns: 25 },
  );
});

test('whatever stands in a file, the rules read it and do not fail', () => {
  const { files } = provePackage(sampleGraph(), limits);
  const view = buildView(sampleGraph());
  const documents = renderDocuments(view);
  const pieces = fc.constantFrom(
    '# A',
    '---',
    '\n',
    '{',
    '[',
    '"files"',
    ': ',
    '| a | b |',
    '<a id="',
    '](',
    '%zz',
    '```',
    '@AC-1',
    'Given ',
    '\0',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(fc.nat(files.length - 1), text, (at, other) => {
      const changed = files.map((file, index) => (index === at ? { ...file, text: other } : file));
      return checkFiles(view, changed, { documents }).length > 0;
    }),
    { numRuns: 25 },
  );
});

test('a graph with any of its nodes missing still gives a report, and its files', () => {
  const whole = sampleGraph();
  const subsets = fc.subarray([...whole.nodes]);
  fc.assert(
    fc.property(subsets, (nodes) => {
      const { files, report } = provePackage({ ...whole, nodes }, limits);
      expect(files.some((file) => file.path === 'trace/report.md')).toBe(true);
      for (const score of Object.values(report.scores)) expect(score).toBeLessThanOrEqual(100);
      if (nodes.length < whole.nodes.length) expect(report.findings.length).toBeGreaterThan(0);
    }),
    { numRuns: 25 },
  );
});
