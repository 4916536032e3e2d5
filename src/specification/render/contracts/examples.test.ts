import { expect, test } from 'vitest';
import { buildView } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { examplePath, renderExamples } from './examples.ts';

test('the answer to a move shows the record in the state that it was moved to', () => {
  const view = buildView(sampleGraph());
  const files = new Map(renderExamples(view).map(({ path, text }) => [path, text]));
  const moves = view.all('API').filter(({ transition }) => transition);
  expect(moves.length).toBeGreaterThan(0);
  for (const operation of moves) {
    const machine = view.one('SM', operation.transition?.machine);
    const reached = machine?.cells.flatMap((cell) =>
      cell.event === operation.transition?.event && 'to' in cell ? [cell.to] : [],
    );
    const answer = JSON.parse(files.get(examplePath(operation, 'response')) ?? '{}') as object;
    expect(Object.values(answer).some((value) => reached?.includes(String(value)))).toBe(true);
  }
});
