// A decision record says each thing once.
import { expect, test } from 'vitest';
import { buildView } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { renderDecisionRecords } from './adr.ts';

const sample = sampleGraph();
const textWith = (own: object) =>
  renderDecisionRecords(
    buildView({
      ...sample,
      nodes: sample.nodes.map((node) => (node.kind === 'ADR' ? { ...node, ...own } : node)),
    }),
  )
    .map(({ text }) => text)
    .join('\n');

test('a reason stands once, where it is all that drives a decision', () => {
  const told = { because: 'Fish are found by weight.', outcome: 'One scale' };
  const once = textWith({ ...told, drivers: [told.because], consequences: [told.outcome] });
  expect(once).not.toMatch(/Drivers:|^- One scale$/m);
  expect(once).toMatch(/Because .ish are found by weight\./);
  const apart = textWith({ ...told, drivers: ['Fish are heavy.'], consequences: ['It stands inside.'] });
  expect(apart).toContain('Drivers: Fish are heavy.');
  expect(apart).toContain('- It stands inside.');
});
