import { describe, expect, test } from 'vitest';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { provePackage } from '#specification/prove-package.ts';

describe.each(['hm', 'An app for my dog.', 'Build me a todo app.', '???'])('the brief “%s”', (brief) => {
  test('gives a package without a blocker, in which nothing is put into the user’s mouth', async () => {
    const graph = draftedGraph(await intakeFromBrief(brief), 'Normal');
    const { report } = provePackage(graph, { assumed_share_max: 0.3 });
    expect(report.findings.filter((finding) => finding.severity === 'blocker')).toEqual([]);
    const requirements = graph.nodes.filter((node) => node.kind === 'FR');
    expect(requirements.length).toBeGreaterThan(3);
    for (const { id, sources } of requirements)
      expect(
        sources.every((source) => source.kind === 'assumed' || source.kind === 'interview'),
        id,
      ).toBe(true);
    expect(graph.nodes.find((node) => node.kind === 'ASM' && node.title === 'What it is for')).toBeDefined();
  });
});
