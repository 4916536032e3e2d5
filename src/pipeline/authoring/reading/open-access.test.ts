import { describe, expect, test } from 'vitest';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { buildView } from '#specification/render/view.ts';
import { operationObject } from '#specification/render/contracts/openapi.ts';

const kitchen =
  'We need a website for our kitchen, with cooks and members. Cooks can add dishes and edit dishes. Each dish has a name, a price and a photo. Members can reserve a table after signing in.';

/** The operations of the kitchen that answer people who are not signed in, but those by which they do. */
async function openOperations(sentence: string): Promise<string[]> {
  const graph = draftedGraph(await intakeFromBrief(`${kitchen} ${sentence}`), 'Normal');
  const view = buildView(graph);
  const open = nodesOf(graph, 'API').filter((node) => node.anonymous && !node.signs_in);
  for (const node of open) {
    expect(operationObject(node, view)['security'], node.operation).toEqual([]);
    expect(node.errors.map((id) => view.one('ERR', id)?.status)).not.toContain(401);
  }
  return open.map((node) => node.operation).toSorted();
}

describe('what somebody said is open needs no sign-in, and nothing else is opened', () => {
  const dishes = ['listDishes', 'readDish'];
  test.each([
    ['Members can browse dishes without logging in.', dishes],
    ['Members can browse dishes without having to sign in.', dishes],
    ['Members can search dishes without an account.', dishes],
    ['Anyone can see the dishes.', dishes],
    ['Members can publicly view the dishes.', dishes],
    ['Members can browse dishes anonymously, and edit dishes.', dishes],
    ['Members can browse dishes.', []],
    ['Members can comment on a dish without registration.', []],
    ['Members can see their reservations.', []],
  ])('%s', async (sentence, expected) => {
    expect(await openOperations(sentence)).toEqual(expected);
  });

  test('its criteria are tried by somebody who is not signed in', async () => {
    const intake = await intakeFromBrief(`${kitchen} Members can browse dishes without logging in.`);
    const graph = draftedGraph(intake, 'Normal');
    const open = nodesOf(graph, 'FR').find((node) => node.statement.includes('who need not be signed in'));
    const given = nodesOf(graph, 'AC').filter((node) => node.requirement === open?.id);
    expect(given.length).toBeGreaterThan(1);
    expect(given.every((node) => node.given.includes('nobody is signed in'))).toBe(true);
  });
});
