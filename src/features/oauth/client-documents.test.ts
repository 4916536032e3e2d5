// Agents whose id is the address of a document: nobody registers, the host vouches for the name.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signUp, type Person } from '#test/support/accounts.ts';
import {
  begin,
  discover,
  open,
  openConsent,
  redirect_uri,
  signIn,
  type Agent,
} from '#test/support/agents/agent.ts';
import { startDocumentServer, type DocumentServer } from '#test/support/agents/document-server.ts';
import { call } from '#test/support/call.ts';
import { manualClock, type ManualClock } from '#test/support/manual-clock.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';

const hour_ms = 60 * 60_000;

let app: StartedApp;
let clock: ManualClock;
let person: Person;
let documents: DocumentServer;
let agent: Agent;
beforeAll(async () => {
  clock = manualClock(new Date());
  app = await startApp({ clock, env: { SPECFOUNDRY_CLIENT_DOCUMENTS_ALLOW_PRIVATE: 'true' } });
  person = await signUp(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  documents = await startDocumentServer();
  const { client_id } = documents;
  documents.serve({
    client_id,
    client_name: 'Reader',
    client_uri: 'https://reader.example',
    redirect_uris: [redirect_uri],
  });
  const { server, tools } = await discover(app);
  agent = { server, tools, client: { client_id }, redirect_uri };
});
afterEach(async () => {
  await documents.close();
  await app.deps.db.deleteFrom('rate_limits').execute();
});

const arrive = async () => open(app, (await begin(agent)).url, person);
const document = (changes: object) => ({
  client_id: documents.client_id,
  client_name: 'Reader',
  redirect_uris: [redirect_uri],
  ...changes,
});

it('an agent signs in by its document, and the person sees which host vouches for it', async () => {
  const request = await openConsent(app, (await begin(agent)).url, person);
  const { body } = await call(app.base_url, `/v1/oauth/consent?request=${request}`, person);
  const { host } = new URL(documents.client_id);
  expect(body.client).toEqual({ name: 'Reader', host, is_verified: true, uri: 'https://reader.example/' });
  const { access_token } = await signIn(app, person, { agent });
  expect((await call(app.base_url, '/v1/me', { api_key: access_token })).status).toBe(200);
  const listed = await call(app.base_url, '/v1/oauth-grants', person);
  expect(listed.body.oauth_grants[0]).toMatchObject({ client_name: 'Reader', client_host: host });
});

it('the document is asked for once an hour, and what it says then holds', async () => {
  expect(await arrive()).toContain('/oauth/consent');
  documents.serve(document({ redirect_uris: ['http://127.0.0.1:7777/elsewhere'] }));
  expect(await arrive()).toContain('/oauth/consent');
  expect(documents.asked()).toBe(1);
  clock.advance(hour_ms);
  expect(await arrive()).toContain('redirect_uri is not one that the client registered');
  expect(documents.asked()).toBe(2);
});

it('a person who thinks while the document changes answers to no address that it has no more', async () => {
  const request = await openConsent(app, (await begin(agent)).url, person);
  documents.serve(document({ redirect_uris: ['https://reader.example/other'] }));
  clock.advance(0);
  await app.deps.db.updateTable('oauth_clients').set({ fresh_until: clock.now() }).execute();
  await arrive();
  const body = { request, allow: true };
  const answer = await call(app.base_url, '/v1/oauth/consent', { cookie: person.cookie, body });
  expect([answer.status, answer.body.errors[0].path]).toEqual([400, 'body.request']);
});

describe('a document is refused that', () => {
  const refusals: [string, () => Parameters<DocumentServer['serve']>, string][] = [
    [
      'names another client',
      () => [document({ client_id: 'https://other.example/agent.json' })],
      'does not name itself',
    ],
    ['names none', () => [document({ client_id: undefined })], 'does not name itself'],
    ['is no JSON', () => ['<html>'], 'does not name itself'],
    ['is null', () => ['null'], 'does not name itself'],
    ['has no name', () => [document({ client_name: undefined })], 'has no client_name'],
    ['has no redirect address', () => [document({ redirect_uris: [] })], 'redirect_uris is missing or wrong'],
    [
      'redirects into the browser',
      () => [document({ redirect_uris: ['javascript:alert(1)'] })],
      'must not be a javascript: address',
    ],
    ['has a secret', () => [document({ client_secret: 'x' })], 'public client'],
    [
      'signs in with a key',
      () => [document({ token_endpoint_auth_method: 'private_key_jwt' })],
      'public client',
    ],
    ['is too large', () => [document({ padding: 'x'.repeat(20_000) })], 'too large'],
    [
      'is elsewhere',
      () => ['', { status: 302, headers: { location: documents.client_id } }],
      'answered with 302',
    ],
    ['is gone', () => [document({}), { status: 404 }], 'answered with 404'],
  ];
  it.each(refusals)('%s', async (_what, served, why) => {
    documents.serve(...served());
    const answer = await arrive();
    expect(answer).toContain('no redirect, but 400');
    expect(answer).toContain(why);
    expect(documents.asked()).toBe(1);
  });
});

describe('where private addresses are not allowed', () => {
  let closed: StartedApp;
  beforeAll(async () => {
    closed = await startApp();
  });
  afterAll(() => closed.close());

  const arriveAs = async (client_id: string) => {
    const { server, tools } = await discover(closed);
    const { url } = await begin({ server, tools, client: { client_id }, redirect_uri });
    return await open(closed, url);
  };

  it('a document on loopback is never asked for', async () => {
    const { port } = new URL(documents.client_id);
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]'])
      expect(await arriveAs(`https://${host}:${port}/agent.json`)).toMatch(
        /could not be read: (address refused|not reached)/,
      );
    expect(await arriveAs(documents.client_id)).toContain('neither registered here nor the https address');
    expect(documents.asked()).toBe(0);
  });

  it('what is no address of a document is refused unasked', async () => {
    const addresses = [
      'https://reader.example',
      'https://reader.example/',
      'https://me:secret@reader.example/a',
      'https://reader.example/a#b',
      'https://reader.example/a/../b',
      'https://reader.example/%2e%2E/b',
      'https://reader.example\\a',
      'ftp://reader.example/a',
      'reader',
      '',
      '\0',
      `https://reader.example/${'a'.repeat(600)}`,
    ];
    for (const client_id of addresses)
      expect(await arriveAs(client_id)).toMatch(/neither registered|client_id is missing/);
  });
});
