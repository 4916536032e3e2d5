// Signing in by another service, from local servers that behave as theirs do.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '#client/client.ts';
import { signInProviders, type SignInProvider } from '#contract/operations/account/accounts.ts';
import { cookieOf, signUp } from '#test/support/accounts.ts';
import { call } from '#test/support/call.ts';
import { startIdentityServer, type IdentityServer } from '#test/support/sign-in/identity-server.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';

let app: StartedApp;
let operator: { cookie: string };
let servers: Record<SignInProvider, IdentityServer>;

beforeAll(async () => {
  const started = signInProviders.map(async (name) => [name, await startIdentityServer(name)] as const);
  servers = Object.fromEntries(await Promise.all(started)) as typeof servers;
  app = await startApp({ env: { ...servers.github.env, ...servers.google.env } });
  operator = { cookie: (await signUp(app)).cookie };
});
afterAll(async () => {
  await app.close();
  for (const server of Object.values(servers)) await server.close();
});

type Came = { location: string; cookie: string };

/** What a browser does: to the service, there, and back. */
async function signInBy(provider: SignInProvider, at: StartedApp = app): Promise<Came> {
  const body = {
    provider,
    callbackURL: `${at.base_url}/packages`,
    errorCallbackURL: `${at.base_url}/sign-in`,
  };
  const begun = await call(at.base_url, '/auth/sign-in/social', { body });
  const there = await fetch(begun.body.url as string, { redirect: 'manual' });
  const { pathname, search } = new URL(there.headers.get('location') ?? '');
  const back = await call(at.base_url, pathname + search, { cookie: cookieOf(begun) });
  return { location: back.headers.get('location') ?? '', cookie: cookieOf(back) };
}
const me = async (cookie: string) => (await call(app.base_url, '/v1/me', { cookie })).body;
const failed = (why: string) => `${app.base_url}/sign-in?error=${why}`;

test('which services there are is said to everybody', async () => {
  const { body } = await call(app.base_url, '/v1/sign-up');
  expect(body.sign_in_with).toEqual(['github', 'google']);
});

describe.each(signInProviders)('%s', (provider) => {
  const who = (id: number, more = {}) => ({
    id,
    name: 'Ada Example',
    email: `ada-${id}@${provider}.example`,
    confirmed: true,
    ...more,
  });

  test('makes an account the first time, and is the same person ever after', async () => {
    servers[provider].be(who(7));
    const first = await signInBy(provider);
    expect(first.location).toBe(`${app.base_url}/packages`);
    const account = await me(first.cookie);
    expect(account).toMatchObject({
      display_name: 'Ada Example',
      email: `ada-7@${provider}.example`,
      role: 'Developer',
    });
    // The address there may change; the person does not.
    servers[provider].be(who(7, { email: `other@${provider}.example` }));
    expect(await me((await signInBy(provider)).cookie)).toEqual(account);
    const { body } = await call(app.base_url, '/v1/projects', { cookie: first.cookie });
    expect(body.projects).toMatchObject([{ is_default: true }]);
  });

  test('leaves no token behind', async () => {
    servers[provider].be(who(8));
    await signInBy(provider);
    await signInBy(provider);
    const rows = await app.deps.db
      .selectFrom('sign_in_methods')
      .selectAll()
      .where('provider', '=', provider)
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { access_token, refresh_token, id_token } of rows)
      expect([access_token, refresh_token, id_token]).toEqual([null, null, null]);
  });

  test('opens no account that has its address and a password', async () => {
    const { email } = await signUp(app);
    servers[provider].be(who(9, { email }));
    const { location, cookie } = await signInBy(provider);
    expect(location).toBe(failed('account_not_linked'));
    expect(cookie).not.toContain('session_token');
  });

  test('says nothing by an address that it has not confirmed', async () => {
    servers[provider].be(who(10, { confirmed: false }));
    expect((await signInBy(provider)).location).toBe(failed('unable_to_get_user_info'));
  });

  test('brings back who said no there', async () => {
    servers[provider].deny(true);
    expect((await signInBy(provider)).location).toContain(failed('access_denied'));
    servers[provider].deny(false);
  });

  test('lets no disabled account in', async () => {
    servers[provider].be(who(11));
    const { user_id } = await me((await signInBy(provider)).cookie);
    const { db } = app.deps;
    const params = { id: user_id };
    await createClient({ base_url: app.base_url, ...operator }).call('disableAccount', { params });
    expect((await signInBy(provider)).location).toContain(failed('ACCOUNT_DISABLED'));
    expect(await db.selectFrom('sessions').select('id').where('account_id', '=', user_id).execute()).toEqual(
      [],
    );
  });
});

test('a server that takes no accounts takes none this way either', async () => {
  const closed = await startApp({ env: { ...servers.github.env, SPECFOUNDRY_SIGN_UP: 'closed' } });
  try {
    await signUp(closed);
    servers.github.be({ id: 12, name: null, email: 'late@github.example', confirmed: true });
    const { location } = await signInBy('github', closed);
    expect(location).toContain('/sign-in?error=SIGN_UP_CLOSED');
    expect((await call(closed.base_url, '/v1/sign-up')).body.sign_in_with).toEqual(['github']);
  } finally {
    await closed.close();
  }
});
