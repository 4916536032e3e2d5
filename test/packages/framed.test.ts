// What a package aims at, and how its numbers are called.
import { expect, test } from 'vitest';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { buildView } from '#specification/render/view.ts';

const deeds = 'Cleaners can report a damage. The office can plan a visit.';

async function packageOf(text: string) {
  const graph = draftedGraph(await intakeFromBrief(text), 'Normal');
  const view = buildView(graph);
  const goals = nodesOf(graph, 'GOAL').map((node) => ({ ...node, statement: view.text(node.statement) }));
  return { graph, view, goals };
}

test('a goal that was told is the goal, in the words that were said', async () => {
  const quote = 'The goal is to save time.';
  const { goals } = await packageOf(`# Sparkle\n\n${deeds} ${quote}`);
  expect(goals).toMatchObject([{ sources: [{ kind: 'interview', quote }] }]);
  expect(goals[0]?.statement).toMatch(/save time/i);
});

test('what people do today is no goal, and a title never is', async () => {
  const { goals } = await packageOf(`# Sparkle\n\nToday every cleaner fills in a paper form. ${deeds}`);
  expect(goals.map(({ statement }) => statement).join()).not.toMatch(/paper form/);
  expect(
    goals.flatMap(({ sources }) => sources.flatMap((each) => ('quote' in each ? [each.quote] : []))),
  ).not.toContain('# Sparkle');
});

test('numbers are called by what they count', async () => {
  const { graph } = await packageOf(
    `${deeds} A damage may have at most 6 photos. Cleaners may attach at most 2 videos per damage.`,
  );
  const names = nodesOf(graph, 'QTY').map(
    ({ title, value, unit }) => `${title.split(':')[0]}: ${value} ${unit}`,
  );
  expect(names).toEqual(expect.arrayContaining(['Photos: 6 photos', 'Videos: 2 videos per damage']));
});
