import { expect, test } from 'vitest';
import { buildView } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { renderDecisionLog } from './decision-log.ts';

test('what only stands behind a goal is background and no decision', () => {
  const graph = sampleGraph();
  const first = graph.nodes.find(({ kind }) => kind === 'DEC')!;
  const nodes = graph.nodes.map((node) =>
    node === first ? { ...first, fate: 'realised', realised_by: ['GOAL-001'] } : node,
  ) as typeof graph.nodes;
  const [file] = renderDecisionLog(buildView({ ...graph, nodes }));
  const [decided, background] = file!.text.split('## Background');
  expect(decided).not.toContain(first.id);
  expect(background).toContain(first.id);
});
