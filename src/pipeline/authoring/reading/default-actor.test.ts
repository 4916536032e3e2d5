import { expect, test } from 'vitest';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';

const storiesOf = async (brief: string) => {
  const graph = draftedGraph(await intakeFromBrief(brief), 'Normal');
  const roleOf = (id: string) => nodesOf(graph, 'ROLE').find((role) => role.id === id)?.title;
  return nodesOf(graph, 'US').map(({ role }) => roleOf(role));
};

test('what a program does is done by whoever uses it, where nobody else was said to do anything', async () => {
  expect(await storiesOf('A program that computes areas and draws plans.')).toContain('User');
  expect(await storiesOf('A program for land surveyors that computes areas and draws plans.')).toContain(
    'Land surveyor',
  );
});

test('where somebody does something, the rest is left to the software', async () => {
  const graph = draftedGraph(
    await intakeFromBrief(
      'A web app. Members book rooms. The system sends reminders. The system archives bookings.',
    ),
    'Normal',
  );
  const archives = nodesOf(graph, 'FR').find(({ statement }) => statement.includes('archive'));
  expect(archives?.statement).toMatch(/shall archive bookings/);
});

test('an agent that works by itself is looked at by somebody', async () => {
  const stories = await storiesOf('An AI agent that collects quotes from carriers and makes a table.');
  expect(stories.length).toBeGreaterThan(0);
});
