// What the criteria look into is kept, and every change has to write it.
import { expect, test } from 'vitest';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { sampleIntake } from '#pipeline/testing/sample-intake.ts';
import { nodesOf } from '#specification/graph/graph.ts';

const graph = draftedGraph(sampleIntake, 'Normal');
const isHistory = ({ title }: { title: string }) => /histor|audit/i.test(title);

test('a graph whose criteria look into a history keeps one, by an assumption with a price', () => {
  const looking = nodesOf(graph, 'AC').filter(({ then }) =>
    then.some((line) => /\b(?:the|its) history\b/.test(line)),
  );
  const history = nodesOf(graph, 'ENT').find(isHistory)!;
  expect(looking.length).toBeGreaterThan(0);
  expect(history.fields.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'account_id',
      'record_table',
      'record_key',
      'event',
      'earlier_values',
      'created_at',
    ]),
  );
  expect(history.sources).toEqual([expect.objectContaining({ kind: 'assumed' })]);
  expect(nodesOf(graph, 'INV').some(({ key }) => key === 'invariant:history')).toBe(true);
});

test('a history that people have named is the history', async () => {
  const own = await intakeFromBrief(
    'A web app for our workshop. Mechanics repair bikes. An audit log has a date, a person and a note. Mechanics read the audit log.',
  );
  expect(nodesOf(draftedGraph(own, 'Normal'), 'ENT').filter(isHistory)).toHaveLength(1);
});
