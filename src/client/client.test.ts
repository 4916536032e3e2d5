import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey, signUp } from '#test/support/accounts.ts';
import type { Person } from '#test/support/accounts.ts';
import { startApp } from '#test/support/start-app.ts';
import type { StartedApp } from '#test/support/start-app.ts';
import { ClientProblem } from './client-problem.ts';
import { createClient } from './client.ts';

let app: StartedApp;
let ada: Person;
let api_key: string;
beforeAll(async () => {
  app = await startApp();
  ada = await signUp(app);
  api_key = (await createKey(app, ada)).raw_key;
});
afterAll(() => app.close());

const refusal = async (call: Promise<unknown>): Promise<ClientProblem> => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ClientProblem) return error;
  throw new Error('The call was not refused.');
};

/** Answers from a list instead of the network, and remembers what was sent. */
function scripted(answers: readonly (Response | Error)[]) {
  const sent: { url: string; headers: Headers }[] = [];
  const waits: number[] = [];
  const fetch = ((url: URL, init: RequestInit) => {
    sent.push({ url: url.href, headers: new Headers(init.headers) });
    const answer = answers[sent.length - 1];
    return answer instanceof Response
      ? Promise.resolve(answer)
      : Promise.reject(answer ?? new Error('no answer left'));
  }) as typeof globalThis.fetch;
  const sleep = (ms: number) => Promise.resolve(void waits.push(ms));
  const client = createClient({ base_url: 'http://nowhere.example', api_key: 'sf_x', fetch, sleep });
  return { client, sent, waits };
}
const ok = (body: unknown) => Response.json(body);
const busy = (status: number, headers: Record<string, string> = {}) => new Response('', { status, headers });

describe('the client', () => {
  it('calls operations by id, with the types of the contract', async () => {
    const client = createClient({ base_url: app.base_url, cookie: ada.cookie });
    const made = await client.call('createApiKey', { body: { name: 'made by the client' } });
    expect(made.raw_key).toMatch(/^sf_/);
    await client.call('setApiKeyScopes', { params: { id: made.id }, body: { scopes: ['account.read'] } });
    const { api_keys } = await client.call('listApiKeys');
    expect(api_keys.find(({ id }) => id === made.id)?.scopes).toEqual(['account.read']);
    const { status, result } = await client.ask('revokeApiKey', { params: { id: made.id } });
    expect([status, result]).toEqual([204, undefined]);
    // @ts-expect-error a name is needed
    expect((await refusal(client.call('createApiKey', { body: {} }))).code).toBe('VALIDATION_FAILED');
    // @ts-expect-error there is no such operation
    await expect(client.call('burnEverything')).rejects.toThrow();
  });

  it('throws refusals by the names of the contract', async () => {
    const client = createClient({ base_url: app.base_url, api_key });
    const denied = await refusal(client.call('rotateApiKey', { params: { id: ada.account_id } }));
    expect([denied.code, denied.status]).toEqual(['SESSION_REQUIRED', 403]);
    expect(denied.request_id).toMatch(/^[0-9a-f-]{36}$/);
    const stranger = createClient({ base_url: app.base_url, api_key: 'sf_wrong' });
    const unknown = await refusal(stranger.call('getMe'));
    expect(unknown.code).toBe('UNAUTHENTICATED');
    expect(unknown.message).toMatch(/If it is right, this address failed too often: wait \d+ s\.$/);
  });

  it('tells an address that is another service', async () => {
    const { client } = scripted([new Response('<html>', { status: 404 })]);
    expect((await refusal(client.call('getMe'))).code).toBe('UNKNOWN');
  });

  it('tries reads again after transient failures, waiting longer each time', async () => {
    const { client, sent, waits } = scripted([new TypeError('reset'), busy(503), ok({ projects: [] })]);
    expect(await client.call('listProjects')).toEqual({ projects: [] });
    expect([sent.length, waits]).toEqual([3, [250, 500]]);
  });

  it('does not repeat what the service says will stay refused, and repeats what may pass', async () => {
    const refused = (type: string) =>
      new Response(JSON.stringify({ type, title: '', status: 502, detail: '' }), { status: 502 });
    const [final, passing] = [refused('PROVIDER_REQUEST_REJECTED'), refused('PROVIDER_TRANSIENT')];
    const rejected = scripted([final, ok({ projects: [] })]);
    expect((await refusal(rejected.client.call('listProjects'))).code).toBe('PROVIDER_REQUEST_REJECTED');
    const passed = scripted([passing, ok({ projects: [] })]);
    expect(await passed.client.call('listProjects')).toEqual({ projects: [] });
  });

  it('sends a repeated write with the same idempotency key', async () => {
    const { client, sent } = scripted([new TypeError('reset'), ok({ id: 'x' })]);
    await client.call('createApiKey', { body: { name: 'x' } });
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('waits as long as a 429 asks, and gives up in the end', async () => {
    const answers = Array.from({ length: 4 }, () => busy(429, { 'retry-after': '7' }));
    const { client, waits } = scripted(answers);
    expect((await refusal(client.call('getMe'))).status).toBe(429);
    expect(waits).toEqual([7000, 7000, 7000]);
  });

  it('stops when it is told to', async () => {
    const aborter = new AbortController();
    aborter.abort(new Error('enough'));
    const client = createClient({ base_url: app.base_url, api_key });
    await expect(client.call('getMe', {}, { signal: aborter.signal })).rejects.toThrow('enough');
  });
});
