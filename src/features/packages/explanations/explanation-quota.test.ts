// How many explanations by a model an account takes in a month.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '#client/client.ts';
import { audienceSlugs } from '#contract/operations/explanations.ts';
import { call } from '#test/support/call.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { anthropicWire } from '#test/support/providers/anthropic.ts';
import {
  answers,
  startProviderServer,
  type ProviderServer,
} from '#test/support/providers/provider-server.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { startStockedApp, type StockedApp } from '#test/support/stock.ts';

const good = `# The tool library\n\n${'Members reserve tools, and volunteers hand them out. '.repeat(12)}\n`;
const clock = manualClock();
let anthropic: ProviderServer;
let stocked: StockedApp;
let app: StartedApp;
beforeAll(async () => {
  anthropic = await startProviderServer(anthropicWire, answers(good));
  stocked = await startStockedApp({ clock });
  app = await startApp({
    clock,
    database_url: stocked.deps.config.database_url!.reveal(),
    env: { ANTHROPIC_API_KEY: 'sk-ant-of-the-tests-0123456789', ANTHROPIC_BASE_URL: anthropic.url },
  });
});
afterAll(async () => {
  await app.close();
  await stocked.close();
  await anthropic.close();
});

test('the explanations of a month are counted, refused when they are used up, and come back with the next', async () => {
  const goTo = (time: string) => clock.advance(new Date(time).getTime() - clock.now().getTime());
  goTo('2026-01-30T12:00:00Z');
  const { account_id, cookie } = stocked.stock.owner;
  const own = createClient({ base_url: app.base_url, cookie });
  const params = { id: stocked.takePackage().package_id };
  const tell = (audience: string) => own.call('explainPackage', { params, body: { audience } });
  const usage = async () => (await own.call('getUsage', {})).explanations;
  await stocked.deps.db.updateTable('accounts').set({ plan: 'Free' }).where('id', '=', account_id).execute();
  // Those who ask at the same time cannot take more than there are.
  const asked = await Promise.allSettled(audienceSlugs.map(tell));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await usage()).toMatchObject({ limit: 5, used: 5, resets_at: '2026-02-01T00:00:00.000Z' });
  const last = audienceSlugs[asked.findIndex(({ status }) => status === 'rejected')]!;
  const path = `/v1/packages/${params.id}/explain`;
  const refused = await call(app.base_url, path, { cookie, method: 'POST', body: { audience: last } });
  expect(refused.body).toMatchObject({ status: 402, type: 'QUOTA_EXPLAIN_EXCEEDED' });
  expect(refused.headers.get('x-quota-used')).toBe('5');
  expect(await tell(audienceSlugs.find((slug) => slug !== last)!)).toMatchObject({ cached: true });
  goTo('2026-02-01T00:00:00Z');
  expect(await tell(last)).toMatchObject({ cached: false });
  await own.call('deletePackage', { params });
  await own.call('removePackage', { params });
  expect(await usage()).toMatchObject({ used: 1 });
});
