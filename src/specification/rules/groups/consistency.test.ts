import { expect, test } from 'vitest';
import { checkGraph } from '#specification/rules/check.ts';
import { changedGraph } from '#specification/rules/testing/changed.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';

test('a refusal names its code, even where something else is not to be called an error', () => {
  const sample = sampleGraph();
  const term = sample.nodes.find(({ kind }) => kind === 'TERM')!;
  const saysError = (statement: string) => {
    const set = { [term.id]: { not_called: ['error'] }, 'FR-BOOK-002': { statement } };
    const found = checkGraph(changedGraph(sample, { set }), { assumed_share_max: 0.5 });
    return found.some(({ rule, nodes }) => rule === 'CON-02' && nodes.includes('FR-BOOK-002'));
  };
  const refuse = 'If a member has a booking, then the Booking module shall';
  expect(saysError(`${refuse} refuse another one with error BOOKING_LIMIT.`)).toBe(false);
  expect(saysError(`${refuse} show an error.`)).toBe(true);
});
