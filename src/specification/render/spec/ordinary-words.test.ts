import { expect, test } from 'vitest';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { buildView } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { within } from './ordinary-words.ts';

const graph = sampleGraph();
const criterion = graph.nodes.find((node): node is NodeOf<'AC'> => node.kind === 'AC')!;
const view = buildView({
  ...graph,
  nodes: graph.nodes.map((node) =>
    node === criterion
      ? { ...node, given: ['the roof is wet by rain, the state is RAIN, and Mark will see it'] }
      : node,
  ),
});
const [component] = view.all('CMP');

test('the capital of an ordinary word goes within a sentence, and that of a name stays', () => {
  expect(within('Rain begins', view)).toBe('rain begins');
  expect(within('Mark opens the shed', view)).toBe('Mark opens the shed');
  expect(within('Zendesk answers', view)).toBe('Zendesk answers');
  expect(within(`${component!.title} answers`, view)).toBe(`${component!.title} answers`);
  expect(within('The roof is dry.', view)).toBe('the roof is dry');
});
