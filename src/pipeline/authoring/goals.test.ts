// Which requirements are said to serve a goal, and when it is asked instead.
import { expect, test } from 'vitest';
import { partsOfGoal, serviceOfGoals } from './goals.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';

const graph = sampleGraph();

/** What is said of a goal that is the only one. */
function served(goal: { statement: string; sources?: GraphNode['sources']; bounds?: 'budget' }) {
  const sources: GraphNode['sources'] = [
    { kind: 'interview', turn: 1, quote: 'A tool library for our street' },
  ];
  const nodes = graph.nodes.map((node) =>
    node.kind === 'GOAL' ? { ...node, metric: undefined, sources, ...goal } : node,
  );
  const { add, link } = serviceOfGoals({ ...graph, nodes });
  return { by: link.map(({ from }) => from), asked: add.length };
}

test.each([
  ['Members receive a reminder when their booking starts', ['FR-BOOK-003'], 0],
  ['Our street falls in love again', [], 1],
])('"%s" is served by %j; questions: %d', (statement, by, asked) => {
  expect(served({ statement })).toEqual({ by, asked });
});

test('what rests on the words of a goal serves it; a budget is served by that alone and never asked about', () => {
  const requirement = graph.nodes.find((node) => node.kind === 'FR')!;
  expect(served({ statement: 'Everybody is glad', sources: requirement.sources }).by).toContain(
    requirement.id,
  );
  expect(served({ statement: 'Members receive a reminder for 20 EUR', bounds: 'budget' })).toEqual({
    by: [],
    asked: 0,
  });
});

test('what hands a case to somebody serves no goal of doing without them', () => {
  const nodes = graph.nodes.map((node) =>
    node.kind === 'FR'
      ? {
          ...node,
          statement:
            'When two replies fail to solve a ticket, the Booking module shall pass the solved ticket to a human.',
        }
      : node,
  );
  const goal = nodes.map((node) =>
    node.kind === 'GOAL'
      ? {
          ...node,
          metric: undefined,
          statement: 'Half of the tickets are solved without a human',
          sources: [],
        }
      : node,
  );
  expect(serviceOfGoals({ ...graph, nodes: goal }).link).toEqual([]);
});

test.each([
  [
    'How we know it works: 40% fewer calls, zero cases of leaked data',
    ['40% fewer calls', 'Zero cases of leaked data'],
  ],
  ['Nobody waits', ['Nobody waits']],
])('"%s" is hoped for as %j', (statement, parts) => expect(partsOfGoal(statement)).toEqual(parts));
