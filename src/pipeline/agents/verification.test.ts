// A case says what its test has to see, and whether a machine or a person sees it.
import { expect, test } from 'vitest';
import { nodesOf } from '#specification/graph/graph.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { verification } from './verification.ts';

const graph = sampleGraph();
const profile = { full_design: false };

/** The cases of the sample, where its nodes are changed. */
const cases = (change: (node: GraphNode) => GraphNode = (node) => node) => {
  const of = { ...graph, nodes: graph.nodes.map(change) };
  const { patch } = verification.offline({
    graph: of,
    domain: { told: [], needs: [], entities: [] },
    profile,
  } as never);
  return (patch.add ?? []).flatMap((node) => (node.kind === 'TC' ? [node] : []));
};
const [quality] = nodesOf(graph, 'NFR');

const [control] = nodesOf(graph, 'CTL');

test.each([
  [
    'The right password after ten wrong ones is refused.',
    `Try to get past this: ${control!.statement}`,
    'The right password after ten wrong ones is refused.',
  ],
  [
    'Send an answer with an old signature: NOT_SIGNED.',
    'Send an answer with an old signature.',
    'NOT_SIGNED.',
  ],
  [
    'Security test: a report with an old signature changes nothing.',
    `Try to get past this: ${control!.statement}`,
    'A report with an old signature changes nothing.',
  ],
  ['Every operation, called by every role.', 'Every operation, called by every role.', control!.statement],
])('a case of a control that is verified by "%s" tells the attempt apart from its end', (told, step, end) => {
  const made = cases((node) => (node.id === control!.id ? { ...control!, verification: told } : node));
  expect(made.find(({ verifies }) => verifies.includes(control!.id))).toMatchObject({
    steps: [step],
    expected: end,
  });
});

test('what is measured on hardware, by no program, is tried by a person', () => {
  const caseOf = (verification: string, is_local: boolean) =>
    cases((node) =>
      node.id === quality!.id
        ? { ...quality!, verification }
        : node.kind === 'INT' && is_local
          ? { ...node, is_local: true as const }
          : node,
    ).find(({ verifies }) => verifies.includes(quality!.id));
  expect(caseOf('A week in a climate box.', true)).toMatchObject({
    level: 'review',
    automated: false,
    steps: ['A week in a climate box.'],
    expected: quality!.measure,
  });
  expect(caseOf('test/alone.test: simulated days.', true)?.automated).toBe(true);
  expect(caseOf('A week in a climate box.', false)?.automated).toBe(true);
});

test('a quality without a scenario has its measurement as its case', () => {
  const criteria = nodesOf(graph, 'AC').filter(({ requirement }) => requirement === quality!.id);
  const [first] = cases((node) =>
    criteria.some(({ id }) => id === node.id) ? ({ ...node, requirement: 'FR-BOOK-001' } as GraphNode) : node,
  ).filter(({ verifies }) => verifies.includes(quality!.id));
  expect(first).toMatchObject({ steps: [quality!.verification], expected: quality!.measure });
});
