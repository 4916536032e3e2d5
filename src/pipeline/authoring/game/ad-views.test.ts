import { beforeAll, expect, test } from 'vitest';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';

const brief = `A mobile game for phones. Every player starts with 7 hearts. Players can solve puzzles. When a player runs out
of hearts, they can watch a video ad to get one heart, but at most 2 ads a day. The designer can add puzzles.`;

let graph: Graph;
beforeAll(async () => {
  graph = draftedGraph(await intakeFromBrief(brief), 'Normal');
});

const record = () => nodesOf(graph, 'ENT').find(({ title }) => title === 'Ad view');

test('what was watched for a reward is a record of the player, so that the ads of a day can be counted', () => {
  const player = nodesOf(graph, 'ROLE').find(({ title }) => title === 'Player');
  expect(record()?.owner).toBe(player?.id);
  expect(record()?.fields.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['player_id', 'created_at']),
  );
  expect(record()?.fields.find(({ name }) => name === 'proof')?.unique).toBe(true);
});

test('the limit of a day is answered where such a record is stored', () => {
  const limit = nodesOf(graph, 'ERR').find(({ code }) => code.endsWith('ADS_PER_DAY_LIMIT_REACHED'));
  const storing = nodesOf(graph, 'API').find(
    ({ entity, shape }) => entity === record()?.id && shape === 'create',
  );
  expect(storing?.errors).toContain(limit?.id);
});

test('a game without rewards for watching keeps no such record', async () => {
  const other = draftedGraph(
    await intakeFromBrief(brief.replace(/When a player runs.+?day\. /s, '')),
    'Normal',
  );
  expect(nodesOf(other, 'ENT').map(({ title }) => title)).not.toContain('Ad view');
});
