// A contradiction ends in an open question, or in the side that the user chose.
import { expect, test } from 'vitest';
import { completeInterview } from '#interviewing/complete-interview.ts';
import { startInterview, submitTurn } from '#interviewing/interviewer.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { buildView } from '#specification/render/view.ts';

async function packageOf(turns: readonly string[]) {
  let state = startInterview().state;
  for (const turn of turns) ({ state } = await submitTurn(state, turn));
  const intake = await completeInterview(state);
  const graph = draftedGraph(intake, 'Normal');
  const view = buildView(graph);
  return {
    conflicts: intake.conflicts.length,
    requirements: nodesOf(graph, 'FR')
      .map((node) => view.text(node.statement))
      .join('\n'),
    questions: nodesOf(graph, 'OQ')
      .map((node) => view.text(node.question))
      .join('\n'),
  };
}

test.each([
  ['two numbers', 'Members can reserve at most 3 tools.', 'Members can reserve at most 5 tools.'],
  ['two durations', 'A loan lasts 7 days.', 'A loan lasts 14 days.'],
  ['a permission and a ban', 'Members can delete a review.', 'Members must not delete a review.'],
])('%s for the same are asked about, with both in the user’s words', async (_, one, other) => {
  const { conflicts, questions } = await packageOf([`Members can search tools. ${one} ${other}`]);
  expect(conflicts).toBe(1);
  expect(questions).toMatch(/Which of these holds/);
});

test.each([
  ['a', /at most 3 tools/, /at most 5 tools/],
  ['b', /at most 5 tools/, /at most 3 tools/],
])('the side that the user chose when asked holds: %s', async (answer, holds, lost) => {
  const { requirements, questions } = await packageOf([
    'Members can search tools. Members can reserve at most 3 tools. Members can reserve at most 5 tools.',
    answer,
  ]);
  expect(requirements).toMatch(holds);
  expect(requirements).not.toMatch(lost);
  expect(questions).not.toMatch(/Which of these holds/);
});
