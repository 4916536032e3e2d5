import { expect, test } from 'vitest';
import { buildView } from '#specification/render/view.ts';
import { draftPackage } from '#specification/prove-package.ts';
import type { Finding } from '#specification/rules/finding.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { openRun } from './open-run.ts';
import { profileTable } from './profiles.ts';
import { refinementOf } from './refinement.ts';
import type { Assembly, Run } from './run.ts';
import { sampleIntake } from './testing/sample-intake.ts';

const graph = sampleGraph();

function leftWith(findings: Finding[]) {
  const opened = openRun({
    id: 'run',
    intake: sampleIntake,
    profile: profileTable.Normal,
    state: 'Refining',
    round: 1,
    steps: [],
  });
  const output = { patch: {}, findings: [], narration: '', assembly: { findings } as unknown as Assembly };
  const step = { key: 'r1.assemble', state: 'Assembling' as const, round: 1, place: 1, output };
  const run: Run = { ...opened, graph, steps: [step] };
  return refinementOf(run).refinement_summary!.residual;
}

const gap = (nodes: string[], path: string | null = null): Finding => ({
  rule: 'TRC-01',
  severity: 'blocker',
  message: `${nodes[0] ?? 'The package'} refers to FR-NONE-001 in implements, and there is no such node.`,
  nodes,
  place: path === null ? null : { path, line: 3 },
});

test('a gap that is left names a file of the package, and the nodes beside it', () => {
  const files = new Set(draftPackage(graph, { assumed_share_max: 1 }).files.map(({ path }) => path));
  const nodes = buildView(graph).graph.nodes.filter(({ retired }) => !retired);
  for (const { path, referenced_by } of leftWith(nodes.map(({ id }) => gap([id])))) {
    expect(path).not.toContain('#');
    expect(files, `${path} of ${referenced_by.join()}`).toContain(path);
  }
  expect(leftWith([gap(['FR-GONE-001'])])).toMatchObject([
    { path: 'spec/graph.json', referenced_by: ['FR-GONE-001'] },
  ]);
  expect(leftWith([gap([], 'data/schema.sql')])).toMatchObject([
    { path: 'data/schema.sql', referenced_by: [] },
  ]);
});
