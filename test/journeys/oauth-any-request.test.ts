// Requests that no agent would send: the endpoints of the sign-in of agents answer each of them without
// failing.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oauthPaths } from '#contract/operations/account/oauth.ts';
import { anAgent, begin, postForm, redirect_uri } from '#test/support/agents/agent.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('whatever is sent', () => {
  const names = [
    'grant_type',
    'client_id',
    'code',
    'code_verifier',
    'redirect_uri',
    'refresh_token',
    'resource',
    'scope',
    'token',
    'state',
    'response_type',
    'code_challenge',
    'code_challenge_method',
    'prompt',
  ];
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      '',
      '\0',
      '%',
      '__proto__',
      'authorization_code',
      'refresh_token',
      'code',
      'S256',
      redirect_uri,
      `ort_${'a'.repeat(43)}`,
      `oat_${'a'.repeat(43)}`,
      `oac_${'a'.repeat(43)}`,
      'https://127.0.0.1/a',
    ),
  );
  const parameters = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), text), text), { maxLength: 8 });
  const wire = (pairs: [string, string][]) =>
    new URLSearchParams(pairs.map(([a, b]) => [a.toWellFormed(), b.toWellFormed()])).toString();

  const judge = async (path: string, init: RequestInit) => {
    const answer = await fetch(app.base_url + path, { redirect: 'manual', ...init });
    await answer.arrayBuffer();
    return answer.status;
  };
  const unlimited = () => app.deps.db.deleteFrom('rate_limits').execute();

  it('the endpoints never fail', async () => {
    const form = fc.tuple(
      fc.constantFrom(oauthPaths.token, oauthPaths.revoke),
      fc.oneof(parameters.map(wire), text),
      fc.constantFrom('application/x-www-form-urlencoded', 'application/json', 'text/plain', ''),
    );
    await fc.assert(
      fc.asyncProperty(form, async ([path, body, type]) => {
        await unlimited();
        expect(await judge(path, { method: 'POST', body, headers: { 'content-type': type } })).toBeLessThan(
          500,
        );
      }),
      { numRuns: 150 },
    );
    const json = fc.oneof(
      fc.json(),
      text,
      fc
        .record({
          redirect_uris: fc.oneof(fc.array(fc.oneof(text, fc.webUrl())), text),
          client_name: text,
          client_uri: text,
        })
        .map((each) => JSON.stringify(each)),
    );
    await fc.assert(
      fc.asyncProperty(json, async (body) => {
        await unlimited();
        const headers = { 'content-type': 'application/json' };
        expect(await judge(oauthPaths.register, { method: 'POST', body, headers })).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
  });

  it('the browser is never led into a failure', async () => {
    const good: [string, string][] = [...(await begin(await anAgent(app))).url.searchParams];
    await fc.assert(
      fc.asyncProperty(fc.boolean(), parameters, async (is_known, pairs) => {
        await unlimited();
        const query = wire(is_known ? [...good, ...pairs] : pairs);
        expect(await judge(`${oauthPaths.authorize}?${query}`, {})).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
  });

  it('a body that is too large, and a parameter that comes twice, are refused in words of the protocol', async () => {
    const large = await postForm(app, oauthPaths.token, `grant_type=${'a'.repeat(40_000)}`);
    expect([large.status, large.body.error]).toEqual([413, 'invalid_request']);
    const twice = await postForm(app, oauthPaths.token, 'grant_type=refresh_token&grant_type=refresh_token');
    expect([twice.status, twice.body.error]).toEqual([400, 'invalid_request']);
  });
});
