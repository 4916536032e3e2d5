// Explanations that a model writes, at a local server that stands for its provider.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import type { AudienceSlug } from '#contract/operations/explanations.ts';
import type { Person } from '#test/support/accounts.ts';
import { call } from '#test/support/call.ts';
import { anthropicWire } from '#test/support/providers/anthropic.ts';
import {
  answers,
  hangsUp,
  refuses,
  saysNothing,
  startProviderServer,
  type Behaviour,
  type ProviderServer,
} from '#test/support/providers/provider-server.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { startStockedApp } from '#test/support/stock.ts';
import { until } from '#test/support/until.ts';

const good = `# The tool library, told shortly\n\n${'Members reserve tools, and volunteers hand them out. '.repeat(12)}\n\n- The treasurer alone gives a deposit back.\n`;

let anthropic: ProviderServer;
let apps: StartedApp[];
let person: Person;
/** Two processes that wait, and one that has no patience. */
let client: Client;
let elsewhere: Client;
let hasty: Client;
let hasty_url: string;
let id: string;
beforeAll(async () => {
  anthropic = await startProviderServer(anthropicWire, answers(good));
  const first = await startStockedApp();
  person = first.stock.owner;
  const { cookie } = person;
  id = first.takePackage().package_id;
  const database_url = first.deps.config.database_url!.reveal();
  const env = { ANTHROPIC_API_KEY: 'sk-ant-of-the-tests-0123456789', ANTHROPIC_BASE_URL: anthropic.url };
  const second = await startApp({ env, database_url });
  const third = await startApp({ env: { ...env, SPECFOUNDRY_EXPLAIN_TIMEOUT_MS: '300' }, database_url });
  const fourth = await startApp({ env, database_url });
  apps = [fourth, third, second, first];
  elsewhere = createClient({ base_url: fourth.base_url, cookie });
  client = createClient({ base_url: second.base_url, cookie });
  hasty = createClient({ base_url: third.base_url, cookie });
  hasty_url = third.base_url;
});
beforeEach(async () => {
  await apps[0]!.deps.db.deleteFrom('explanations').execute();
  await apps[0]!.deps.db.deleteFrom('explanation_uses').execute();
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await anthropic.close();
});

const explain = (audience: AudienceSlug, by = client) =>
  by.call('explainPackage', { params: { id }, body: { audience } });
const asked = () => anthropic.asked.length;
const refusedOrNot = (audience: AudienceSlug, headers: Record<string, string> = {}) =>
  call(apps[2]!.base_url, `/v1/packages/${id}/explain`, {
    cookie: person.cookie,
    body: { audience },
    headers,
  });
const usedUp = async () => (await client.call('getUsage', {})).explanations.used;

describe('an explanation by a model', () => {
  test('is one call, which is paid for once', async () => {
    anthropic.behave(answers(good));
    const before = asked();
    const first = await explain('executive');
    expect(first).toMatchObject({ markdown: good, cached: false, model: 'anthropic/claude-haiku-4-5' });
    expect(first.cost_usd).toBeGreaterThan(0);
    expect(await explain('executive')).toEqual({ ...first, cached: true, cost_usd: 0 });
    expect(asked() - before).toBe(1);
    const { explanations } = await client.call('listExplanations', { params: { id } });
    expect(explanations[0]).toMatchObject({ cost_usd: first.cost_usd, model: first.model });
  });

  test.each<[string, Behaviour, (string | null)[]]>([
    ['is used', answers(good), [null]],
    ['cannot be used', answers('# Short\n\nYes.\n'), [null, null]],
    ['is cut off', answers(good, 'cut off'), ['cut_off']],
    ['costs nothing', refuses('overloaded'), []],
  ])('that %s counts in the analytics with what it took', async (_, behaviour, troubles) => {
    anthropic.behave(behaviour);
    const { db } = apps[0]!.deps;
    await db.deleteFrom('package_invocations').execute();
    const before = (await client.call('getAnalytics', { query: { days: '1' } })).totals;
    await refusedOrNot('product-manager');
    const paid = await db.selectFrom('package_invocations').selectAll().execute();
    expect(paid.map(({ trouble, purpose, package_id }) => [trouble, purpose, package_id])).toEqual(
      troubles.map((trouble) => [trouble, 'explanation', id]),
    );
    const { totals } = await client.call('getAnalytics', { query: { days: '1' } });
    const cost = paid.reduce((sum, { cost_usd }) => sum + cost_usd, 0);
    expect([totals.cost_usd - before.cost_usd, totals.input_tokens - before.input_tokens]).toEqual([
      expect.closeTo(cost, 6),
      expect.closeTo(5_420 * troubles.length, 6),
    ]);
    expect(cost > 0).toBe(troubles.length > 0);
  });

  test('that quotes what nobody said is corrected once and then refused', async () => {
    const inventing = good.replace(
      'The treasurer alone',
      'The owner said “we trust the treasurer”: the treasurer alone',
    );
    anthropic.behave(answers(inventing));
    const before = asked();
    expect(await refusedOrNot('investor')).toMatchObject({ status: 502 });
    expect(asked() - before).toBe(2);
    expect(JSON.stringify(anthropic.asked.at(-1)!.body)).toContain('which nobody said');
    anthropic.behave(
      answers(
        good.replace(
          'The treasurer alone',
          'The owner said “Members can reserve a tool”: the treasurer alone',
        ),
      ),
    );
    expect((await explain('investor')).markdown).toContain('“Members can reserve a tool”');
  });

  test('is shown what the rules wrote and the graph, as data', async () => {
    anthropic.behave(answers(good));
    await explain('security');
    const sent = JSON.stringify(anthropic.asked.at(-1)!.body);
    expect(sent).toContain('| ## Trust boundaries');
    expect(sent).toContain('| ENT-001');
  });

  test('is one call for all who ask at the same time, at any process', async () => {
    let release = () => {};
    const held: Behaviour = (told) => void (release = () => void answers(good)(told));
    anthropic.behave(held);
    const before = asked();
    const waiting = [client, client, elsewhere, elsewhere].map((by) => explain('investor', by));
    await until(() => asked() === before + 1);
    release();
    const told = await Promise.all(waiting);
    expect(asked() - before).toBe(1);
    expect(told.map(({ cached }) => cached).toSorted()).toEqual([false, true, true, true]);
    expect(told.filter(({ cost_usd }) => cost_usd > 0)).toHaveLength(1);
    expect(new Set(told.map(({ markdown }) => markdown)).size).toBe(1);
  });

  test.each<[Behaviour, string, string | null]>([
    [refuses('rate limit'), 'PROVIDER_RATE_LIMITED', 'HTTP 429 rate_limit_error'],
    [refuses('quota'), 'PROVIDER_RATE_LIMITED', 'HTTP 400 invalid_request_error'],
    [refuses('server error'), 'PROVIDER_TRANSIENT', 'HTTP 500 api_error'],
    [hangsUp, 'PROVIDER_TRANSIENT', 'the connection failed'],
    [refuses('bad request'), 'PROVIDER_REQUEST_REJECTED', 'HTTP 400 invalid_request_error'],
    [refuses('unknown model'), 'PROVIDER_REQUEST_REJECTED', 'HTTP 404 not_found_error'],
    [refuses('too long'), 'PROVIDER_REQUEST_REJECTED', 'HTTP 413 request_too_large'],
    [refuses('refused content'), 'PROVIDER_CONTENT_REFUSED', 'HTTP 400 invalid_request_error'],
    [refuses('wrong key'), 'PROVIDER_AUTHENTICATION_FAILED', 'HTTP 401 authentication_error'],
    [answers('# Short\n\nYes.\n'), 'PROVIDER_SCHEMA_VIOLATION', null],
  ])(
    'that fails is a 502 which keeps and counts nothing, and can be asked for again: %#',
    async (behaviour, type, said) => {
      anthropic.behave(behaviour);
      const headers = { 'idempotency-key': `failed-${type}-${said}`.replaceAll(/[^\w-]/g, '-') };
      const { body } = await refusedOrNot('new-engineer', headers);
      expect(body).toMatchObject({ status: 502, type });
      if (said) expect(body.detail).toContain(`anthropic/claude-haiku-4-5: ${said}.`);
      expect(await usedUp()).toBe(0);
      expect((await client.call('listExplanations', { params: { id } })).explanations).toEqual([]);
      anthropic.behave(answers(good));
      expect((await refusedOrNot('new-engineer', headers)).body).toMatchObject({
        cached: false,
        markdown: good,
      });
      expect(await usedUp()).toBe(1);
    },
  );

  test.each<[string, Behaviour]>([
    ['an answer without a title', answers(good.replace('# ', ''))],
    ['a number of its own', answers(`${good}It pays off after 7341 hours.\n`)],
    ['an identifier that does not exist', answers(`${good}See FR-NONE-999.\n`)],
    ['HTML', answers(`${good}<script>alert(1)</script>\n`)],
    ['a picture', answers(`${good}![x](https://example.org/x.png)\n`)],
    ['a link of its own', answers(`${good}[x](https://example.org/x)\n`)],
    ['too few words', answers('# Short\n\nYes.\n')],
  ])('is asked for once more, with what is wrong, after %s', async (_, behaviour) => {
    const before = asked();
    anthropic.behave((told) => (asked() - before === 1 ? behaviour : answers(good))(told));
    expect(await explain('new-engineer')).toMatchObject({ markdown: good, cached: false });
    expect(asked() - before).toBe(2);
    expect(JSON.stringify(anthropic.asked.at(-1)!.body)).toContain('This cannot be used: it ');
  });
});

test('one that takes too long is refused, charged to nobody and not kept', async () => {
  anthropic.behave(saysNothing);
  const path = `/v1/packages/${id}/explain`;
  const answer = await call(hasty_url, path, { cookie: person.cookie, body: { audience: 'investor' } });
  expect(answer.body).toMatchObject({ status: 503, type: 'EXPLAIN_TIMEOUT' });
  expect((await client.call('getUsage', {})).explanations.used).toBe(0);
  expect((await client.call('listExplanations', { params: { id } })).explanations).toEqual([]);
  await until(() => anthropic.hung_up() > 0);
  anthropic.behave(answers(good));
  expect(await explain('investor', hasty)).toMatchObject({ cached: false, markdown: good });
});

test('what a writer that died has held is free again after its time', async () => {
  anthropic.behave(answers(good));
  const { db } = apps[0]!.deps;
  const at = (ms: number) => new Date(Date.now() + ms);
  await db
    .insertInto('explanation_uses')
    .values({
      id: apps[0]!.deps.ids.uuid(),
      account_id: person.account_id,
      package_id: id,
      audience: 'investor',
      taken_at: at(-120_000),
      held_until: at(-1),
    })
    .execute();
  expect(await explain('investor')).toMatchObject({ cached: false });
});
