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
  ['There must be no ads in the app.', 'Ruled out: the system must provide no ads in the app'],
  [
    'The data protection officer insists on one thing, no photo may ever leave the building without a signature of hers.',
    'Law: no photo may ever leave the building',
  ],
])('"%s" is the invariant "%s"', async (sentence, title) => {
  const graph = draftedGraph(await intakeFromBrief(`${work} ${sentence}`), 'Normal');
  expect(nodesOf(graph, 'INV').map((node) => node.title)).toContain(title);
});
