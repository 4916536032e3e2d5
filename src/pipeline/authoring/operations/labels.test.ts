import { expect, test } from 'vitest';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';

const brief = `A web application for a club. A member can borrow tools. A tool has a name and a value. The keeper can add tools,
change tools and remove tools. The treasurer approves fees. A fee is due, approved or paid. Members can see the tools.`;

test('a button says what a person comes to do, in words that no other button of the screen has', async () => {
  const graph = draftedGraph(await intakeFromBrief(brief), 'Normal');
  const screens = nodesOf(graph, 'SCR').map(({ actions }) => actions.map(({ label }) => label));
  const labels = screens.flat();
  expect(labels).toEqual(
    expect.arrayContaining([
      'Add tools',
      'Change the tool',
      'Remove the tool',
      'Approve the fee',
      'Borrow tools',
    ]),
  );
  expect(labels.filter((label) => /^(?:Store a new|Read one|List) /.test(label))).toEqual([]);
  for (const screen of screens) expect(new Set(screen).size).toBe(screen.length);
});

test('what no record is named for is refused by what carries out the words beside the rule', async () => {
  const graph = draftedGraph(
    await intakeFromBrief(`${brief} An auditor can see everything but change nothing.`),
    'Normal',
  );
  const ban = nodesOf(graph, 'ERR').find(({ code }) => code === 'CHANGE_ANYTHING_NOT_ALLOWED');
  const writing = nodesOf(graph, 'API').filter(
    ({ method, path }) => method !== 'GET' && !path.startsWith('/account'),
  );
  expect(ban).toBeDefined();
  expect(writing.filter(({ errors }) => !errors.includes(ban?.id ?? ''))).toEqual([]);
});
