import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '#client/client.ts';
import { createKey, signUp } from '#test/support/accounts.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { aPackage } from '#test/support/scenarios.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';

let app: StartedApp;
const clock = manualClock();
beforeAll(async () => {
  app = await startApp({ clock });
});
afterAll(() => app.close());

test('analytics sum to the cent what the days say, and count what was deleted', async () => {
  // For a key no run starts by itself.
  const { raw_key } = await createKey(app, await signUp(app));
  const client = createClient({ base_url: app.base_url, api_key: raw_key });
  const empty = await client.call('getAnalytics', { query: { days: '3' } });
  expect(empty).toMatchObject({ totals: { generations: 0, cost_usd: 0, packages: 0 }, by_state: [] });
  expect(empty.daily).toHaveLength(3);
  const first = await aPackage(client);
  clock.advance(24 * 60 * 60 * 1000);
  const second = await aPackage(client, 'Normal');
  const { db } = app.deps;
  for (const [id, cost] of [
    [first.generation_id, '0.1'],
    [second.generation_id, '0.2'],
  ] as const) {
    await db.updateTable('generations').set({ running_cost_usd: cost }).where('id', '=', id).execute();
    const invocation = db
      .selectFrom('generation_invocations')
      .select('id')
      .where('generation_id', '=', id)
      .limit(1);
    await db
      .updateTable('generation_invocations')
      .set({ input_tokens: 3_000, output_tokens: 100 })
      .where('id', '=', invocation)
      .execute();
  }
  await client.call('deletePackage', { params: { id: first.package_id } });
  const told = await client.call('getAnalytics', { query: { days: '3' } });
  expect(told.daily.map(({ generations, packages, cost_usd }) => [generations, packages, cost_usd])).toEqual([
    [0, 0, 0],
    [1, 1, 0.1],
    [1, 1, 0.2],
  ]);
  expect(told.totals).toEqual({
    generations: 2,
    cost_usd: 0.3,
    input_tokens: 6_000,
    output_tokens: 200,
    packages: 2,
  });
  expect(told.by_profile).toEqual([
    { review_profile: 'Fast', generations: 1, cost_usd: 0.1 },
    { review_profile: 'Normal', generations: 1, cost_usd: 0.2 },
  ]);
  expect(told.by_state).toEqual([{ state: 'Complete', generations: 2 }]);
  expect((await client.call('getAnalytics', { query: { days: '1' } })).totals.generations).toBe(1);
  const stranger = createClient({ base_url: app.base_url, cookie: (await signUp(app)).cookie });
  expect((await stranger.call('getAnalytics', { query: {} })).totals.generations).toBe(0);
});
