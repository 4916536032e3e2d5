import { expect, test } from 'vitest';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';

const casesOf = async (brief: string, title: string) => {
  const graph = draftedGraph(await intakeFromBrief(brief), 'Normal');
  const need = nodesOf(graph, 'FR').find((node) => node.title === title);
  return nodesOf(graph, 'AC').filter(({ requirement }) => requirement === need?.id);
};
const papers =
  'A web app. A report has a title and an author. A report is draft, approved or released. The mayor can approve reports.';
const game =
  'A mobile game. A level has a name and a goal. A level is locked, open or finished. Players can play levels.';

test.each([
  [
    `${papers} The mayor can release approved reports.`,
    'Mayor: release approved reports',
    'the report is not "approved"',
    'REPORT_STATE_INVALID',
  ],
  [
    `${game} Players can share a finished level with a friend.`,
    'Player: share a finished level',
    'the level is not "finished" for Ana',
    'LEVEL_STATE_INVALID',
  ],
])(
  'what is done to a thing in one of its states is refused in any other: %s',
  async (brief, title, other, code) => {
    const cases = await casesOf(brief, title);
    const refused = cases.find(({ given }) => given.some((line) => line.endsWith(other)));
    expect(refused?.then[0]).toContain(code);
  },
);

test('what must not be done to a thing in one of its states is refused there, and nowhere else', async () => {
  const cases = await casesOf(
    `${papers} A released report can't be changed.`,
    'Never change a released report',
  );
  expect(cases.map(({ given, then }) => [given[1], then[0]])).toEqual([
    ['the report is "released"', 'the answer is error REPORT_STATE_INVALID'],
    ['the report is "draft"', 'it is carried out'],
  ]);
});

test('looking for things in a state chooses among them and refuses nothing', async () => {
  const cases = await casesOf(`${papers} The mayor can see released reports.`, 'Mayor: see released reports');
  expect(cases.flatMap(({ then }) => then).join()).not.toContain('STATE_INVALID');
});

test('what is shared reaches whoever it is shared with', async () => {
  const [shared] = await casesOf(
    `${game} Players can share a finished level with a friend.`,
    'Player: share a finished level',
  );
  expect(shared?.then[0]).toMatch(/^a friend receives the level/);
});

test('a ban on some of the things has a case of one that it does not touch', async () => {
  const cases = await casesOf(
    `${game} A designer can publish levels. The designer must not publish a level that nobody has finished.`,
    'Designer may not publish a level',
  );
  expect(cases.find(({ polarity }) => polarity === 'positive')?.given).toContain(
    'a level that somebody has finished',
  );
});
