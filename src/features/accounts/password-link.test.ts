// The ways back from a forgotten password: by mail, by an operator, by a command on the machine.
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { cookieOf, createKey, PASSWORD, signUp, trySignIn, type Person } from '#test/support/accounts.ts';
import { call } from '#test/support/call.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { passwordLinkOnMachine } from './password-link.ts';

const fresh = 'quite another good password';
let app: StartedApp;
let operator: Person;
beforeAll(async () => {
  app = await startApp();
  operator = await signUp(app);
});
afterAll(() => app.close());
afterEach(() => app.deps.db.deleteFrom('rate_limits').execute());

const ask = (email: string) => call(app.base_url, '/auth/request-password-reset', { body: { email } });
const reset = (token: string, newPassword = fresh) =>
  call(app.base_url, '/auth/reset-password', { body: { token, newPassword } });
const mailsTo = (recipient: string) =>
  app.deps.db.selectFrom('messages').selectAll().where('recipient', '=', recipient).orderBy('id').execute();
const tokenIn = (text: string) => /\/reset-password\/(\w+)/.exec(text)![1]!;
const isIn = async (cookie: string) => (await call(app.base_url, '/v1/me', { cookie })).status === 200;

describe('a forgotten password', () => {
  it('is set anew by the link of a mail, once, which ends all sessions and is told', async () => {
    const person = await signUp(app);
    await ask(person.email);
    await ask(person.email);
    const [first, second] = (await mailsTo(person.email)).map(({ body }) => tokenIn(body));
    expect((await reset(first!)).status).toBe(200);
    expect(await isIn(person.cookie)).toBe(false);
    expect((await trySignIn(app, person)).status).toBe(401);
    const again = await trySignIn(app, { ...person, password: fresh });
    expect(await isIn(cookieOf(again))).toBe(true);
    for (const spent of [first!, second!])
      expect((await reset(spent, PASSWORD)).body.code).toBe('INVALID_TOKEN');
    const kinds = (await mailsTo(person.email)).map(({ kind }) => kind);
    expect(kinds).toEqual(['password_link', 'password_link', 'password_changed']);
  });

  it('is asked for without a hint whether the address has an account', async () => {
    const { email } = await signUp(app);
    const [known, unknown] = [await ask(email), await ask('nobody@example.com')];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(await mailsTo('nobody@example.com')).toEqual([]);
  });

  it('brings three mails an hour, and nothing for a disabled account', async () => {
    const [busy, shut] = [await signUp(app), await signUp(app)];
    for (let n = 0; n < 5; n += 1) expect((await ask(busy.email)).status).toBe(200);
    expect(await mailsTo(busy.email)).toHaveLength(3);
    const disable = `/v1/operator/accounts/${shut.account_id}/disable`;
    await call(app.base_url, disable, { cookie: operator.cookie, method: 'POST' });
    expect((await ask(shut.email)).status).toBe(200);
    expect(await mailsTo(shut.email)).toEqual([]);
  });

  it('gives up no link to who guesses: wrong ones count as failed attempts, and asking is rationed', async () => {
    const person = await signUp(app);
    await ask(person.email);
    const token = tokenIn((await mailsTo(person.email))[0]!.body);
    for (let n = 0; n < 5; n += 1) expect((await reset(`guess${n}`)).status).toBe(400);
    expect((await reset(token)).status).toBe(429);
    const asked = [];
    for (let n = 0; n < 12; n += 1) asked.push((await ask(`nobody${n}@example.com`)).status);
    expect(asked.filter((status) => status === 429).length).toBeGreaterThan(0);
  });

  it('has a link that no operator reads among the messages, and none that lasts', async () => {
    const person = await signUp(app);
    await ask(person.email);
    const token = tokenIn((await mailsTo(person.email))[0]!.body);
    const { cookie } = operator;
    expect((await call(app.base_url, '/v1/operator/messages', { cookie })).text).not.toContain(token);
    const long_ago = new Date(Date.now() - 1);
    const rows = app.deps.db.updateTable('verifications').where('value', '=', person.account_id);
    await rows.set({ expires_at: long_ago }).execute();
    expect((await reset(token)).body.code).toBe('INVALID_TOKEN');
  });
});

test('an operator who is signed in makes the link of a person, which is audited; no key of theirs does', async () => {
  const person = await signUp(app);
  const place = `/v1/operator/accounts/${person.account_id}/password-link`;
  const { raw_key } = await createKey(app, operator, { scopes: ['operator'] });
  expect((await call(app.base_url, place, { api_key: raw_key, method: 'POST' })).status).toBe(403);
  expect((await call(app.base_url, place, { cookie: person.cookie, method: 'POST' })).status).toBe(403);
  const { body, headers } = await call(app.base_url, place, { cookie: operator.cookie, method: 'POST' });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(Date.parse(body.expires_at) - Date.now()).toBeGreaterThan(59 * 60_000);
  expect((await reset(tokenIn(body.url))).status).toBe(200);
  expect((await trySignIn(app, { ...person, password: fresh })).status).toBe(200);
  const audited = await app.deps.db.selectFrom('audit_events').select('action').execute();
  const actions = audited.map(({ action }) => action);
  expect(actions).toContain('account.password_link_created');
  expect(actions).toContain('account.password_reset');
});

test('who has the machine makes the link of any account, in whatever case its address is written', async () => {
  const { url } = (await passwordLinkOnMachine(app.deps, operator.email.toUpperCase()))!;
  expect((await reset(tokenIn(url))).status).toBe(200);
  expect((await trySignIn(app, { ...operator, password: fresh })).status).toBe(200);
  expect(await passwordLinkOnMachine(app.deps, 'nobody@example.com')).toBeNull();
});
