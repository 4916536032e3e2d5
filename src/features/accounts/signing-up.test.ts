import { actorOfAccount } from './actor-of-account.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setUpToken } from './sign-up-policy.ts';
import { moveAccount } from './move-account.ts';
import { cookieOf, createKey, PASSWORD, signUp, trySignIn, trySignUp } from '#test/support/accounts.ts';
import { call } from '#test/support/call.ts';
import { startApp } from '#test/support/start-app.ts';
import type { StartedApp } from '#test/support/start-app.ts';

describe('on an open server', () => {
  let app: StartedApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  // Failed attempts of one test are not held against the next.
  afterEach(() => app.deps.db.deleteFrom('rate_limits').execute());

  const accounts = () => app.deps.db.selectFrom('accounts').selectAll().execute();

  it('exactly one of many parallel first sign-ups becomes the Operator, each with its default project', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => signUp(app)));
    const roles = (await accounts()).map(({ role }) => role).sort();
    expect(roles).toEqual(['Developer', 'Developer', 'Developer', 'Developer', 'Developer', 'Operator']);
    for (const { cookie } of people) {
      const { body } = await call(app.base_url, '/v1/projects', { cookie });
      expect(body.projects).toMatchObject([{ name: 'Default', is_default: true }]);
    }
  });

  it('an address below /auth that is none is told as everywhere', async () => {
    for (const path of ['/auth/nowhere', '/auth/constructor', '/auth/oauth/__proto__'])
      for (const method of ['GET', 'POST'])
        expect((await call(app.base_url, path, { method })).body).toMatchObject({
          type: 'NOT_FOUND',
          status: 404,
        });
  });

  it('nobody gives themselves a role, a plan or a status', async () => {
    const body = {
      name: 'Eve',
      email: 'eve@example.com',
      password: PASSWORD,
      role: 'Operator',
      plan: 'Team',
    };
    const answer = await call(app.base_url, '/auth/sign-up/email', { body });
    const eve = (await accounts()).find(({ email }) => email === 'eve@example.com');
    expect([answer.status >= 400, eve?.role, eve?.plan]).not.toContain('Operator');
    expect(eve?.plan ?? 'SelfHosted').toBe('SelfHosted');
  });

  it('an e-mail address belongs to one account, whatever its case', async () => {
    const { email } = await signUp(app);
    const again = await trySignUp(app, { email: email.toUpperCase() });
    expect(again.status).toBe(422);
  });

  it('an address that tries many e-mail addresses of others hears no more of it, and signs in as before', async () => {
    const people = [await signUp(app), await signUp(app)];
    const statuses: number[] = [];
    for (let times = 0; times < 7; times += 1)
      statuses.push((await trySignUp(app, { email: people[times % 2]!.email })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
    expect((await trySignUp(app, { email: 'free@example.com' })).status).toBe(429);
    expect((await trySignIn(app, people[0]!)).status).toBe(200);
  });

  const tooLong = 'x'.repeat(101);
  it.each(['', '  ', 'Ada\nBcc: all@example.com', 'Ada\u0000', 'Ada\u2028Example', tooLong])(
    'a name such as %j is refused, at the sign-up and later',
    async (name) => {
      const body = { name, email: 'named@example.com', password: PASSWORD };
      expect(await call(app.base_url, '/auth/sign-up/email', { body })).toMatchObject({
        status: 400,
        body: { code: 'INVALID_NAME' },
      });
      const { cookie } = await signUp(app);
      const headers = { origin: app.base_url };
      const later = await call(app.base_url, '/auth/update-user', { cookie, headers, body: { name } });
      expect(later.status).toBe(400);
      expect((await call(app.base_url, '/v1/me', { cookie })).body.display_name).toBe('Ada Example');
    },
  );

  it('a name loses the white space around it, and may be written in any script', async () => {
    const { cookie } = await signUp(app);
    for (const [given, kept] of [
      ['  Zoë  O’Neil ', 'Zoë  O’Neil'],
      ['محمد', 'محمد'],
      ['👩‍🔧'.repeat(33), '👩‍🔧'.repeat(33)],
    ]) {
      const headers = { origin: app.base_url };
      await call(app.base_url, '/auth/update-user', { cookie, headers, body: { name: given } });
      expect((await call(app.base_url, '/v1/me', { cookie })).body.display_name).toBe(kept);
    }
  });

  it.each([
    `${'x'.repeat(65)}@example.com`,
    `x@${'y'.repeat(60)}.`.padEnd(258, `${'z'.repeat(60)}.`) + 'com',
    'no',
  ])('the address %s is refused', async (email) => {
    expect((await trySignUp(app, { email })).status).toBe(400);
  });

  it('the cookie of a sign-in is the person, until the sign-out', async () => {
    const person = await signUp(app);
    const cookie = cookieOf(await trySignIn(app, person));
    expect((await call(app.base_url, '/v1/me', { cookie })).body).toMatchObject({
      user_id: person.account_id,
      email: person.email,
      display_name: 'Ada Example',
      plan: 'SelfHosted',
    });
    const { body } = await call(app.base_url, '/auth/get-session', { cookie });
    expect(body.user.id).toBe(person.account_id);
    expect((await call(app.base_url, '/auth/sign-out', { cookie, body: {} })).status).toBe(200);
    expect((await call(app.base_url, '/v1/me', { cookie })).status).toBe(401);
  });

  it('a session token without its signature, or with another, authenticates nothing', async () => {
    const { cookie } = await signUp(app);
    const [name, value] = cookie.split('=') as [string, string];
    const token = decodeURIComponent(value).split('.')[0];
    for (const forged of [token, `${token}.`, `${token}.AAAA`, `x${value}`, '%']) {
      const answer = await call(app.base_url, '/v1/me', { cookie: `${name}=${forged}` });
      expect(answer.status).toBe(401);
    }
  });

  it('a disabled account loses its sessions and keys at once, and cannot sign in', async () => {
    const person = await signUp(app);
    const key = await createKey(app, person);
    await moveAccount(
      { ...app.deps, actor: (await actorOfAccount(app.deps.db, person.account_id))! },
      person.account_id,
      'disable',
    );
    expect((await call(app.base_url, '/v1/me', { cookie: person.cookie })).status).toBe(401);
    expect((await call(app.base_url, '/v1/me', { api_key: key.raw_key })).status).toBe(401);
    expect((await trySignIn(app, person)).status).toBe(403);
  });

  it('wrong passwords count as failed attempts, and stop even the right one', async () => {
    const person = await signUp(app);
    for (let n = 0; n < 5; n += 1) {
      expect((await trySignIn(app, { ...person, password: `guess ${n} of many` })).status).toBe(401);
    }
    const { status, headers, body } = await trySignIn(app, person);
    expect([status, body.type]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await call(app.base_url, '/v1/me', { cookie: person.cookie })).status).toBe(200);
  });

  it.each(['change-password', 'verify-password'])(
    'a stolen session guesses no password at %s: wrong ones count for the address and for the account',
    async (route) => {
      const { cookie } = await signUp(app);
      const guess = (password: string) =>
        call(app.base_url, `/auth/${route}`, {
          cookie,
          body: { password, currentPassword: password, newPassword: 'another good password' },
        });
      for (let n = 0; n < 5; n += 1) expect((await guess(`guess ${n} of many`)).status).toBe(400);
      const right = await guess(PASSWORD);
      expect([right.status, Number(right.headers.get('retry-after')) > 0]).toEqual([429, true]);
      await app.deps.db.deleteFrom('rate_limits').where('key', 'like', 'auth-failures:%').execute();
      expect((await guess(PASSWORD)).status).toBe(429);
      await app.deps.db.deleteFrom('rate_limits').execute();
      expect((await guess(PASSWORD)).status).toBe(200);
    },
  );

  it('who is signed in signs out and changes their name also from an address that is blocked', async () => {
    const person = await signUp(app);
    for (let n = 0; n < 5; n += 1) await trySignIn(app, { ...person, password: `guess ${n} of many` });
    const { cookie } = person;
    for (const [route, body] of [
      ['update-user', { name: 'Ada Lovelace' }],
      ['sign-out', {}],
    ] as const)
      expect((await call(app.base_url, `/auth/${route}`, { cookie, body })).status).toBe(200);
  });

  it('a page of another site can neither sign in nor out', async () => {
    const { cookie, ...person } = await signUp(app);
    const headers = { origin: 'https://evil.example' };
    const signOut = await call(app.base_url, '/auth/sign-out', { body: {}, headers: { ...headers, cookie } });
    expect(signOut.status).toBe(403);
    const signIn = await call(app.base_url, '/auth/sign-in/email', { body: person, headers });
    expect(signIn.status).toBe(403);
  });

  it('no password is kept readable', async () => {
    await signUp(app);
    const rows = await app.deps.db.selectFrom('sign_in_methods').select('password_hash').execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { password_hash } of rows) expect(password_hash).not.toContain(PASSWORD);
  });
});

describe('on a server beyond loopback', () => {
  let app: StartedApp;
  beforeAll(async () => {
    app = await startApp({ env: { HOST: '0.0.0.0' } });
  });
  afterAll(() => app.close());

  it('the first sign-up needs the set-up token, and later ones wait for approval', async () => {
    const first = { email: 'first@example.com' };
    const headers = { 'x-setup-token': setUpToken(app.deps.config.secret) };
    expect((await trySignUp(app, first)).body.code).toBe('SET_UP_TOKEN_REQUIRED');
    for (let n = 0; n < 5; n += 1) {
      const guess = { ...first, headers: { 'x-setup-token': `guess ${n}` } };
      expect((await trySignUp(app, guess)).status).toBe(403);
    }
    expect((await trySignUp(app, { ...first, headers })).status).toBe(429);
    await app.deps.db.deleteFrom('rate_limits').execute();
    expect((await trySignUp(app, { ...first, headers })).status).toBe(200);
    const second = await signUp(app);
    const { body } = await call(app.base_url, '/v1/me', { cookie: second.cookie });
    expect([body.role, body.status]).toEqual(['Developer', 'pending']);
  });
});

describe('on a closed server', () => {
  let app: StartedApp;
  beforeAll(async () => {
    app = await startApp({ env: { SPECFOUNDRY_SIGN_UP: 'closed' } });
  });
  afterAll(() => app.close());

  it('the first account can be made, and no other, not even at the same time', async () => {
    const emails = Array.from({ length: 4 }, (_, n) => `first${n}@example.com`);
    const answers = await Promise.all(emails.map((email) => trySignUp(app, { email })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await trySignUp(app, { email: 'late@example.com' })).body.code).toBe('SIGN_UP_CLOSED');
  });
});
