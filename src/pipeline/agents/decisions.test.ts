import { expect, test } from 'vitest';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';

const work =
  'A mobile app for our drivers. Drivers can add trips and edit trips. The office can see the trips.';

test.each([
  [
    'Customer data must stay on servers in the EU.',
    'Place of data: customer data must stay on servers in the EU',
  ],
  ['The website has to work on phones.', 'Platform: the website has to work on phones'],
  [
    'The office plans the trips and sees on a map who is where (only during working hours, the works council insists on that, no tracking outside of working hours).',
    'Ruled out: tracking outside of working hours',
  ],
])('"%s" is the invariant "%s"', async (sentence, title) => {
  const graph = draftedGraph(await intakeFromBrief(`${work} ${sentence}`), 'Normal');
  expect(nodesOf(graph, 'INV').map((node) => node.title)).toContain(title);
});
