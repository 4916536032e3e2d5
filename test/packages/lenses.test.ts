// The three lenses of a Researcher run, on unlike briefs: each gives a design of its own that the rules
// take, and the requirements are the same in all three.
import { describe, expect, test } from 'vitest';
import { lenses } from '#knowledge/authoring/lenses.ts';
import { profileTable } from '#pipeline/profiles.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import { provePackage } from '#specification/prove-package.ts';
import { intakeOf } from './drafts.ts';
import { gold } from './gold.ts';

/** What the nodes of a kind say, without their ids, which count along with what stands before them. */
const said = (graph: Graph, kind: NodeKind) =>
  JSON.stringify(
    nodesOf(graph, kind).map((node) => [
      node.key,
      node.title,
      'statement' in node && node.statement,
      'options' in node && node.outcome,
      'depends_on' in node && node.depends_on.length,
    ]),
  );

describe.each(gold)('through the lenses, $file', async ({ file }) => {
  const intake = await intakeOf(file);
  const graphs = lenses.map((lens) => draftedGraph(intake, 'Extensive', lens));

  test('is drawn three times, with other records of decision and another plan each, for the same requirements', () => {
    const kinds = (kind: NodeKind) => new Set(graphs.map((graph) => said(graph, kind))).size;
    expect({ ADR: kinds('ADR'), TASK: kinds('TASK'), ASM: kinds('ASM') }).toEqual({
      ADR: 3,
      TASK: 3,
      ASM: 3,
    });
    expect({ FR: kinds('FR'), ENT: kinds('ENT'), API: kinds('API') }).toEqual({ FR: 1, ENT: 1, API: 1 });
  });

  test('holds before every rule, whichever the lens', () => {
    const blockers = graphs.flatMap((graph) =>
      provePackage(graph, profileTable.Extensive).report.findings.filter(
        ({ severity }) => severity === 'blocker',
      ),
    );
    expect(blockers).toEqual([]);
  });
});
