import { describe, expect, test } from 'vitest';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';

const work =
  'A web app for a workshop. Mechanics can add repairs and close repairs. The office can see the repairs.';
const drafted = async (sentence: string) =>
  draftedGraph(await intakeFromBrief(`${work}\n${sentence}`), 'Normal');

describe.each([
  ['Mechanics can skip a repair and give a reason.', 'Repair', ['reason']],
  ['Mechanics can add a note for each fault.', 'Fault', ['note']],
  [
    '- for each fault: choose severity (minor, major), add a note and at least one photo',
    'Fault',
    ['severity', 'note'],
  ],
])('"%s"', (sentence, record, fields) => {
  test('gives fields of the record and no operation of their own', async () => {
    const text = sentence.startsWith('-') ? `What a mechanic does:\n${sentence}` : sentence;
    const graph = await drafted(text);
    const entity = nodesOf(graph, 'ENT').find(({ title }) => title === record);
    expect(entity?.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(fields));
    const paths = nodesOf(graph, 'API')
      .map(({ path }) => path)
      .join('\n');
    expect(paths).not.toMatch(/choose|give|reasons|severities|notes/);
  });
});

test('what somebody only receives is no operation', async () => {
  const graph = await drafted('Customers receive the invoice as a PDF by email.');
  expect(
    nodesOf(graph, 'API')
      .map(({ operation }) => operation)
      .filter((name) => /receive|^get/.test(name)),
  ).toEqual([]);
});

test('a choice between versions is carried in the body', async () => {
  const graph = await drafted(
    'If two mechanics changed the same repair the office has to decide which version counts.',
  );
  const decide = nodesOf(graph, 'API').find(({ operation }) => operation.startsWith('decide'));
  expect(decide?.arguments?.map(({ name }) => name)).toEqual(['decision']);
});
