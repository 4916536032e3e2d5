// A contradiction ends in an open question, never in two requirements.
import { expect, test } from 'vitest';
import { completeInterview } from '#interviewing/complete-interview.ts';
import { startInterview, submitTurn } from '#interviewing/interviewer.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { buildView } from '#specification/render/view.ts';

const brief = 'A website for our tool library. Members can search tools. Each tool has a name and a photo.';

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
  [
    'the later number, with what else the sentence says',
    [
      'A member can reserve up to 3 tools at a time, at most 14 days ahead. Actually a member can reserve up to 5 tools at a time.',
    ],
    /5 tools[^\n]*14 days/,
    /3 tools/,
  ],
  [
    'the later number, whatever else holds that digit',
    [
      'A member can reserve up to 2 tools at a time, at most 14 days ahead. Actually a member can reserve up to 4 tools at a time.',
    ],
    /4 tools[^\n]*14 days/,
    /2 tools/,
  ],
  [
    'the first number, where the second is disputed',
    [
      'A member can reserve up to 3 tools at a time. Tom thinks members should reserve up to 5 tools at a time, not settled.',
    ],
    /3 tools/,
    /5 tools/,
  ],
  [
    'the first number, where the next sentence leaves the second open',
    [
      'A member can reserve up to 3 tools at a time. Actually Tom says up to 5 tools at a time for members. Need to discuss.',
    ],
    /3 tools/,
    /5 tools/,
  ],
  [
    'the side that the user chose when asked',
    [
      'A member can reserve up to 3 tools at a time. Actually a member can reserve up to 5 tools at a time.',
      'a',
    ],
    /3 tools/,
    /5 tools/,
  ],
  [
    'the later privilege',
    ['A volunteer can waive a late fee. Priya says only the treasurer can waive late fees.'],
    /treasurer waives/,
    /volunteer waives/,
  ],
  [
    'the correction',
    [
      'A volunteer can waive a late fee. Only volunteers can waive late fees... actually only the treasurer can waive late fees.',
    ],
    /treasurer waives/,
    /volunteer/,
  ],
])('%s holds', async (_, said, holds, lost) => {
  const { conflicts, requirements, questions } = await packageOf([`${brief} ${said[0]}`, ...said.slice(1)]);
  expect(conflicts).toBe(1);
  expect(requirements).toMatch(holds);
  expect(requirements).not.toMatch(lost);
  if (said.length === 1) expect(questions).toMatch(/Which of these holds/);
});

test.each([
  ['at most 4 MB', 'Members can upload photos of tools, photos max 4 MB each.', /4 MB/, /10 MB/],
  ['nothing', 'Members can upload photos of tools.', /10 MB/, /4 MB/],
])(
  'where %s was said about the size of files, one size stands in the requirements',
  async (_, said, holds, lost) => {
    const { requirements } = await packageOf([`${brief} ${said}`]);
    expect(requirements).toMatch(/not of an allowed type/);
    expect(requirements).toMatch(holds);
    expect(requirements).not.toMatch(lost);
  },
);

test('whatever signs stand in the name of a role, a package comes of it', async () => {
  const { requirements } = await packageOf([
    `${brief} Roles:\n- **Admin** (all rights)\n- *R&D (lab)*: read reports\n- user+ : adds samples\n- c++ developer: imports samples\n- (guest: sees the list`,
    "The c++ developer gets an email when a tool is late. Users+ don't get a login, they just receive reports. A tool must be checked within 2 days.",
  ]);
  expect(requirements).not.toBe('');
});
