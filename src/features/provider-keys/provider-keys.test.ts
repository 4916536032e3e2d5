import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { signUp, type Person } from '#test/support/accounts.ts';
import { call } from '#test/support/call.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { secret } from '#platform/secret.ts';
import { noteKeyUse, ownKeys } from './own-keys.ts';

let app: StartedApp;
let person: Person;
let client: Client;
beforeAll(async () => {
  app = await startApp();
  person = await signUp(app);
  client = createClient({ base_url: app.base_url, cookie: person.cookie });
});
afterAll(() => app.close());

const first = 'sk-ant-made-up-for-a-test-0001';
const second = 'sk-ant-made-up-for-a-test-0002';
const set = (key: string) =>
  client.call('setProviderKey', { params: { provider: 'anthropic' }, body: { secret: key } });

test('a key is kept sealed, shown by its last four characters alone, and replaced by the next', async () => {
  await set(` ${first}\n`);
  const shown = await client.call('listProviderKeys');
  expect(shown.provider_keys).toMatchObject([
    { provider: 'anthropic', last_four: '0001', status: 'active', last_used_at: null },
  ]);
  expect(JSON.stringify(shown)).not.toContain('made-up');
  const [row] = await app.deps.db.selectFrom('provider_keys').selectAll().execute();
  expect(row!.sealed_secret.includes('made-up')).toBe(false);
  expect((await ownKeys(app.deps, person.account_id)).anthropic?.reveal()).toBe(first);
  await set(second);
  expect((await ownKeys(app.deps, person.account_id)).anthropic?.reveal()).toBe(second);
});

test('which model works where is told, and whose key pays; a refused key counts no more', async () => {
  await client.call('deleteProviderKey', { params: { provider: 'anthropic' } });
  const byRule = await client.call('listModels');
  expect(new Set(byRule.models.map(({ model, key }) => `${model} ${key}`))).toEqual(new Set(['null null']));
  await set(first);
  const { models } = await client.call('listModels');
  expect(models.map(({ role }) => role)).toEqual(byRule.models.map(({ role }) => role));
  for (const { model, key } of models) expect([model?.split('/')[0], key]).toEqual(['anthropic', 'own']);
  const used = { account_id: person.account_id, provider: 'anthropic' as const, key: secret(first) };
  await noteKeyUse(app.deps, { ...used, rejected: true });
  expect((await client.call('listModels')).models).toEqual(byRule.models);
  const shared = await startApp({
    database_url: app.deps.config.database_url!.reveal(),
    env: { ANTHROPIC_API_KEY: second },
  });
  const there = createClient({ base_url: shared.base_url, cookie: person.cookie });
  const keys = (await there.call('listModels')).models.map(({ key }) => key);
  await shared.close();
  expect(new Set(keys)).toEqual(new Set(['installation']));
});

test('a key that its provider refuses is not used again, until it is replaced', async () => {
  await set(second);
  const used = { account_id: person.account_id, provider: 'anthropic' as const };
  await noteKeyUse(app.deps, { ...used, key: secret(second), rejected: true });
  expect(await ownKeys(app.deps, person.account_id)).toEqual({});
  const { provider_keys } = await client.call('listProviderKeys');
  expect(provider_keys).toMatchObject([{ status: 'rejected', last_used_at: expect.any(String) }]);
  await set(first);
  await noteKeyUse(app.deps, { ...used, key: secret(second), rejected: true });
  expect((await client.call('listProviderKeys')).provider_keys).toMatchObject([
    { status: 'active', last_used_at: null },
  ]);
});

test('the use of a key is noted once a minute', async () => {
  const clock = manualClock();
  const used = {
    account_id: person.account_id,
    provider: 'anthropic' as const,
    key: secret(first),
    rejected: false,
  };
  await set(first);
  const noted = async () => {
    await noteKeyUse({ db: app.deps.db, clock }, used);
    return (await client.call('listProviderKeys')).provider_keys[0]!.last_used_at;
  };
  const at = await noted();
  expect(at).toBe(clock.now().toISOString());
  clock.advance(59_999);
  expect(await noted()).toBe(at);
  clock.advance(1);
  expect(await noted()).toBe(clock.now().toISOString());
});

test('a removed key is gone, and nobody has the key of another', async () => {
  const stranger = await signUp(app);
  expect(await ownKeys(app.deps, stranger.account_id)).toEqual({});
  const params = { provider: 'anthropic' as const };
  await client.call('deleteProviderKey', { params });
  await client.call('deleteProviderKey', { params });
  expect(await client.call('listProviderKeys')).toEqual({ provider_keys: [] });
});

test.each([
  ['anthropic', 'sk-proj-something-that-openai-gave', 'body.secret'],
  ['openai', first, 'body.secret'],
  ['google', 'too short', 'body.secret'],
  ['openai', '  ', 'body.secret'],
  ['mistral', first, 'params.provider'],
])('%s refuses %j by its place, and repeats no secret', async (provider, key, path) => {
  const answer = await call(app.base_url, `/v1/me/provider-keys/${provider}`, {
    cookie: person.cookie,
    method: 'PATCH',
    body: { secret: key },
  });
  expect([answer.status, answer.body.errors?.[0].path]).toEqual([400, path]);
  if (key.trim()) expect(answer.text).not.toContain(key);
});
