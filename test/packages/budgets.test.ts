// No package is longer than its profile allows: those of the example briefs, and those of the corpus as its labels mean
// them, which have the most to say.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { sizeOf } from '#specification/rules/budgets.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { profileTable } from '#pipeline/profiles.ts';
import { finishPackage, provePackage } from '#specification/prove-package.ts';
import type { Graph } from '#specification/graph/graph.ts';
import type { RenderedFile } from '#specification/render/rendered-file.ts';
import { buildView } from '#specification/render/view.ts';
import { goldBriefs } from '#test/gold/corpus.ts';
import { goldPackage } from '#test/gold/gold-packages.ts';
import { intakeOfGold } from '#test/gold/settled-from-gold.ts';
import { graphOf, packageOf } from './drafts.ts';

const examples = fs.readdirSync('examples/briefs').map((name) => path.join('examples/briefs', name));

function expectWithinBudget(graph: Graph, files: readonly RenderedFile[]): void {
  const { size, budget } = sizeOf(buildView(graph), files);
  for (const key of ['files', 'people', 'words'] as const)
    expect(size[key], key).toBeLessThanOrEqual(budget[key]);
}

describe.each(['Fast', 'Normal', 'Extensive'] as const)('%s', (profile) => {
  test.each(examples)('the package of %s is within its budget', async (brief) => {
    const { files } = await packageOf(brief, profile);
    expectWithinBudget(await graphOf(brief, profile), files);
  });
});

describe.each(goldBriefs)('the package of $id, settled, is within its budget', (brief) => {
  test('in Normal', async () => {
    const made = await goldPackage(brief);
    expectWithinBudget(made.graph, finishPackage(made).files);
  });

  test('in Fast', async () => {
    const { intake } = await intakeOfGold(brief);
    const graph = draftedGraph(intake, 'Fast');
    expectWithinBudget(graph, provePackage(graph, profileTable.Fast).files);
  });
});
