import { readGraphFiles } from '#specification/graph/graph-files.ts';
import { nodesByStatement } from '#specification/graph/statements.ts';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { readArchive } from '#platform/extraction/read-archive.ts';
import { signUp, type Person } from '#test/support/accounts.ts';
import { call } from '#test/support/call.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { anIntake, aPackage, BRIEF } from '#test/support/scenarios.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';

let app: StartedApp;
let person: Person;
let client: Client;
let id: string;
const clock = manualClock();
beforeAll(async () => {
  app = await startApp({ clock });
  person = await signUp(app);
  client = createClient({ base_url: app.base_url, cookie: person.cookie });
  id = (await aPackage(client, 'Normal', { intake_id: await anIntake(client, BRIEF) })).package_id;
});
afterAll(() => app.close());

const get = (path: string) => call(app.base_url, path, { cookie: person.cookie });

describe('the zip', () => {
  test('comes by a signed link that needs no credential, and is what the record says', async () => {
    const { status, headers } = await get(`/v1/packages/${id}/zip`);
    expect(status).toBe(302);
    const response = await fetch(headers.get('location') ?? '');
    const bytes = Buffer.from(await response.arrayBuffer());
    const record = await client.call('getPackage', { params: { id } });
    expect([
      response.headers.get('content-type'),
      bytes.length,
      createHash('sha256').update(bytes).digest('hex'),
    ]).toEqual(['application/zip', record.size_bytes, record.sha256]);
    const files = await readArchive(bytes);
    const listed = await client.call('listPackageFiles', { params: { id } });
    expect(files.map((file) => [file.path, file.bytes.length])).toEqual(
      listed.files.map((file) => [file.path, file.size_bytes]),
    );
  });

  test('link ends after five minutes and cannot be altered', async () => {
    const { headers } = await get(`/v1/packages/${id}/zip`);
    const link = headers.get('location') ?? '';
    expect((await fetch(`${link.slice(0, -2)}xx`)).status).toBe(404);
    clock.advance(5 * 60 * 1000);
    expect((await fetch(link)).status).toBe(404);
  });
});

describe('files', () => {
  test('are sorted by path, and each is served as what it is', async () => {
    const { files } = await client.call('listPackageFiles', { params: { id } });
    const paths = files.map((file) => file.path);
    expect(paths).toEqual([...paths].toSorted((a, b) => (a < b ? -1 : 1)));
    const types = await Promise.all(
      ['README.md', 'manifest.json', 'contracts/openapi.yaml', 'trace/matrix.csv'].map(async (path) =>
        (await get(`/v1/packages/${id}/files/${path}`)).headers.get('content-type'),
      ),
    );
    expect(types).toEqual([
      'text/markdown; charset=utf-8',
      'application/json; charset=utf-8',
      'application/yaml; charset=utf-8',
      'text/csv; charset=utf-8',
    ]);
  });

  test('that climb out of the package are refused, unknown ones are not found', async () => {
    const climbing = await get(`/v1/packages/${id}/files/spec/..%2F..%2Fetc%2Fpasswd`);
    expect([climbing.status, climbing.body.errors?.[0].path]).toEqual([400, 'params.path']);
    expect((await get(`/v1/packages/${id}/files/nothing.md`)).status).toBe(404);
  });

  test('over 256 KB point at the zip', async () => {
    await app.deps.db
      .updateTable('package_files')
      .set({ size_bytes: 256 * 1024 + 1 })
      .where('package_id', '=', id)
      .where('path', '=', 'CLAUDE.md')
      .execute();
    const answer = await get(`/v1/packages/${id}/files/CLAUDE.md`);
    expect([answer.status, answer.body.type]).toEqual([400, 'FILE_TOO_LARGE_TO_READ']);
    expect(answer.body.detail).toContain(`/v1/packages/${id}/zip`);
  });
});

describe('search', () => {
  const search = async (q: string) =>
    (await client.call('searchPackage', { params: { id }, query: { q } })).results;

  const unmarked = (hit?: { snippet: string }) => hit?.snippet.replaceAll(/<\/?mark>/g, '') ?? '';

  test('stems words, marks them, and ranks the better file first', async () => {
    const results = await search('volunteer checks');
    expect(results.length).toBeGreaterThan(0);
    expect(results.some((hit) => /<mark>volunteers?<\/mark>/i.test(hit.snippet))).toBe(true);
    expect(results.map((hit) => hit.rank)).toEqual(results.map((hit) => hit.rank).toSorted((a, b) => b - a));
  });

  test('lists SPEC.md, other documents for people, what builders use, and files of programs last', async () => {
    const { results } = await client.call('searchPackage', {
      params: { id },
      query: { q: 'deposit', limit: '50' },
    });
    const places = results.map(({ file_path: path }) => {
      if (path === 'SPEC.md') return 0;
      if (/^(?:trace|adapters|scaffold)\/|\.json$/.test(path) || path === 'CLAUDE.md') return 3;
      return path.endsWith('.md') && !path.startsWith('plan/packs') && path !== 'AGENTS.md' ? 1 : 2;
    });
    expect([...new Set(places)]).toEqual([0, 1, 2, 3]);
    const { results: all } = await client.call('searchPackages', { query: { q: 'deposit' } });
    expect(all[0]?.files.map(({ file_path }) => file_path)).toEqual(
      results.slice(0, 5).map(({ file_path }) => file_path),
    );
  });

  test('finds the requirement in SPEC.md before anything else, by the words of the user', async () => {
    const { text } = await get(`/v1/packages/${id}/files/trace/graph.json`);
    const graph = readGraphFiles(() => text);
    const became = nodesByStatement(graph);
    const asked = graph.interview.statements
      .map((each) => ({ quote: each.quote, became: (became.get(each.id) ?? []).map((node) => node.id) }))
      .filter(({ became }) => became.some((node) => node.startsWith('FR-')));
    expect(asked.length).toBeGreaterThan(5);
    const found = await Promise.all(
      asked.map(async ({ quote, became }) => {
        const [first] = await search(`- ${quote}`);
        const says = became.some((node) => unmarked(first).includes(node));
        return [quote, first?.file_path, says];
      }),
    );
    expect(found).toEqual(asked.map(({ quote }) => [quote, 'SPEC.md', true]));
  });

  test.each([
    ['how do volunteers quickly lend tools?', 'Lend a tool'],
    ['which member hears of a loan that is overdue', 'overdue'],
  ])('answers a question of which no document has every word: %s', async (question, words) => {
    const [first] = await search(question);
    expect(first?.file_path).toBe('SPEC.md');
    expect(unmarked(first)).toContain(words);
  });

  test('knows phrases, OR and exclusions; an empty query finds nothing', async () => {
    expect((await search('"tool library"')).length).toBeGreaterThan(0);
    expect(await search('"library tool xyz"')).toEqual([]);
    expect((await search('zebra OR volunteer')).length).toBeGreaterThan(0);
    expect(await search('volunteer -volunteer')).toEqual([]);
    for (const q of ['', '   ', '-', '""', 'the']) expect(await search(q)).toEqual([]);
  });

  test('over all packages ranks packages by their best file and shows at most five of each', async () => {
    const { results } = await client.call('searchPackages', { query: { q: 'deposit' } });
    const [best] = results;
    expect(best?.files.length).toBeLessThanOrEqual(5);
    expect(best?.total_hit_count).toBeGreaterThanOrEqual(best?.files.length ?? 0);
  });

  test('never shows a stranger anything', async () => {
    const stranger = createClient({ base_url: app.base_url, cookie: (await signUp(app)).cookie });
    expect((await stranger.call('searchPackages', { query: { q: 'deposit' } })).results).toEqual([]);
    await expect(
      stranger.call('searchPackage', { params: { id }, query: { q: 'deposit' } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
