// Connecting folders of local clouds that behave as the providers say theirs do.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { connectorProviders, type ConnectorProvider } from '#contract/operations/connector-providers.ts';
import { createLog } from '#platform/log.ts';
import { signUp, type Person } from '#test/support/accounts.ts';
import { call } from '#test/support/call.ts';
import { startCloud, type CloudServer } from '#test/support/cloud-folders/cloud.ts';
import { connect } from '#test/support/cloud-folders/connecting.ts';
import { client as registered } from '#test/support/cloud-folders/oauth-server.ts';
import { treeRoot } from '#test/support/cloud-folders/tree.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { until } from '#test/support/until.ts';
import { sweepConnectors } from './revoke.ts';

const minute_ms = 60_000;
const lines: string[] = [];
const manual = manualClock(new Date());
const slept: number[] = [];
const clock = {
  ...manual,
  sleep: (ms: number, signal?: AbortSignal) => (slept.push(ms), manual.sleep(ms, signal)),
};
let app: StartedApp;
let person: Person;
let client: Client;
let interviewId: string;
let clouds: Record<ConnectorProvider, CloudServer>;

beforeAll(async () => {
  const log = createLog({ level: 'trace', write: (line) => lines.push(line), is_terminal: false });
  const started = connectorProviders.map(async (name) => [name, await startCloud(name)] as const);
  clouds = Object.fromEntries(await Promise.all(started)) as typeof clouds;
  const env = Object.assign({}, ...Object.values(clouds).map((cloud) => cloud.env));
  app = await startApp({ env, log, clock });
  person = await signUp(app);
  client = createClient({ base_url: app.base_url, cookie: person.cookie });
  interviewId = (await client.call('startInterview')).id;
});
afterAll(async () => {
  await app.close();
  for (const cloud of Object.values(clouds)) await cloud.close();
});
beforeEach(() => {
  for (const cloud of Object.values(clouds)) cloud.reset();
});

const authorize = (provider: ConnectorProvider) =>
  client.call('authorizeConnector', { params: { provider }, body: { interviewId } });
const goBack = (address: string, cookie = person.cookie) => {
  const { pathname, search } = new URL(address);
  return call(app.base_url, pathname + search, { cookie });
};
const connected = (provider: ConnectorProvider) =>
  connect({ base_url: app.base_url, cookie: person.cookie, client }, clouds[provider], interviewId);
const foldersOf = (pendingId: string, parent?: string, by = client) =>
  by.call('listPendingFolders', { params: { pendingId }, query: { ...(parent && { parent }) } });
const tryFolders = (pendingId: string, query = '') =>
  call(app.base_url, `/v1/external-connectors/pending/${pendingId}/folders${query}`, {
    cookie: person.cookie,
  });

describe.each(connectorProviders)('%s', (provider) => {
  let cloud: CloudServer;
  beforeEach(() => {
    cloud = clouds[provider];
  });

  test('is connected by its own page, and the browser comes back to the interview with what is pending', async () => {
    const { authorize_url, state } = await authorize(provider);
    expect(new URL(authorize_url).searchParams.get('state')).toBe(state);
    const { status, headers } = await goBack(await cloud.visit(authorize_url));
    const page = new URL(headers.get('location') ?? '');
    expect([status, page.origin + page.pathname]).toEqual([302, `${app.base_url}/interviews/${interviewId}`]);
    expect([...page.searchParams.keys()]).toEqual(['pendingConnector']);
    expect(await foldersOf(page.searchParams.get('pendingConnector') ?? '')).toEqual({ folders: [] });
  });

  test('takes a state once, for fifteen minutes, from the account and provider it was made for', async () => {
    const stranger = await signUp(app);
    const other = connectorProviders.find((name) => name !== provider)!;
    const back = await cloud.visit((await authorize(provider)).authorize_url);
    const refusals = [
      await goBack(back, stranger.cookie),
      await goBack(back.replace(`/${provider}/`, `/${other}/`)),
      await goBack(back.replace(/state=[^&]+/, 'state=another')),
    ];
    expect((await goBack(back)).status).toBe(302);
    refusals.push(await goBack(back));
    const late = await cloud.visit((await authorize(provider)).authorize_url);
    clock.advance(15 * minute_ms);
    refusals.push(await goBack(late));
    for (const { status, body } of refusals)
      expect([status, body.type, body.errors[0].path]).toEqual([400, 'VALIDATION_FAILED', 'query.state']);
  });

  test('takes a state once however many come at once', async () => {
    const back = await cloud.visit((await authorize(provider)).authorize_url);
    const answers = await Promise.all([goBack(back), goBack(back), goBack(back)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 400, 400]);
  });

  test.each<[string, string, (back: string) => string]>([
    ['the person says no', 'access_denied', (back) => back.replace(/code=[^&]+/, 'error=access_denied')],
    ['the provider refuses', 'rejected', (back) => back.replace(/code=[^&]+/, 'error=server_error')],
    ['the code is none', 'rejected', (back) => back.replace(/code=[^&]+/, 'code=guessed')],
  ])('leads back with a reason when %s', async (_, reason, change) => {
    const back = await cloud.visit((await authorize(provider)).authorize_url);
    const { status, headers } = await goBack(change(back));
    expect([status, headers.get('location')]).toEqual([
      302,
      `${app.base_url}/interviews/${interviewId}?connectorError=${reason}`,
    ]);
    expect((await goBack(back)).status).toBe(400);
  });

  test('leads back with a reason when it fails to give tokens', async () => {
    const back = await cloud.visit((await authorize(provider)).authorize_url);
    cloud.misbehave(() => (response) => void response.writeHead(503).end('secret words'));
    const { headers } = await goBack(back);
    expect(new URL(headers.get('location') ?? '').search).toBe('?connectorError=unavailable');
  });

  test('shows every folder below a folder, page after page, and which have folders', async () => {
    const { tree } = cloud;
    const names = Array.from({ length: 8 }, (_, at) => `Folder ${at} – Größe 図`);
    const ids = names.map((name) => tree.add(treeRoot, name));
    for (const name of ['a.md', 'b.md', 'c.md', 'd.md', 'e.md']) tree.add(treeRoot, name, 'x');
    tree.add(treeRoot, 'elsewhere', 'x', 'link');
    tree.add(ids[2]!, 'Inner');
    tree.add(ids[3]!, 'file.md', 'x');
    const pending = await connected(provider);
    const { folders } = await foldersOf(pending);
    expect(folders).toEqual(names.map((name, at) => ({ id: ids[at], name, has_subfolders: at === 2 })));
    expect((await foldersOf(pending, ids[2])).folders.map(({ name }) => name)).toEqual(['Inner']);
    expect((await foldersOf(pending, ids[3])).folders).toEqual([]);
  });

  test('says which folder it does not have', async () => {
    const file = cloud.tree.add(treeRoot, 'a.md', 'x');
    const pending = await connected(provider);
    for (const parent of ['no such folder', "it's", file])
      expect((await tryFolders(pending, `?${new URLSearchParams({ parent })}`)).body).toMatchObject({
        status: 409,
        type: 'CONNECTOR_FOLDER_NOT_FOUND',
      });
  });

  test('is asked with a token that still holds, renewed once for all who ask', async () => {
    const pending = await connected(provider);
    clock.advance(14 * minute_ms);
    expect(cloud.refreshes()).toBe(0);
    await app.deps.db
      .updateTable('external_connectors')
      .set({ access_expires_at: new Date(clock.now().getTime() + 30_000) })
      .where('id', '=', pending)
      .execute();
    await Promise.all([foldersOf(pending), foldersOf(pending), foldersOf(pending)]);
    expect(cloud.refreshes()).toBe(1);
  });

  test('is asked again once with a new token when it refuses one', async () => {
    const pending = await connected(provider);
    cloud.oauth.expireAccess();
    await Promise.all([foldersOf(pending), foldersOf(pending), foldersOf(pending)]);
    expect(cloud.refreshes()).toBe(1);
    cloud.oauth.expireAccess();
    await foldersOf(pending);
    expect(cloud.refreshes()).toBe(2);
  });

  test('that lets us in no more is begun anew', async () => {
    const pending = await connected(provider);
    cloud.oauth.withdraw();
    expect((await tryFolders(pending)).body).toMatchObject({
      status: 409,
      type: 'CONNECTOR_NEEDS_RECONNECT',
    });
    expect((await tryFolders(pending)).status).toBe(404);
  });

  test('waits for a folder for fifteen minutes, for its own account', async () => {
    const pending = await connected(provider);
    const { cookie } = await signUp(app);
    const path = `/v1/external-connectors/pending/${pending}/folders`;
    expect((await call(app.base_url, path, { cookie })).status).toBe(404);
    clock.advance(15 * minute_ms);
    expect((await tryFolders(pending)).status).toBe(404);
    await sweepConnectors(app.deps);
    const left = await app.deps.db
      .selectFrom('external_connectors')
      .select('id')
      .where('provider', '=', provider)
      .execute();
    expect(left).toEqual([]);
    expect(cloud.oauth.grants).toBe(provider === 'onedrive' ? 1 : 0);
  });

  test('that limits us is waited for as long as the request may, and no longer', async () => {
    const pending = await connected(provider);
    let is_limited = true;
    cloud.misbehave(({ path }) =>
      is_limited && path !== '/token'
        ? (response) => void response.writeHead(429, { 'retry-after': '7' }).end()
        : null,
    );
    const asked = foldersOf(pending);
    await until(() => slept.includes(7_000));
    is_limited = false;
    slept.length = 0;
    clock.advance(7_000);
    expect((await asked).folders).toEqual([]);
    cloud.misbehave(
      () => (response) => void response.writeHead(429, { 'retry-after': '600' }).end('secret words'),
    );
    const { body, headers, text } = await tryFolders(pending);
    expect(body).toMatchObject({ status: 502, type: 'CONNECTOR_RATE_LIMITED', retry_after_seconds: 600 });
    expect([headers.get('retry-after'), text.includes('secret words')]).toEqual(['600', false]);
  });

  test('that answers with something else is told of', async () => {
    const pending = await connected(provider);
    cloud.misbehave(() => (response) => void response.writeHead(200).end('<html>secret words</html>'));
    expect((await tryFolders(pending)).body).toMatchObject({ status: 502, type: 'CONNECTOR_UNAVAILABLE' });
    cloud.misbehave(() => (response) => void response.writeHead(403).end('secret words'));
    expect((await tryFolders(pending)).body).toMatchObject({ status: 502, type: 'CONNECTOR_UNAVAILABLE' });
  });

  test('leaves no token, code or secret in the clear', async () => {
    const pending = await connected(provider);
    await foldersOf(pending);
    const used = cloud.asked.flatMap(({ headers, body }) => [
      ...(headers.authorization ? [headers.authorization.slice('Bearer '.length)] : []),
      ...['code', 'code_verifier'].flatMap((name) => new URLSearchParams(body).get(name) ?? []),
    ]);
    expect(used.length).toBeGreaterThan(2);
    const rows = await app.deps.db.selectFrom('external_connectors').selectAll().execute();
    const kept =
      JSON.stringify(rows) + rows.map((row) => String(row.sealed_tokens?.toString('latin1'))).join();
    for (const secret of [...used, registered.secret])
      expect([kept, lines.join('\n')].some((text) => text.includes(secret))).toBe(false);
  });
});

test('limits that Google tells by a 403 are limits', async () => {
  const cloud = clouds['google-drive'];
  const pending = await connected('google-drive');
  const body = JSON.stringify({
    error: { code: 403, errors: [{ domain: 'usageLimits', reason: 'userRateLimitExceeded' }] },
  });
  cloud.misbehave(() => (response) => void response.writeHead(403, { 'retry-after': '300' }).end(body));
  expect((await tryFolders(pending)).body).toMatchObject({
    type: 'CONNECTOR_RATE_LIMITED',
    retry_after_seconds: 300,
  });
});

test('a page of OneDrive at another address is not followed with the token', async () => {
  const [cloud, elsewhere] = [clouds.onedrive, clouds.dropbox];
  const pending = await connected('onedrive');
  const body = JSON.stringify({
    value: [],
    '@odata.nextLink': `${elsewhere.url}/v1.0/me/drive/root/children`,
  });
  cloud.misbehave(() => (response) => void response.writeHead(200).end(body));
  expect((await tryFolders(pending)).body.type).toBe('CONNECTOR_UNAVAILABLE');
  expect(elsewhere.asked).toEqual([]);
});

describe('what cannot be connected', () => {
  const tryAuthorize = (provider: string, by: { base_url: string } = app, body: unknown = { interviewId }) =>
    call(by.base_url, `/v1/external-connectors/${provider}/authorize`, { cookie: person.cookie, body });

  test.each([
    ['box', 400, 'PROVIDER_COMING_SOON'],
    ['sharepoint', 400, 'PROVIDER_PLANNED'],
    ['icloud', 400, 'VALIDATION_FAILED'],
  ])('%s answers %i %s', async (provider, status, type) => {
    expect((await tryAuthorize(provider)).body).toMatchObject({ status, type });
    const path = `/v1/external-connectors/${provider}/oauth-callback?state=a&code=b`;
    expect((await call(app.base_url, path, { cookie: person.cookie })).body).toMatchObject({ status, type });
  });

  test('an interview that is not there or somebody else’s is a 404', async () => {
    const other = createClient({ base_url: app.base_url, cookie: (await signUp(app)).cookie });
    const theirs = (await other.call('startInterview')).id;
    expect((await tryAuthorize('dropbox', app, { interviewId: theirs })).status).toBe(404);
  });

  test('a plan without connectors, and a provider that is not set up, are refused', async () => {
    const bare = await startApp({ database_url: app.deps.config.database_url!.reveal() });
    expect((await tryAuthorize('dropbox', bare)).body).toMatchObject({
      status: 409,
      type: 'CONNECTOR_NOT_CONFIGURED',
    });
    await bare.close();
    const of = app.deps.db.updateTable('accounts').where('id', '=', person.account_id);
    await of.set({ plan: 'Free' }).execute();
    expect((await tryAuthorize('dropbox')).body).toMatchObject({ status: 409, type: 'FEATURE_NOT_ALLOWED' });
    await of.set({ plan: 'SelfHosted' }).execute();
  });

  test('which clouds are set up, and whether the plan has them, can be read before', async () => {
    const all = await client.call('listConnectorProviders');
    expect(all.is_in_plan).toBe(true);
    expect(all.providers.map(({ provider, state }) => [provider, state])).toEqual([
      ['google-drive', 'ready'],
      ['onedrive', 'ready'],
      ['dropbox', 'ready'],
      ['box', 'coming_soon'],
      ['sharepoint', 'planned'],
    ]);
    const bare = await startApp({ database_url: app.deps.config.database_url!.reveal() });
    const of = app.deps.db.updateTable('accounts').where('id', '=', person.account_id);
    await of.set({ plan: 'Free' }).execute();
    const none = await createClient({ base_url: bare.base_url, cookie: person.cookie }).call(
      'listConnectorProviders',
    );
    await of.set({ plan: 'SelfHosted' }).execute();
    await bare.close();
    expect(none.is_in_plan).toBe(false);
    expect(none.providers.filter(({ state }) => state === 'not_set_up')).toHaveLength(3);
  });
});
