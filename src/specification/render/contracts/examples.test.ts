import { expect, test } from 'vitest';
import { buildView } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { exampleName, namedExamples } from './examples.ts';

test('the answer to a move shows the record in the state that it was moved to', () => {
  const view = buildView(sampleGraph());
  const examples = namedExamples(view) as Record<string, { value: object }>;
  const moves = view.all('API').filter(({ transition }) => transition);
  expect(moves.length).toBeGreaterThan(0);
  for (const operation of moves) {
    const machine = view.one('SM', operation.transition?.machine);
    const reached = machine?.cells.flatMap((cell) =>
      cell.event === operation.transition?.event && 'to' in cell ? [cell.to] : [],
    );
    const answer = examples[exampleName(operation, 'response')]?.value ?? {};
    expect(Object.values(answer).some((value) => reached?.includes(String(value)))).toBe(true);
  }
});
