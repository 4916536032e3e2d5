// What a package aims at and has to fit into, and how its numbers are called.
import { expect, test } from 'vitest';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { buildView } from '#specification/render/view.ts';

const told = 'Today every cleaner fills in a paper form and the office types everything again.';
const deeds = 'Cleaners can report damage. The office plans visits.';

async function packageOf(text: string) {
  const graph = draftedGraph(await intakeFromBrief(text), 'Normal');
  const view = buildView(graph);
  const goals = nodesOf(graph, 'GOAL').map((node) => ({ ...node, statement: view.text(node.statement) }));
  return { graph, view, goals };
}

test('what people complain of is a goal, in their words; a title never is', async () => {
  const { goals } = await packageOf(
    `# Sparkle - app for our cleaners\n\nWe clean offices.\n${told} ${deeds}`,
  );
  expect(goals).toMatchObject([
    { statement: `This is over: "${told}"`, sources: [{ kind: 'interview', quote: told }] },
  ]);
});

test('a goal that was told stands instead of the complaint', async () => {
  const { goals } = await packageOf(`${told} ${deeds} Success for us is that nothing is typed twice.`);
  expect(goals.map(({ statement }) => statement)).toEqual(['Nothing is typed twice']);
});

test('money and dates bound the work, and are no success', async () => {
  const { goals } = await packageOf(`${told} ${deeds} Budget is 60k EUR. It must be live by June.`);
  expect(goals.map(({ bounds }) => bounds)).toEqual([undefined, 'budget', 'deadline']);
});

test('numbers are called by what they count; the second of a pair takes the unit of the first', async () => {
  const { graph, view } = await packageOf(
    `${deeds} Max 6 photos per damage. There are 38 items for an office, 22 for a school.`,
  );
  const names = nodesOf(graph, 'QTY').map(({ title }) => title);
  expect(names).toEqual(expect.arrayContaining(['Photos per damage', 'Items: office', 'Items: school']));
  expect(
    nodesOf(graph, 'FR')
      .map((node) => view.text(node.statement))
      .join('\n'),
  ).toMatch(/38 items for an office, 22 items for a school/);
});
