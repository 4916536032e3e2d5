import { beforeAll, expect, test } from 'vitest';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';

const brief = `# Bees
A mobile game for phones. Every player starts with 7 hearts. Players earn pollen for each flower (10 pollen) and can
buy hats for 30 pollen. When a player runs out of hearts, they can watch a video ad to get one heart, but at most 2
ads a day. A level has a name and a goal. Players can finish levels. The game sells pollen packs through the App Store.
Hats are made by us: a designer can draw hats.`;

let graph: Graph;
beforeAll(async () => {
  graph = draftedGraph(await intakeFromBrief(brief), 'Normal');
});

const titled = (title: string) => nodesOf(graph, 'FR').find((node) => node.title === title);
const spoken = (node: NodeOf<'FR'> | undefined) =>
  node?.statement.replaceAll(/\{\{(QTY-\d+)\}\}/g, (_all, id: string) => {
    const quantity = nodesOf(graph, 'QTY').find((each) => each.id === id);
    return `${quantity?.value} ${quantity?.unit}`;
  });

test.each([
  ['Player: buy hats', /take 30 pollen off the balance of the player and store the purchase/],
  [
    'Player: earn pollen',
    /^When one more flower counts for a player, the .* shall add 10 pollen to the balance of the player/,
  ],
  [
    'Player: buy pollen packs',
    /have the store confirm the receipt, store the purchase once and add the pollens? of the pollen pack/,
  ],
  [
    'Player: watch a video ad',
    /^When a player runs out of hearts and has watched a video ad to its end, the .* shall give the player one heart/,
  ],
  [
    'Limit of ads per day',
    /^If a request would lead to more than 2 ads per day for the player, then the .* shall refuse/,
  ],
])('"%s" moves a balance by the number that was said for it', (title, expected) => {
  expect(spoken(titled(title))).toMatch(expected);
});

test('what is bought with play money is refused for want of it, and by no payment provider', () => {
  const codes = nodesOf(graph, 'ERR').map(({ code }) => code);
  expect(codes).toContain('NOT_ENOUGH');
  expect(codes).not.toContain('PAYMENT_DECLINED');
});

test('what a store of the platform takes money for is tried with a receipt that counts, counts twice and is refused', () => {
  const sale = titled('Player: buy pollen packs');
  const cases = nodesOf(graph, 'AC').filter(({ requirement }) => requirement === sale?.id);
  expect(cases.map(({ polarity }) => polarity)).toEqual(['positive', 'boundary', 'negative']);
  expect(
    nodesOf(graph, 'ENT')
      .find(({ title }) => title === 'Purchase')
      ?.fields.find(({ name }) => name === 'receipt')?.unique,
  ).toBe(true);
  expect(nodesOf(graph, 'ERR').map(({ code }) => code)).toContain('RECEIPT_REFUSED');
});

test('what players buy is put into the game by none of them', () => {
  const player = nodesOf(graph, 'ROLE').find(({ title }) => title === 'Player');
  const making = nodesOf(graph, 'API').filter(({ operation }) =>
    /^create(?:Hat|PollenPack)$/.test(operation),
  );
  const allowed = making
    .flatMap(({ access }) => access)
    .filter(({ role, allow }) => role === player?.id && allow !== 'no');
  expect(allowed).toEqual([]);
});

test('whose work it is was said beside it, and is no requirement of its own', () => {
  expect(
    nodesOf(graph, 'FR')
      .map(({ title }) => title)
      .filter((title) => /making|made/i.test(title)),
  ).toEqual([]);
});

test('a currency is a balance of the account and no record that a request could store', () => {
  const entities = nodesOf(graph, 'ENT');
  const account = entities.find(({ title }) => title === 'Account');
  expect(entities.map(({ title }) => title)).not.toContain('Pollen');
  expect(account?.fields.find(({ name }) => name === 'hearts')?.default).toBe('7');
  expect(account?.fields.find(({ name }) => /^pollen/.test(name))?.default).toBe('0');
  expect(nodesOf(graph, 'API').filter(({ operation }) => /earn|watch/i.test(operation))).toEqual([]);
});

test('a new account holds what players start with, whatever the plural of the currency is', async () => {
  const lives = draftedGraph(
    await intakeFromBrief(brief.replaceAll('hearts', 'lives').replace('one heart', 'one life')),
    'Normal',
  );
  const account = nodesOf(lives, 'ENT').find(({ title }) => title === 'Account');
  expect(account?.fields.find(({ name }) => name === 'lives')?.default).toBe('7');
});

test('outside a game nothing is play money', async () => {
  const shop = draftedGraph(
    await intakeFromBrief(brief.replace('A mobile game for phones', 'A web application')),
    'Normal',
  );
  const account = nodesOf(shop, 'ENT').find(({ title }) => title === 'Account');
  expect(account?.fields.map(({ name }) => name)).not.toContain('hearts');
});

test('what new players get they start with, and what the makers sell in the store players buy there', async () => {
  const words = `A mobile game for phones. A new player gets 20 energy. Players can buy hats for 30 gold. Players can finish
levels. If the player has no energy left, they can watch an ad for 5 energy, at most 4 times a day. We sell gold bags in the App Store, never more than 4.99 EUR.`;
  const other = draftedGraph(await intakeFromBrief(words), 'Normal');
  const account = nodesOf(other, 'ENT').find(({ title }) => title === 'Account');
  expect(account?.fields.find(({ name }) => name === 'energy')?.default).toBe('20');
  const titles = nodesOf(other, 'FR').map(({ title }) => title);
  expect(titles).toEqual(
    expect.arrayContaining([
      'What a player starts with: energy',
      'Player: buy gold bags',
      'Highest price of a gold bag',
    ]),
  );
  expect(nodesOf(other, 'QTY').find(({ value }) => value === 5)?.sense).toBe('exactly');
});

test('the highest price that was told bounds the field, and the field names its currency', async () => {
  const sold = draftedGraph(
    await intakeFromBrief(brief.replace('App Store.', 'App Store, nothing above 9.99 EUR.')),
    'Normal',
  );
  const price = nodesOf(sold, 'ENT')
    .find(({ title }) => title === 'Pollen pack')
    ?.fields.find(({ name }) => name === 'price');
  expect(price).toMatchObject({ max: 9.99, description: expect.stringMatching(/, in EUR\.$/) });
});

test('a price of no currency that anybody named has the currency beside it', () => {
  const names = nodesOf(graph, 'ENT')
    .find(({ title }) => title === 'Pollen pack')
    ?.fields.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['price', 'currency']));
});
