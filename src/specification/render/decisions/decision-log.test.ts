import { expect, test } from 'vitest';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { onRecord } from '#specification/graph/on-record.ts';
import { summary } from '#specification/render/spec/summary.ts';
import { writer } from '#specification/render/writer.ts';
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

test('what was told and asks for nothing, or what nobody said, is no exclusion', () => {
  const graph = sampleGraph();
  const first = graph.nodes.find((node): node is NodeOf<'DEC'> => node.kind === 'DEC')!;
  const base = { ...first, realised_by: [], statement: 'The blue shed.' };
  const said = (own: Partial<NodeOf<'DEC'>>) => {
    const nodes = graph.nodes.map((node) => (node === first ? { ...base, ...own } : node));
    const view = buildView({ ...graph, nodes });
    return [summary(writer(view, 'SPEC.md')).join('\n'), renderDecisionLog(view)[0]!.text];
  };
  const [rejected] = said({ fate: 'rejected', reason: 'No shed.' });
  expect(rejected).toContain('The blue shed.');
  const [told, log] = said(onRecord);
  expect(told).not.toContain('The blue shed.');
  expect(log!.split('## Background')[1]).toContain('The blue shed.');
  const [proposed] = said({
    fate: 'rejected',
    reason: 'No shed.',
    sources: [{ kind: 'public', title: 'A proposal', locator: 'concern' }],
  });
  expect(proposed).not.toContain('The blue shed.');
});
