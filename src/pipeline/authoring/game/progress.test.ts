import { expect, test } from 'vitest';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';

const drafted = async (brief: string) => draftedGraph(await intakeFromBrief(brief), 'Normal');
const game = `A mobile game. Players solve puzzles. A puzzle has a name and a hint. A puzzle is locked, open or solved.
A designer can add puzzles. Progress is synced when there is a connection.`;

const fieldsOf = (graph: Graph, record: string) =>
  nodesOf(graph, 'ENT')
    .find(({ title }) => title === record)
    ?.fields.map(({ name }) => name);

test('how far a player has come stands on a record of the player, and never on what all of them play', async () => {
  const graph = await drafted(game);
  expect(fieldsOf(graph, 'Puzzle')).not.toContain('status');
  expect(fieldsOf(graph, 'Puzzle progress')).toEqual(
    expect.arrayContaining(['player_id', 'puzzle_id', 'status']),
  );
});

test('the game reports the progress of its own player, and nobody another’s', async () => {
  const graph = await drafted(game);
  const moves = nodesOf(graph, 'API').filter(({ path }) => path.startsWith('/puzzle-progress/'));
  const allowed = moves.flatMap(({ access }) => access).filter(({ allow }) => allow !== 'no');
  expect(moves.length).toBeGreaterThan(1);
  expect(allowed.map(({ allow }) => allow)).toEqual(moves.map(() => 'own'));
});

test('what is locked is opened before anything else becomes of it', async () => {
  const [machine] = nodesOf(await drafted(game), 'SM');
  const fromLocked = machine?.cells.flatMap((cell) =>
    cell.state === 'locked' && 'to' in cell ? [cell.to] : [],
  );
  expect(fromLocked).toEqual(['open']);
});

test.each([
  [
    'states that somebody sets',
    game.replace('locked, open or solved', 'draft, checked or published'),
    'Puzzle',
  ],
  ['software that is no game', game.replace('A mobile game', 'A web application'), 'Puzzle'],
])('%s stay on the thing itself', async (_name, brief, record) => {
  const graph = await drafted(brief);
  expect(fieldsOf(graph, record)).toContain('status');
  expect(nodesOf(graph, 'ENT').map(({ title }) => title)).not.toContain('Puzzle progress');
});
