import { describe, expect, test } from 'vitest';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';

const library =
  'We need a website for our library, with members and volunteers. Each tool has a name and a photo. Status is available, reserved, out, in repair or retired. Members can reserve a tool.';

/** What is decided about the library's tools: `check_out available -> out`. */
async function movesAfter(sentence: string): Promise<string[]> {
  const graph = draftedGraph(await intakeFromBrief(`${library} ${sentence}`), 'Normal');
  const machine = nodesOf(graph, 'SM').find((node) => node.title === 'States of tools');
  return (machine?.cells ?? []).flatMap((cell) =>
    'to' in cell ? [`${cell.event} ${cell.state} -> ${cell.to}`] : [],
  );
}

describe('a deed moves the thing whose declared states know it', () => {
  test.each([
    ['Volunteers can check out a tool.', 'check_out reserved -> out'],
    ['Volunteers check tools out and back in.', 'check_in out -> available'],
    ['Volunteers can put a tool into repair.', 'set_in_repair available -> in_repair'],
    ['Volunteers can mark a tool as retired.', 'set_retired in_repair -> retired'],
    ['Volunteers can retire a tool.', 'retire out -> retired'],
    ['Volunteers can add tools.', 'reserve available -> reserved'],
    ['Volunteers can add tools.', 'set_out available -> out'],
  ])('%s %s', async (sentence, move) => {
    expect(await movesAfter(sentence)).toContain(move);
  });

  test('a deed that no named state knows leaves a mark with its time, and adds no state', async () => {
    const brief =
      'A website for volunteers. Each tool has a name. Status is available, out or retired. Volunteers can add tools and publish tools.';
    const graph = draftedGraph(await intakeFromBrief(brief), 'Normal');
    const tool = nodesOf(graph, 'ENT').find(({ title }) => title === 'Tool');
    expect(tool?.fields.find(({ name }) => name === 'status')?.values).toEqual([
      'available',
      'out',
      'retired',
    ]);
    expect(tool?.fields.map(({ name }) => name)).toContain('published_at');
    const operations = nodesOf(graph, 'API');
    expect(operations.find(({ path }) => path === '/tools/{id}/publish')?.entity).toBe(tool?.id);
    expect(operations.find(({ operation }) => operation === 'createTool')?.body_fields).not.toContain(
      'published_at',
    );
  });

  test('in a game the states that nobody sets are set by playing, and by no request', async () => {
    const game =
      'A mobile game. A level is locked, open or finished. Each level has a name. A designer can create levels.';
    const graph = draftedGraph(await intakeFromBrief(game), 'Normal');
    expect(nodesOf(graph, 'SM')[0]?.events.map(({ meaning }) => meaning)).toEqual(
      Array(2).fill('The game does it by itself, when play comes to it.'),
    );
    expect(nodesOf(graph, 'API').filter(({ path }) => /set-/.test(path))).toEqual([]);
  });

  test('what is in repair is not handed to anybody, and what is retired never comes back', async () => {
    const moves = await movesAfter('Volunteers check tools out and back in.');
    expect(moves.filter((move) => / (?:in_repair -> (?:out|reserved)|retired -> .*)$/.test(move))).toEqual(
      [],
    );
  });
});

test('what was approved is not rejected afterwards', async () => {
  const brief =
    'A web app for our office. Clerks can add claims. The manager can approve a claim and reject a claim.';
  const machine = nodesOf(draftedGraph(await intakeFromBrief(brief), 'Normal'), 'SM')[0];
  const moves = (machine?.cells ?? []).flatMap((cell) =>
    'to' in cell ? [`${cell.state} -> ${cell.to}`] : [],
  );
  expect(moves).toEqual(['open -> approved', 'open -> rejected']);
});

describe('of an invoice in its states', () => {
  const told =
    'An agent for our office. Invoices are proposed, suspicious, approved, exported or rejected. Clerks can approve an invoice.';
  const movesOf = async (more: string) => {
    const graph = draftedGraph(await intakeFromBrief(`${told} ${more}`), 'Normal');
    const machine = nodesOf(graph, 'SM').find(({ title }) => title === 'States of invoices');
    return (machine?.cells ?? []).flatMap((cell) => ('to' in cell ? [`${cell.state} -> ${cell.to}`] : []));
  };

  test('only approved ones are exported, where only those are said to be', async () => {
    const moves = await movesOf('Approved invoices are exported every night.');
    expect(moves.filter((move) => move.endsWith('-> exported'))).toEqual(['approved -> exported']);
  });

  test('what can no longer be changed is not moved by what nobody asked for', async () => {
    expect(await movesOf('')).toContain('exported -> rejected');
    expect(await movesOf("An exported invoice can't be changed.")).not.toContain('exported -> rejected');
  });
});

test('a deed that is ruled out in a state is no way out of it', async () => {
  const brief =
    "A web app. Clerks can order a transport and cancel a transport. A transport is ordered, assigned, picked up, delivered or cancelled. A transport that was picked up can't be cancelled.";
  const graph = draftedGraph(await intakeFromBrief(brief), 'Normal');
  const moves = (nodesOf(graph, 'SM')[0]?.cells ?? []).flatMap((cell) =>
    'to' in cell ? [`${cell.state} -> ${cell.to}`] : [],
  );
  expect(moves).toContain('assigned -> cancelled');
  expect(moves).not.toContain('picked_up -> cancelled');
  expect(nodesOf(graph, 'ENT').map(({ title }) => title)).not.toContain('Order');
});
