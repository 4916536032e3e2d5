import { expect, test } from 'vitest';
import { intakeFromBrief } from './intake-from-brief.ts';

const brief = `A mobile game for phones. Players can finish levels. Every player starts with 5 lives. When a player runs out of
lives, they can watch a video ad to get one life, but at most 3 ads a day. Players earn coins for each merge (10 coins)
and can buy helpers for 50 coins. The game sells coin packs through the App Store, nothing above 9.99 EUR.`;

const values = async (text: string) =>
  new Map((await intakeFromBrief(text)).coverage.map(({ cell, value, status }) => [cell, { value, status }]));

test.each(['journeys.frequency', 'rules.calculation', 'follow.price'])(
  'a bound on a count does not settle %s',
  async (cell) => {
    expect((await values(brief)).get(cell)?.value ?? '').not.toMatch(/3 ads/);
  },
);

test('of all that is bought, what the store sells is what costs real money', async () => {
  expect((await values(brief)).get('game.shop')?.value).toMatch(/App Store/);
});

test('how often something happens is still told by a number that bounds nothing', async () => {
  const told = (
    await values('A website for a clinic. Staff can enter visits. There are about 40 visits per day.')
  ).get('journeys.frequency');
  expect(told).toMatchObject({ status: 'decided', value: expect.stringContaining('40') });
});
