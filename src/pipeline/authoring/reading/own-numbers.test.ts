import { expect, test } from 'vitest';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { buildView } from '#specification/render/view.ts';

const drafted = async (sentence: string) => {
  const brief = `A web app for our museum. Guides can add tours and edit tours. Guides can see the tours. ${sentence}`;
  const view = buildView(draftedGraph(await intakeFromBrief(brief), 'Normal'));
  return view.all('FR').map((node) => {
    const criteria = view
      .referrers('AC', node.id)
      .map(({ given, then }) => view.text([...given, ...then].join(', ')));
    return {
      statement: view.text(node.statement),
      criteria: criteria.join('\n'),
      numbers: view.to(node.id, 'bounds').length,
    };
  });
};

test('a bound in an aside is tried with the record that it bounds, and bounds no other', async () => {
  const needs = await drafted('The guide uploads the audio track (up to 20 minutes) and the plan.');
  const track = needs.find(({ statement }) => /uploads the audio track/.test(statement));
  expect(track?.criteria).toMatch(/measures exactly 20 minutes[^]*smallest step beyond 20 minutes/);
  expect(needs.filter(({ numbers, statement }) => numbers > 0 && /uploads the plan/.test(statement))).toEqual(
    [],
  );
});

test('of two occasions in one sentence, each requirement has its own number', async () => {
  const needs = await drafted(
    'When 70% of the places are taken the director gets a warning, at 100% it only shows and books nothing.',
  );
  expect(needs.filter(({ statement }) => /70%|100%/.test(statement)).map(({ numbers }) => numbers)).toEqual([
    1, 1,
  ]);
});
