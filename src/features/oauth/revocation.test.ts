// Whatever one process changes about an access token holds for the next call that another process answers.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { signUp, type Person } from '#test/support/accounts.ts';
import { revoke, signIn } from '#test/support/agents/agent.ts';
import { call } from '#test/support/call.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';

const clock = manualClock(new Date());
/** Where things are changed, and where the token is used. */
let there: StartedApp;
let here: StartedApp;
let operator: Person;
let ada: Person;
let signedIn: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  there = await startApp();
  const env = { SPECFOUNDRY_ROLE: 'web', DATABASE_URL: there.deps.config.database_url!.reveal() };
  here = await startApp({ env, clock });
  operator = await signUp(there);
});
afterAll(async () => {
  await here.close();
  await there.close();
});
beforeEach(async () => {
  ada = await signUp(there);
  signedIn = await signIn(there, ada, { asked: { scope: 'session_state.read session_state.write' } });
  expect([(await read()).status, (await read()).status]).toEqual([200, 200]);
});

afterEach(() => there.deps.db.deleteFrom('rate_limits').execute());

const read = () => call(here.base_url, '/v1/backlog', { api_key: signedIn.access_token });
const write = () =>
  call(here.base_url, '/v1/backlog', { api_key: signedIn.access_token, body: { title: 'Late' } });
const filed = async () =>
  (
    await there.deps.db
      .selectFrom('backlog_items')
      .select('id')
      .where('account_id', '=', ada.account_id)
      .execute()
  ).length;

const ends: Record<string, () => Promise<unknown>> = {
  'its revocation': () => revoke(signedIn.agent, signedIn.access_token),
  'the end of what its owner allowed': () =>
    there.deps.db.deleteFrom('oauth_grants').where('account_id', '=', ada.account_id).execute(),
  'the disabling of its account': () =>
    call(there.base_url, `/v1/operator/accounts/${ada.account_id}/disable`, {
      cookie: operator.cookie,
      method: 'POST',
    }),
};

test.each(Object.entries(ends))('after %s a token reads and writes nothing', async (_, end) => {
  await end();
  expect([(await read()).status, (await write()).status, await filed()]).toEqual([401, 401, 0]);
});

// The last one: from here on, this process finds every token too old.
test('a token that ran out reads and writes nothing', async () => {
  clock.advance(24 * 3_600_000);
  expect([(await read()).status, (await write()).status, await filed()]).toEqual([401, 401, 0]);
});
