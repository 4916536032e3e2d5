// An agent signs in through a person's browser, by an independent client library from the first refused call
// to the last revoked token.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { oauthScopes } from '#contract/operations/account/oauth.ts';
import { createClient } from '#client/client.ts';
import { actorOfAccount } from '#features/accounts/actor-of-account.ts';
import { moveAccount } from '#features/accounts/move-account.ts';
import { oauthActor } from '#features/oauth/oauth-actor.ts';
import { createKey, signUp, type Person } from '#test/support/accounts.ts';
import {
  answerConsent,
  anAgent,
  begin,
  decide,
  discover,
  exchange,
  open,
  openConsent,
  refresh,
  revoke,
  signIn,
  type Agent,
} from '#test/support/agents/agent.ts';
import { call } from '#test/support/call.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';

let app: StartedApp;
let person: Person;
let agent: Agent;
beforeAll(async () => {
  app = await startApp({ env: { SPECFOUNDRY_AUTH_FAILURES_MAX: '100' } });
  person = await signUp(app);
  agent = await anAgent(app);
});
afterAll(() => app.close());
afterEach(() => app.deps.db.deleteFrom('rate_limits').execute());

const get = (path: string, token: string) => call(app.base_url, path, { api_key: token });
const grants = async (by: Person = person) =>
  (await createClient({ base_url: app.base_url, cookie: by.cookie }).call('listOAuthGrants', {}))
    .oauth_grants;
const actions = async (subject_id: string) =>
  (
    await app.deps.db
      .selectFrom('audit_events')
      .select('action')
      .where('subject_id', '=', subject_id)
      .execute()
  ).map(({ action }) => action);

describe('from the address of the tools to a token', () => {
  it('an agent finds, registers, signs in, calls, refreshes and signs out', async () => {
    const first = await signIn(app, person, { agent });
    expect(first.access_token).toMatch(/^oat_/);
    const me = await get('/v1/me', first.access_token);
    expect(me.body).toMatchObject({ user_id: person.account_id, permissions: [...oauthScopes].sort() });
    const next = await refresh(agent, first.refresh_token);
    expect((await get('/v1/me', next.access_token)).status).toBe(200);
    await revoke(agent, next.refresh_token);
    for (const { access_token } of [first, next])
      expect((await get('/v1/me', access_token)).status).toBe(401);
    await expect(refresh(agent, next.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('a person who is not signed in signs in first, and comes back', async () => {
    const { url } = await begin(agent);
    const location = new URL(await open(app, url), app.base_url);
    expect(location.pathname).toBe('/sign-in');
    expect(location.searchParams.get('next')).toMatch(/^\/oauth\/consent\?request=[\w.-]+$/);
    expect(await open(app, url, { cookie: 'specfoundry.session_token=made.up' })).toMatch(/^\/sign-in\?/);
  });

  it('the metadata stands where agents look, for any origin', async () => {
    const tools = `${app.base_url}/mcp`;
    const at = (path: string) => call(app.base_url, `/.well-known/${path}`);
    const answers = [
      await at('oauth-protected-resource'),
      await at('oauth-protected-resource/mcp'),
      await at('oauth-authorization-server'),
      await at('oauth-authorization-server/auth'),
    ];
    expect(answers.map(({ headers }) => headers.get('access-control-allow-origin'))).toEqual([
      '*',
      '*',
      '*',
      '*',
    ]);
    expect(answers.map(({ body }) => body.resource ?? body.issuer)).toEqual([
      app.base_url,
      tools,
      app.base_url,
      app.base_url,
    ]);
    expect(answers[1]?.body.scopes_supported).not.toContain('operator');
    expect((await discover(app)).server.code_challenge_methods_supported).toEqual(['S256']);
  });

  it('agents in browsers may call the endpoints from any origin, but no cookie counts there', async () => {
    for (const path of ['token', 'register', 'revoke']) {
      const headers = { origin: 'https://agent.example', 'access-control-request-method': 'POST' };
      const answer = await call(app.base_url, `/auth/oauth/${path}`, { method: 'OPTIONS', headers });
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    }
    const { url } = await begin(agent);
    const answer = await fetch(url, { redirect: 'manual' });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('what the person decides', () => {
  it('the page is told who asks, for what, and where the answer goes', async () => {
    const { url } = await begin(agent, { scope: 'packages.read operator offline_access' });
    const request = await openConsent(app, url, person);
    const { body } = await call(app.base_url, `/v1/oauth/consent?request=${request}`, person);
    expect(body).toMatchObject({
      client: { name: 'Test agent', host: null, is_verified: false, uri: null },
      redirect_to: '127.0.0.1',
      is_local: true,
      resources: [`${app.base_url}/mcp`],
      scopes: [
        { code: 'packages.read', area: 'packages', description: 'Read, search and download packages.' },
      ],
      account: { email: person.email },
      access_days: 30,
    });
  });

  it('a no goes back to the agent as a no', async () => {
    const { url, state } = await begin(agent);
    const back = await decide(app, person, url, { allow: false });
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: 'access_denied',
      state,
      iss: app.base_url,
    });
  });

  it('the agent gets fewer scopes when the person allows fewer, and never more by a refresh', async () => {
    const scopes = ['packages.read'];
    const asked = { scope: 'account.read packages.read' };
    const tokens = await signIn(app, person, { agent, asked, scopes });
    expect(tokens.scope).toBe('packages.read');
    expect((await get('/v1/packages', tokens.access_token)).status).toBe(200);
    const refused = await get('/v1/me', tokens.access_token);
    expect([refused.status, refused.body.permission]).toEqual([403, 'account.read']);
    await expect(refresh(agent, tokens.refresh_token, { scope: 'account.read' })).rejects.toMatchObject({
      error: 'invalid_scope',
    });
    expect((await refresh(agent, tokens.refresh_token)).scope).toBe('packages.read');
  });

  it('a refresh can ask for less, and the next one has all again', async () => {
    const tokens = await signIn(app, person, { agent, asked: { scope: 'account.read packages.read' } });
    const less = await refresh(agent, tokens.refresh_token, { scope: 'packages.read' });
    expect([less.scope, (await get('/v1/me', less.access_token)).status]).toEqual(['packages.read', 403]);
    const all = await refresh(agent, less.refresh_token);
    expect((await get('/v1/me', all.access_token)).status).toBe(200);
  });

  it('nothing can be allowed that was not asked for', async () => {
    const { url } = await begin(agent, { scope: 'packages.read' });
    const request = await openConsent(app, url, person);
    for (const scopes of [['account.write'], ['operator'], ['packages.read', 'x'], []]) {
      const { status, body } = await answerConsent(app, person, { request, scopes });
      expect([status, body.errors[0].path]).toEqual([400, 'body.scopes']);
    }
  });

  it('an answer counts only from a page of ours, for a request of ours, while it holds', async () => {
    const { url } = await begin(agent);
    const request = await openConsent(app, url, person);
    const body = { request, allow: true };
    const headers = { cookie: person.cookie, origin: 'https://evil.example' };
    expect((await call(app.base_url, '/v1/oauth/consent', { body, headers })).status).toBe(403);
    for (const forged of ['', 'x', 'a.b', `${request}x`, `x${request}`]) {
      const answer = await answerConsent(app, person, { request: forged });
      expect([answer.status, answer.body.errors[0].path]).toEqual([400, 'body.request']);
      const shown = await call(app.base_url, `/v1/oauth/consent?request=${forged}`, person);
      expect([shown.status, shown.body.errors[0].path]).toEqual([400, 'query.request']);
    }
  });

  it('no page may be framed', async () => {
    const { url } = await begin(agent);
    const { headers } = await fetch(url, { redirect: 'manual' });
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
  });
});

describe('what a token is worth', () => {
  it('it never does what only a browser may', async () => {
    const { access_token } = await signIn(app, person, { agent });
    for (const [path, body] of [
      ['/v1/api-keys', { name: 'mine' }],
      ['/v1/oauth/consent', { request: 'x', allow: true }],
    ] as const) {
      const answer = await call(app.base_url, path, { api_key: access_token, body });
      expect([answer.status, answer.body.type]).toEqual([403, 'SESSION_REQUIRED']);
    }
  });

  it('it is never an operator, not even that of one', async () => {
    const { access_token } = await signIn(app, person, { agent, asked: { scope: 'operator account.read' } });
    const answer = await get('/v1/operator/accounts', access_token);
    expect([answer.status, answer.body.permission]).toEqual([403, 'operator']);
  });

  it('it is for the tools unless the agent asks for the whole service, and REST takes both', async () => {
    const [base, tools] = [app.base_url, `${app.base_url}/mcp`];
    const forTools = await signIn(app, person, { agent, asked: { resource: null } });
    const forAll = await signIn(app, person, { agent, asked: { resource: `${base}/` } });
    const failed = { failures_key: 'none', failures_max: 5 };
    const kinds = async (token: string) => {
      const found = await Promise.all([
        oauthActor(app.deps, { token, resource: tools }, failed),
        oauthActor(app.deps, { token, resource: base }, failed),
        oauthActor(app.deps, { token }, failed),
      ]);
      return found.map((each) => (typeof each === 'string' ? each : each.kind));
    };
    expect(await kinds(forTools.access_token)).toEqual(['oauth_token', 'stale', 'oauth_token']);
    expect(await kinds(forAll.access_token)).toEqual(['stale', 'oauth_token', 'oauth_token']);
    expect((await get('/v1/me', forTools.access_token)).status).toBe(200);
    expect((await get('/v1/me', forAll.access_token)).status).toBe(200);
    await expect(refresh(agent, forTools.refresh_token, { resource: base })).rejects.toMatchObject({
      error: 'invalid_target',
    });
  });

  it('no code and no token is kept readable', async () => {
    const begun = await begin(agent);
    const back = await decide(app, person, begun.url);
    const { access_token, refresh_token } = await exchange(agent, begun, back);
    const rows = await Promise.all([
      app.deps.db.selectFrom('oauth_codes').selectAll().execute(),
      app.deps.db.selectFrom('oauth_tokens').selectAll().execute(),
    ]);
    const kept = JSON.stringify(rows);
    for (const given of [back.searchParams.get('code'), access_token, refresh_token]) {
      expect(given).toMatch(/^o[acr][ct]_/);
      expect(kept).not.toContain(given!.slice(4));
    }
  });
});

describe('the agents of an account', () => {
  it('are listed, and one that is revoked is out with its next request', async () => {
    const owner = await signUp(app);
    const { access_token, refresh_token } = await signIn(app, owner, { agent, scopes: ['account.read'] });
    const [before] = await grants(owner);
    expect(before).toMatchObject({
      client_name: 'Test agent',
      client_host: null,
      scopes: ['account.read'],
      resources: [`${app.base_url}/mcp`],
      last_used_at: null,
    });
    await get('/v1/me', access_token);
    const [grant] = await grants(owner);
    expect(grant?.last_used_at).not.toBeNull();
    const { status } = await call(app.base_url, `/v1/oauth-grants/${grant!.id}`, {
      ...owner,
      method: 'DELETE',
    });
    expect(status).toBe(204);
    expect((await get('/v1/me', access_token)).status).toBe(401);
    await expect(refresh(agent, refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await grants(owner)).toEqual([]);
    expect(await actions(grant!.id)).toEqual(['oauth_grant.created', 'oauth_grant.revoked']);
  });

  it('are out in every process at once', async () => {
    const beside = await startApp({ database_url: app.deps.config.database_url!.reveal() });
    const { access_token } = await signIn(app, person, { agent });
    const there = async () => (await call(beside.base_url, '/v1/me', { api_key: access_token })).status;
    expect(await there()).toBe(200);
    const [grant] = await grants();
    await call(app.base_url, `/v1/oauth-grants/${grant!.id}`, { ...person, method: 'DELETE' });
    expect(await there()).toBe(401);
    await beside.close();
  });

  it('are nobody else’s to end', async () => {
    const owner = await signUp(app);
    const { access_token } = await signIn(app, owner, { agent });
    const [grant] = await grants(owner);
    const path = `/v1/oauth-grants/${grant!.id}`;
    expect((await call(app.base_url, path, { cookie: person.cookie, method: 'DELETE' })).status).toBe(404);
    const key = await createKey(app, owner);
    expect((await call(app.base_url, path, { api_key: key.raw_key, method: 'DELETE' })).status).toBe(403);
    expect((await get('/v1/me', access_token)).status).toBe(200);
  });

  it('a disabled account’s tokens authenticate nothing and give no new ones', async () => {
    const owner = await signUp(app);
    const begun = await begin(agent);
    const back = await decide(app, owner, begun.url);
    const { access_token, refresh_token } = await signIn(app, owner, { agent });
    const operator = { ...app.deps, actor: (await actorOfAccount(app.deps.db, person.account_id))! };
    await moveAccount(operator, owner.account_id, 'disable');
    expect((await get('/v1/me', access_token)).status).toBe(401);
    await expect(refresh(agent, refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
    await expect(exchange(agent, begun, back)).rejects.toMatchObject({ error: 'invalid_grant' });
    await moveAccount(operator, owner.account_id, 'enable');
    expect((await get('/v1/me', access_token)).status).toBe(200);
  });
});
