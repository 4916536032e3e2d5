// What goes wrong on the way of an agent, by mistake or on purpose: each refusal is the protocol's own, and
// none is a failure of ours.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { oauth_access_days, oauthPaths } from '#contract/operations/account/oauth.ts';
import { createClient } from '#client/client.ts';
import { sweepOAuth } from '#features/oauth/sweep-oauth.ts';
import { createKey, signUp, type Person } from '#test/support/accounts.ts';
import {
  anAgent,
  begin,
  decide,
  exchange,
  open,
  postForm,
  redirect_uri,
  refresh,
  revoke,
  signIn,
  type Agent,
} from '#test/support/agents/agent.ts';
import { call } from '#test/support/call.ts';
import { manualClock, type ManualClock } from '#test/support/manual-clock.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';

const minute_ms = 60_000;
const day_ms = 24 * 60 * minute_ms;
const FAILURES_MAX = 20;

let app: StartedApp;
let clock: ManualClock;
let person: Person;
let agent: Agent;
beforeAll(async () => {
  clock = manualClock(new Date());
  app = await startApp({ clock, env: { SPECFOUNDRY_AUTH_FAILURES_MAX: String(FAILURES_MAX) } });
  person = await signUp(app);
  // The cookie outlives whatever the clock does here.
  await app.deps.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() + 1000 * day_ms) })
    .execute();
  agent = await anAgent(app);
});
afterAll(() => app.close());
afterEach(() => app.deps.db.deleteFrom('rate_limits').execute());

const me = async (api_key: string) => (await call(app.base_url, '/v1/me', { api_key })).status;
const listed = async () =>
  (await createClient({ base_url: app.base_url, cookie: person.cookie }).call('listOAuthGrants', {}))
    .oauth_grants;

/** A code, and the form that exchanges it. */
async function aCode(by: Agent = agent) {
  const begun = await begin(by);
  const back = await decide(app, person, begun.url);
  const form: Record<string, string> = {
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    client_id: by.client.client_id,
    redirect_uri,
    code_verifier: begun.verifier,
  };
  return { begun, back, form };
}

describe('the browser', () => {
  const unusable: [string, Record<string, string | null>][] = [
    ['a client that nobody knows', { client_id: '0190a0a0-0000-7000-8000-00000000dead' }],
    ['no client', { client_id: null }],
    ['an address that was not registered', { redirect_uri: 'https://evil.example/' }],
    ['another path on loopback', { redirect_uri: 'http://127.0.0.1:7777/other' }],
    ['no address', { redirect_uri: null }],
  ];
  it.each(unusable)('goes nowhere with %s', async (_what, changes) => {
    const { url } = await begin(agent, changes);
    const answer = await call(app.base_url, url.pathname + url.search, person);
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  const told: [string, Record<string, string | null>, string][] = [
    ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
    ['no response type', { response_type: null }, 'invalid_request'],
    ['no PKCE', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['PKCE without a method', { code_challenge_method: null }, 'invalid_request'],
    ['a challenge that is none', { code_challenge: 'short' }, 'invalid_request'],
    ['scopes that nobody knows', { scope: 'openid everything' }, 'invalid_scope'],
    ['the scope of the operator alone', { scope: 'operator' }, 'invalid_scope'],
    ['another resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['no question to the person', { prompt: 'none' }, 'interaction_required'],
    ['an endless state', { state: 's'.repeat(3000) }, 'invalid_request'],
  ];
  it.each(told)('goes back to the agent with %s', async (_what, changes, error) => {
    const { url, state } = await begin(agent, changes);
    const back = new URL(await open(app, url, person));
    expect(back.origin + back.pathname).toBe(redirect_uri);
    expect([back.searchParams.get('error'), back.searchParams.get('iss')]).toEqual([error, app.base_url]);
    expect(back.searchParams.get('state')).toBe(changes['state'] ?? state);
  });

  it('is sent to no address on the web before a person said so', async () => {
    const elsewhere = 'https://agent.example/callback';
    const remote = { ...(await anAgent(app, { redirect_uris: [elsewhere] })), redirect_uri: elsewhere };
    const { url: wrong } = await begin(remote, { scope: 'everything' });
    expect(await open(app, wrong, person)).toContain('no redirect, but 400');
    const { url } = await begin(remote);
    const back = await decide(app, person, url, { allow: false });
    expect([back.origin, back.searchParams.get('error')]).toEqual(['https://agent.example', 'access_denied']);
  });

  it('comes back to the port that the agent listens on now', async () => {
    const moved = { ...agent, redirect_uri: 'http://127.0.0.1:50123/callback' };
    const { access_token } = await signIn(app, person, { agent: moved });
    expect(await me(access_token)).toBe(200);
  });

  it('may take half an hour for the answer, and no longer', async () => {
    const { url } = await begin(agent);
    const location = await open(app, url, person);
    const path = `/v1/oauth/consent${new URL(location, app.base_url).search}`;
    clock.advance(29 * minute_ms);
    expect((await call(app.base_url, path, person)).status).toBe(200);
    clock.advance(minute_ms);
    expect((await call(app.base_url, path, person)).status).toBe(400);
  });
});

describe('a code', () => {
  const wrong: [string, Record<string, string>, string][] = [
    ['another verifier', { code_verifier: 'v'.repeat(43) }, 'invalid_grant'],
    ['a verifier that is none', { code_verifier: 'v' }, 'invalid_grant'],
    ['another address', { redirect_uri: 'http://127.0.0.1:7777/other' }, 'invalid_grant'],
    ['another port', { redirect_uri: 'http://127.0.0.1:7778/callback' }, 'invalid_grant'],
    ['another resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['more than was asked for', { resource: 'BASE' }, 'invalid_target'],
    ['another code', { code: `oac_${'a'.repeat(43)}` }, 'invalid_grant'],
    ['no code', { code: '' }, 'invalid_request'],
    ['another grant', { grant_type: 'client_credentials' }, 'unsupported_grant_type'],
    ['a grant that is none', { grant_type: 'toString' }, 'unsupported_grant_type'],
  ];
  it('is worth nothing with anything else than it was given for, and is not used up by that', async () => {
    const { form } = await aCode();
    for (const [what, changes, error] of wrong) {
      const resource = changes['resource'] === 'BASE' && { resource: app.base_url };
      const answer = await postForm(app, oauthPaths.token, { ...form, ...changes, ...resource });
      expect([what, answer.status, answer.body.error]).toEqual([what, 400, error]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    const { redirect_uri: _left, ...rest } = form;
    expect((await postForm(app, oauthPaths.token, rest)).status).toBe(200);
  });

  it('is worth nothing to another client', async () => {
    const { form } = await aCode();
    const other = await anAgent(app);
    const answer = await postForm(app, oauthPaths.token, { ...form, client_id: other.client.client_id });
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_grant']);
  });

  it('holds for a minute', async () => {
    const { begun, back } = await aCode();
    clock.advance(minute_ms);
    await expect(exchange(agent, begun, back)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('that comes twice ends what it gave', async () => {
    const { begun, back } = await aCode();
    const { access_token } = await exchange(agent, begun, back);
    expect(await me(access_token)).toBe(200);
    await expect(exchange(agent, begun, back)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await me(access_token)).toBe(401);
  });

  it('gives tokens once, however many ask at the same time', async () => {
    const { form } = await aCode();
    const answers = await Promise.all(Array.from({ length: 6 }, () => postForm(app, oauthPaths.token, form)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    const { body } = answers.find(({ status }) => status === 200)!;
    expect(await me(body.access_token)).toBe(401);
  });
});

describe('a token', () => {
  it('of access holds for an hour, and one that ran out is no guess', async () => {
    const { access_token, refresh_token } = await signIn(app, person, { agent });
    clock.advance(59 * minute_ms);
    expect(await me(access_token)).toBe(200);
    clock.advance(minute_ms);
    for (let n = 0; n <= FAILURES_MAX; n += 1) expect(await me(access_token)).toBe(401);
    const next = await refresh(agent, refresh_token);
    expect(await me(next.access_token)).toBe(200);
  });

  it('of refresh holds for its days since the last one', async () => {
    const { refresh_token } = await signIn(app, person, { agent });
    clock.advance((oauth_access_days - 1) * day_ms);
    const next = await refresh(agent, refresh_token);
    clock.advance((oauth_access_days - 1) * day_ms);
    const last = await refresh(agent, next.refresh_token);
    clock.advance(oauth_access_days * day_ms);
    await expect(refresh(agent, last.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('of refresh that comes twice ends the whole grant, and no other', async () => {
    const [first, other] = [await signIn(app, person, { agent }), await signIn(app, person, { agent })];
    const next = await refresh(agent, first.refresh_token);
    await expect(refresh(agent, first.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect([await me(first.access_token), await me(next.access_token)]).toEqual([401, 401]);
    await expect(refresh(agent, next.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await me(other.access_token)).toBe(200);
    const ended = app.deps.db
      .selectFrom('audit_events')
      .select('actor_id')
      .where('action', '=', 'oauth_grant.reused');
    expect((await ended.execute()).map(({ actor_id }) => actor_id)).toContain(person.account_id);
  });

  it('of refresh that comes many times at once leaves nothing that lives', async () => {
    const { refresh_token } = await signIn(app, person, { agent });
    const client_id = agent.client.client_id;
    const form = { grant_type: 'refresh_token', refresh_token, client_id };
    const answers = await Promise.all(Array.from({ length: 6 }, () => postForm(app, oauthPaths.token, form)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    const { body } = answers.find(({ status }) => status === 200)!;
    expect(await me(body.access_token)).toBe(401);
    await expect(refresh(agent, body.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('of refresh is worth nothing to another client, and is not used up by that', async () => {
    const { refresh_token } = await signIn(app, person, { agent });
    const other = await anAgent(app);
    await expect(refresh(other, refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
    await expect(revoke(other, refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect((await refresh(agent, refresh_token)).token_type).toBe('bearer');
  });

  it('of the wrong kind is worth nothing', async () => {
    const { access_token, refresh_token } = await signIn(app, person, { agent });
    expect(await me(refresh_token)).toBe(401);
    expect(await me(access_token.replace('oat_', 'ort_'))).toBe(401);
    await expect(refresh(agent, access_token)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('of access can be revoked alone; what is unknown is as good as revoked', async () => {
    const { access_token, refresh_token } = await signIn(app, person, { agent });
    await revoke(agent, access_token);
    expect(await me(access_token)).toBe(401);
    await revoke(agent, access_token);
    await revoke(agent, 'made up');
    expect(await me((await refresh(agent, refresh_token)).access_token)).toBe(200);
  });
});

describe('a registration', () => {
  const register = (body: unknown, headers: Record<string, string> = {}) =>
    call(app.base_url, oauthPaths.register, { body, headers });

  it('makes a public client of whoever asks for what', async () => {
    const { status, body } = await register({
      redirect_uris: ['cursor://anysphere.cursor-mcp/oauth/callback', 'http://localhost:33418/callback'],
      token_endpoint_auth_method: 'client_secret_basic',
      client_name: '  Cur\u202Esor\u0000 ',
      client_uri: 'javascript:alert(1)',
      scope: 'operator',
      client_id: 'mine',
      contacts: 7,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ client_name: 'Cursor', token_endpoint_auth_method: 'none' });
    expect([body.client_secret, body.client_uri, body.client_id === 'mine']).toEqual([
      undefined,
      undefined,
      false,
    ]);
  });

  it.each([
    [{}, 'invalid_client_metadata'],
    [[], 'invalid_client_metadata'],
    [null, 'invalid_client_metadata'],
    [{ redirect_uris: [] }, 'invalid_client_metadata'],
    [{ redirect_uris: 'https://a.example/' }, 'invalid_client_metadata'],
    [
      { redirect_uris: Array.from({ length: 11 }, (_, n) => `https://a.example/${n}`) },
      'invalid_client_metadata',
    ],
    [{ redirect_uris: ['https://a.example/', 'http://a.example/'] }, 'invalid_redirect_uri'],
    [{ redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
    [{ redirect_uris: [redirect_uri], grant_types: ['client_credentials'] }, 'invalid_client_metadata'],
    [{ redirect_uris: [redirect_uri], response_types: ['token'] }, 'invalid_client_metadata'],
  ])('%j is refused', async (body, error) => {
    const answer = await register(body);
    expect([answer.status, answer.body.error]).toEqual([400, error]);
  });

  it('is rationed by address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 31 }, () => register({ redirect_uris: [redirect_uri] })),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.error])).toEqual([
      [429, 'temporarily_unavailable'],
    ]);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('that nobody let in is gone after a day, and one that was stays', async () => {
    const [unused, used] = [await anAgent(app), await anAgent(app)];
    const { refresh_token } = await signIn(app, person, { agent: used });
    const asking = await begin(used);
    clock.advance(day_ms + minute_ms);
    await sweepOAuth(app.deps);
    expect(await open(app, (await begin(unused)).url, person)).toContain('no client has this client_id');
    expect(await open(app, asking.url)).toMatch(/^\/sign-in/);
    expect((await refresh(used, refresh_token)).token_type).toBe('bearer');
  });

  it('and what has run out leaves nothing behind', async () => {
    await signIn(app, person, { agent: await anAgent(app) });
    expect(await listed()).not.toEqual([]);
    clock.advance(oauth_access_days * day_ms + minute_ms);
    await sweepOAuth(app.deps);
    const { db } = app.deps;
    for (const table of ['oauth_grants', 'oauth_tokens', 'oauth_codes'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    clock.advance(90 * day_ms);
    await sweepOAuth(app.deps);
    expect(await db.selectFrom('oauth_clients').select('id').execute()).toEqual([]);
    agent = await anAgent(app);
  });
});

describe('an address that guesses', () => {
  it('is shut out of the endpoints, and of everything else with its credentials', async () => {
    const key = await createKey(app, person);
    const guess = { grant_type: 'refresh_token', client_id: agent.client.client_id };
    for (let n = 0; n < FAILURES_MAX; n += 1) {
      const refresh_token = `ort_${String(n).padStart(43, '0')}`;
      expect((await postForm(app, oauthPaths.token, { ...guess, refresh_token })).status).toBe(400);
    }
    for (const path of [oauthPaths.token, oauthPaths.revoke])
      expect((await postForm(app, path, guess)).status).toBe(429);
    expect(await me(key.raw_key)).toBe(401);
  });
});
