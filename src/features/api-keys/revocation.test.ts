// Whatever one process changes about a credential holds for the next call that another process answers.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createKey, signUp, trySignIn, cookieOf, type Person, type TestKey } from '#test/support/accounts.ts';
import { call } from '#test/support/call.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';

/** Where things are changed, and where the credential is used. */
let there: StartedApp;
let here: StartedApp;
let operator: Person;
let ada: Person;
let key: TestKey;
let item: string;

beforeAll(async () => {
  there = await startApp();
  const env = { SPECFOUNDRY_ROLE: 'web', DATABASE_URL: there.deps.config.database_url!.reveal() };
  here = await startApp({ env });
  operator = await signUp(there);
});
afterAll(async () => {
  await here.close();
  await there.close();
});
beforeEach(async () => {
  ada = await signUp(there);
  key = await createKey(there, ada, {
    scopes: ['account.read', 'session_state.read', 'session_state.write'],
  });
  const filed = await call(here.base_url, '/v1/backlog', { api_key: key.raw_key, body: { title: 'Before' } });
  item = filed.body.id;
  expect((await read()).status).toBe(200);
});
afterEach(() => there.deps.db.deleteFrom('rate_limits').execute());

const read = () => call(here.base_url, `/v1/backlog/${item}`, { api_key: key.raw_key });
const write = () =>
  call(here.base_url, `/v1/backlog/${item}`, {
    api_key: key.raw_key,
    method: 'PATCH',
    body: { title: 'After' },
  });
const titleKept = async () =>
  (
    await there.deps.db
      .selectFrom('backlog_items')
      .select('title')
      .where('id', '=', item)
      .executeTakeFirstOrThrow()
  ).title;
const asAda = (path: string, method: string, body?: unknown) =>
  call(there.base_url, path, { cookie: ada.cookie, method, ...(body !== undefined && { body }) });

const ends: Record<string, () => Promise<unknown>> = {
  'its revocation': () => asAda(`/v1/api-keys/${key.id}`, 'DELETE'),
  'its rotation': () => asAda(`/v1/api-keys/${key.id}/rotate`, 'POST'),
  'the disabling of its account': () =>
    call(there.base_url, `/v1/operator/accounts/${ada.account_id}/disable`, {
      cookie: operator.cookie,
      method: 'POST',
    }),
  'the end of its account': () =>
    there.deps.db.deleteFrom('accounts').where('id', '=', ada.account_id).execute(),
};

describe.each(Object.entries(ends))('after %s a key', (what, end) => {
  test('reads nothing', async () => {
    await end();
    expect((await read()).status).toBe(401);
  });

  test('writes nothing', async () => {
    await end();
    expect((await write()).status).toBe(401);
    if (what !== 'the end of its account') expect(await titleKept()).toBe('Before');
  });
});

test('a key whose scopes were narrowed may only do what is left, and may again when they are widened', async () => {
  const scope = (scopes: string[]) => asAda(`/v1/api-keys/${key.id}/scopes`, 'PATCH', { scopes });
  await scope(['session_state.read']);
  expect([(await read()).status, (await write()).status]).toEqual([200, 403]);
  expect(await titleKept()).toBe('Before');
  await scope(['session_state.read', 'session_state.write']);
  expect((await write()).body.title).toBe('After');
});

test('a key has the plan that its account has now', async () => {
  const plan = async () => (await call(here.base_url, '/v1/usage', { api_key: key.raw_key })).body.plan;
  const before = await plan();
  await there.deps.db
    .updateTable('accounts')
    .set({ plan: 'Free' })
    .where('id', '=', ada.account_id)
    .execute();
  expect([before, await plan()]).toEqual(['SelfHosted', 'Free']);
});

test('a key is refused while its address has failed too often', async () => {
  for (let count = 0; count < 5; count += 1) await call(there.base_url, '/v1/me', { api_key: 'sf_nobody' });
  expect((await read()).status).toBe(401);
  expect((await write()).status).toBe(401);
  expect(await titleKept()).toBe('Before');
});

test('a session ends with its sign-out, and no other one does', async () => {
  const other = cookieOf(await trySignIn(there, ada));
  const status = async (cookie: string) => (await call(here.base_url, '/v1/me', { cookie })).status;
  expect([await status(ada.cookie), await status(other)]).toEqual([200, 200]);
  expect((await call(there.base_url, '/auth/sign-out', { cookie: ada.cookie, body: {} })).status).toBe(200);
  expect([await status(ada.cookie), await status(other)]).toEqual([401, 200]);
});
