// Slow: each test has an app and a git host of its own.
// Deliveries to local servers that stand for the hosts of repositories.
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { sourceControlProviders, type SourceControlProvider } from '#contract/operations/delivery.ts';
import { createLog } from '#platform/log.ts';
import { signUp, type Person } from '#test/support/accounts.ts';
import { call } from '#test/support/call.ts';
import { startGitHost, token, type GitHost } from '#test/support/git-hosts/git-host.ts';
import { below, type Files } from '#test/support/git-hosts/repository.ts';
import { aPackage } from '#test/support/scenarios.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { startStockedApp, type StockedApp } from '#test/support/stock.ts';
import { gitBlobId } from './hosts/blob-id.ts';

const lines: string[] = [];
let app: StockedApp;
let person: Person;
let client: Client;
let id: string;
let hosts: Record<SourceControlProvider, GitHost>;
/** What the package has, with the folder that it is delivered below. */
let expected: Files;
const folder = 'specifications/tool-library';

beforeAll(async () => {
  const log = createLog({ level: 'trace', write: (line) => lines.push(line), is_terminal: false });
  app = await startStockedApp({ env: { SPECFOUNDRY_SOURCE_CONTROL_ALLOW_PRIVATE: 'true' }, log });
  const started = sourceControlProviders.map(async (name) => [name, await startGitHost(name)] as const);
  hosts = Object.fromEntries(await Promise.all(started)) as typeof hosts;
  ({
    client,
    stock: { owner: person },
  } = app);
  id = app.takePackage().package_id;
  const odd = {
    package_id: id,
    account_id: person.account_id,
    content_type: 'application/octet-stream',
    size_bytes: 0,
  };
  const { db } = app.deps;
  await db.updateTable('packages').set({ project_name: 'Tool Library' }).where('id', '=', id).execute();
  await db
    .insertInto('package_files')
    .values([
      { ...odd, path: 'ux/nothing.txt', content: '' },
      ...Array.from({ length: 200 }, (_, at) => ({
        ...odd,
        path: `many/${at}/file.md`,
        content: `File ${at}.\n`,
      })),
      {
        ...odd,
        path: 'ux/bilder/Größe – 図 #1 100%.png',
        content: null,
        bytes: Buffer.from([0, 255, 254, 10, 13, 128]),
      },
    ])
    .execute();
  const rows = await db
    .selectFrom('package_files')
    .select(['path', 'content', 'bytes'])
    .where('package_id', '=', id)
    .execute();
  expected = new Map(
    rows.map(({ path, content, bytes }) => [`${folder}/${path}`, bytes ?? Buffer.from(content ?? '')]),
  );
});
afterAll(async () => {
  await app.close();
  for (const host of Object.values(hosts)) await host.close();
});

const sorted = (files: Files) => new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
const preferTo = (provider: SourceControlProvider, others: object = {}) =>
  client.call('setSourceControlPreferences', {
    body: { provider, repository: 'ours/specs', base_url: hosts[provider].url, token, ...others },
  });
const deliver = () => client.call('deliverPackage', { params: { id } });
const tryDeliver = () =>
  call(app.base_url, `/v1/packages/${id}/deliver`, { cookie: person.cookie, method: 'POST' });
const forget = () => app.deps.db.deleteFrom('deliveries').execute();

test('content has the id that git gives it', () => {
  expect(gitBlobId(Buffer.from('what is up, doc?'))).toBe('bd9dbf5aae1a3862dd1526723246b20206e5fc37');
  expect(gitBlobId(Buffer.alloc(0))).toBe('e69de29bb2d1d6434b8b29ae775ad8c2e48c5391');
  expect(gitBlobId(Buffer.alloc(0), 'f'.repeat(64))).toBe(
    '473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813',
  );
});

describe.each(sourceControlProviders)('a delivery to %s', (provider) => {
  let host: GitHost;
  beforeEach(async () => {
    host = hosts[provider];
    host.reset();
    await forget();
    await preferTo(provider);
  });

  test('is one commit on a branch of its own with every file, and a pull request', async () => {
    const { repository } = host;
    const before = repository.head('trunk')!;
    const done = await deliver();
    const head = repository.head(done.branch)!;
    expect(done).toMatchObject({
      package_id: id,
      repository: 'ours/specs',
      commit_sha: head.sha,
      pull_request_number: 7,
    });
    expect(done.pull_request_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/ours\/specs\/.*7$/);
    expect(sorted(below(head.files, folder))).toEqual(sorted(expected));
    expect(head.files.get('README.md')!.toString()).toBe('# Ours\n');
    expect([head.parent, repository.branches.size, repository.commits.size]).toEqual([before.sha, 2, 2]);
    expect(repository.head('trunk')).toBe(before);
    expect(repository.pulls).toMatchObject([{ head: done.branch, base: 'trunk', state: 'open' }]);
    expect(expected.size).toBeGreaterThan(150);
    expect(host.asked.length).toBeLessThan(20);
  });

  test('is made once', async () => {
    const told = () => client.call('getDelivery', { params: { id } });
    expect(await told()).toEqual({ delivery: null });
    const done = await deliver();
    expect(await told()).toEqual({ delivery: done });
    const again = await tryDeliver();
    expect(again.body).toMatchObject({ status: 409, type: 'ALREADY_DELIVERED' });
    expect(again.body.detail).toContain(done.pull_request_url);
    expect(host.repository.pulls).toHaveLength(1);
  });

  test('is made once more when addenda were filed since, as a new pull request with their documents', async () => {
    const { package_id } = app.takePackage();
    const params = { id: package_id };
    const go = () => client.call('deliverPackage', { params });
    const first = await go();
    const titles = ['Weight', '../../Übergröße & <b>'];
    for (const title of titles)
      await client.call('createAddendum', { params, body: { title, description: `A tool has a ${title}.` } });
    host.misbehave(() => (response) => void response.writeHead(503).end('{}'));
    await expect(go()).rejects.toMatchObject({ status: 502 });
    host.misbehave(() => null);
    expect(await client.call('getDelivery', { params })).toEqual({ delivery: first });
    const answers = await Promise.allSettled([go(), go()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { delivery } = await client.call('getDelivery', { params });
    expect([first.addenda_count, delivery!.addenda_count]).toEqual([0, 2]);
    expect(new Set([first.branch, delivery!.branch]).size).toBe(2);
    const { package_id: _package, earlier: none, ...before_it } = first;
    expect([none, delivery!.earlier]).toEqual([[], [before_it]]);
    const { files } = host.repository.head(delivery!.branch)!;
    const own = [...files.keys()].filter((path) => path.includes('/addenda/'));
    expect(own).toHaveLength(10);
    expect(new Set(own.map((path) => path.split('/').at(-2)))).toEqual(
      new Set(['01-weight', '02-u-bergro-e-b']),
    );
    const { files: before } = host.repository.head(first.branch)!;
    for (const [path, bytes] of before) expect(files.get(path)).toEqual(bytes);
    expect(host.repository.pulls.map(({ head, base }) => [head, base])).toEqual([
      [first.branch, 'trunk'],
      [delivery!.branch, 'trunk'],
    ]);
    await expect(go()).rejects.toMatchObject({ code: 'ALREADY_DELIVERED' });
    const { addenda } = await client.call('listAddenda', { params });
    expect(addenda).toHaveLength(2);
  });

  test('is made once when it is asked for several times at once', async () => {
    const answers = await Promise.all([tryDeliver(), tryDeliver(), tryDeliver()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect([host.repository.pulls.length, host.repository.commits.size]).toEqual([1, 2]);
  });

  test('leaves of what stood in its folder only what the package has', async () => {
    const [path, bytes] = [...expected].find(([, content]) => content.length > 0)!;
    host.reset({
      'README.md': '# Ours\n',
      [path]: `${bytes.toString()} of old`,
      [`${folder}/gone.md`]: 'Gone.',
      [`${folder}-2/other.md`]: 'Another.',
    });
    const { branch } = await deliver();
    const { files } = host.repository.head(branch)!;
    expect(sorted(below(files, folder))).toEqual(sorted(expected));
    expect(files.has(`${folder}-2/other.md`)).toBe(true);
  });

  test.each([
    ['the commit', false],
    ['the commit', true],
    ['the pull request', false],
    ['the pull request', true],
  ])('that broke off at %s is gone on with (it was done all the same: %s)', async (step, was_done) => {
    const places = {
      'the commit': /^\/(git\/refs|repository\/commits|contents)$/,
      'the pull request': /^\/(pulls|merge_requests)$/,
    };
    const place = places[step as keyof typeof places];
    host.misbehave(
      ({ method, path }) =>
        method === 'POST' && place.test(path) ? (response) => void response.socket?.resetAndDestroy() : null,
      was_done,
    );
    expect((await tryDeliver()).body).toMatchObject({ status: 502, type: 'SOURCE_CONTROL_UNAVAILABLE' });
    host.misbehave(() => null);
    const done = await deliver();
    expect(sorted(below(host.repository.head(done.branch)!.files, folder))).toEqual(sorted(expected));
    expect([host.repository.branches.size, host.repository.pulls.length]).toEqual([2, 1]);
  });

  test('does not touch a branch of the same name with other files', async () => {
    const { branch } = await deliver();
    const { repository } = host;
    const stranger = repository.add({
      parent: null,
      message: 'Mine',
      files: new Map([[`${folder}/mine.md`, Buffer.from('Mine.')]]),
    });
    repository.branches.set(branch, stranger.sha);
    await forget();
    expect((await tryDeliver()).body).toMatchObject({ status: 409, type: 'SOURCE_CONTROL_CONFLICT' });
    expect(repository.head(branch)).toBe(stranger);
  });

  const says =
    (status: number, headers: Record<string, string> = {}, body = '{"message":"secret of the host"}') =>
    (response: ServerResponse) =>
      void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);

  test.each<[string, ReturnType<typeof says>, string, object?]>([
    ['a wrong token', says(401), 'SOURCE_CONTROL_UNAUTHORIZED'],
    ['a token that may not', says(403), 'SOURCE_CONTROL_FORBIDDEN'],
    ['no such repository', says(404), 'SOURCE_CONTROL_REPOSITORY_NOT_FOUND'],
    [
      'a repository that has moved',
      says(301, { location: 'http://127.0.0.1:9/' }),
      'SOURCE_CONTROL_REJECTED',
    ],
    ['a refusal', says(422), 'SOURCE_CONTROL_REJECTED'],
    ['a limit', says(429, { 'retry-after': '7' }), 'SOURCE_CONTROL_RATE_LIMITED', { retry_after_seconds: 7 }],
    [
      'a limit by its other name',
      says(403, { 'retry-after': '9' }),
      'SOURCE_CONTROL_RATE_LIMITED',
      { retry_after_seconds: 9 },
    ],
    [
      'a limit that only its words tell',
      says(403, {}, '{"message":"You have exceeded a secondary rate limit."}'),
      'SOURCE_CONTROL_RATE_LIMITED',
      { retry_after_seconds: 60 },
    ],
    ['a limit that has no end', says(429), 'SOURCE_CONTROL_RATE_LIMITED', { retry_after_seconds: 60 }],
    [
      'a used-up quota',
      says(403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1' }),
      'SOURCE_CONTROL_RATE_LIMITED',
      { retry_after_seconds: 1 },
    ],
    ['a failure', says(503), 'SOURCE_CONTROL_UNAVAILABLE'],
    ['a page instead of data', says(200, {}, '<html>Sign in</html>'), 'SOURCE_CONTROL_UNAVAILABLE'],
    ['other data', says(200, {}, '[]'), 'SOURCE_CONTROL_UNAVAILABLE'],
  ])('tells of %s, keeps nothing of it, and can be tried again', async (_, odd, type, more = {}) => {
    host.misbehave(() => odd);
    const answer = await tryDeliver();
    expect(answer.body).toMatchObject({ type, ...more });
    expect(answer.text).not.toContain('secret of the host');
    const kept = await app.deps.db.selectFrom('deliveries').select('package_id').execute();
    expect(kept).toEqual([]);
    host.misbehave(() => null);
    expect((await deliver()).pull_request_number).toBe(7);
  });

  test('goes to the branch that was set, and needs it to be there', async () => {
    await preferTo(provider, { default_branch: 'next' });
    expect((await tryDeliver()).body).toMatchObject({ type: 'SOURCE_CONTROL_CONFLICT' });
    host.repository.branches.set('next', host.repository.branches.get('trunk')!);
    await deliver();
    expect(host.repository.pulls[0]?.base).toBe('next');
  });

  test('takes the repository’s word for what is wrong with the token that was set', async () => {
    await preferTo(provider, { token: 'another-token' });
    expect((await tryDeliver()).body).toMatchObject({ status: 502, type: 'SOURCE_CONTROL_UNAUTHORIZED' });
  });
});

describe('the repository that is set', () => {
  test('is shown without its token, which stands nowhere in the clear', async () => {
    const set = await preferTo('gitea', { default_branch: 'main' });
    expect(set).toMatchObject({
      provider: 'gitea',
      repository: 'ours/specs',
      base_url: hosts.gitea.url,
      default_branch: 'main',
    });
    expect(await client.call('getSourceControlPreferences', {})).toEqual(set);
    expect(JSON.stringify(set)).not.toContain(token);
    const rows = await app.deps.db.selectFrom('source_control_preferences').selectAll().execute();
    expect(rows.map((row) => row.sealed_token.toString('latin1')).join()).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(lines.join('\n')).not.toContain(token);
  });

  test('is each account’s own, and has to be set before anything is delivered', async () => {
    const { cookie } = await signUp(app);
    const own = createClient({ base_url: app.base_url, cookie });
    const { package_id } = await aPackage(own);
    expect((await call(app.base_url, '/v1/source-control/preferences/installation', { cookie })).status).toBe(
      404,
    );
    const answer = await call(app.base_url, `/v1/packages/${package_id}/deliver`, { cookie, method: 'POST' });
    expect(answer.body).toMatchObject({ status: 409, type: 'SOURCE_CONTROL_NOT_CONFIGURED' });
  });

  test.each([
    [{ repository: 'ours' }, 'body.repository'],
    [{ repository: 'ours/../theirs' }, 'body.repository'],
    [{ repository: 'a/b/c' }, 'body.repository'],
    [{ repository: 'ours/specs?x=1' }, 'body.repository'],
    [{ base_url: 'ftp://example.com' }, 'body.base_url'],
    [{ base_url: 'https://me:secret@example.com' }, 'body.base_url'],
    [{ default_branch: 'a..b' }, 'body.default_branch'],
    [{ token: 'two words' }, 'body.token'],
    [{ provider: 'svn' }, 'body.provider'],
  ])('is refused as %j', async (odd, path) => {
    const body = { provider: 'github', repository: 'ours/specs', token, ...odd };
    const answer = await call(app.base_url, '/v1/source-control/preferences/installation', {
      cookie: person.cookie,
      method: 'PUT',
      body,
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path);
  });
});

describe('an address that is not public', () => {
  let closed: StartedApp;
  beforeAll(async () => {
    closed = await startApp({ database_url: app.deps.config.database_url!.reveal() });
  });
  afterAll(() => closed.close());

  test('is refused unless the operator allows it, before anything is sent', async () => {
    const path = '/v1/source-control/preferences/installation';
    const body = { provider: 'github', repository: 'ours/specs', base_url: hosts.github.url, token };
    const set = (url: string) =>
      call(closed.base_url, path, { cookie: person.cookie, method: 'PUT', body: { ...body, base_url: url } });
    expect((await set(hosts.github.url)).status).toBe(400);
    await forget();
    hosts.github.reset();
    for (const host of ['127.0.0.1', '[::1]', 'localhost', '169.254.169.254', '2130706433']) {
      expect((await set(`https://${host}:${new URL(hosts.github.url).port}`)).status).toBe(200);
      const answer = await call(closed.base_url, `/v1/packages/${id}/deliver`, {
        cookie: person.cookie,
        method: 'POST',
      });
      expect(answer.body).toMatchObject({ status: 409, type: 'SOURCE_CONTROL_ADDRESS_REFUSED' });
    }
    expect(hosts.github.asked).toEqual([]);
  });
});
