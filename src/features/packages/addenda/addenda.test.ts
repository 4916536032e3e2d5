import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { readArchive } from '#platform/extraction/read-archive.ts';
import { signUp, type Person } from '#test/support/accounts.ts';
import { call } from '#test/support/call.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { ended } from '#test/support/scenarios.ts';
import { startStockedApp, type StockedApp } from '#test/support/stock.ts';

const documents = [
  'background.md',
  'change-requirement.md',
  'decision-log-entry.md',
  'implementation-guide.md',
  'test-plan.md',
];
/** Later than anything in the stock. */
const clock = manualClock(new Date(Date.now() + 3_600_000));
let app: StockedApp;
let person: Person;
let client: Client;
/** For what needs no package of its own. */
let id: string;
beforeAll(async () => {
  app = await startStockedApp({ clock, env: { SPECFOUNDRY_KICKOFFS_PER_MINUTE: '1000' } });
  ({
    client,
    stock: { owner: person },
  } = app);
  id = app.takePackage().package_id;
});
afterAll(() => app.close());

const file = (id: string, title: string, description: string) =>
  client.call('createAddendum', { params: { id }, body: { title, description } });
const raw = (path: string, body?: unknown, headers?: Record<string, string>) =>
  call(app.base_url, path, {
    cookie: person.cookie,
    ...(body === undefined ? {} : { method: 'POST', body }),
    ...(headers && { headers }),
  });
const bytesOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());
const read = async (url: string) =>
  new Map((await readArchive(await bytesOf(url))).map(({ path, bytes }) => [path, bytes.toString('utf8')]));
const zipOf = async (id: string) =>
  createHash('sha256')
    .update(await bytesOf((await raw(`/v1/packages/${id}/zip`)).headers.get('location') ?? ''))
    .digest('hex');

describe('a change that is filed against a package', () => {
  test('is five documents by a link that needs no credential, and leaves the package as it was', async () => {
    const { package_id: id } = app.takePackage();
    const zip = await zipOf(id);
    const made = await file(id, 'Pausing', 'Members can pause a reservation for up to 6 days.');
    const files = await read(made.download_url);
    expect([...files.keys()]).toEqual(documents);
    expect(files.get('change-requirement.md')).toContain(
      'let members pause a reservation for at most 6 days.',
    );
    expect(files.get('implementation-guide.md')).toContain('/pause');
    expect(made.cost_usd).toBe(0);
    expect(await zipOf(id)).toBe(zip);
    expect(await client.call('getPackage', { params: { id } })).toMatchObject({ version: '1.0.0' });
    const { packages } = await client.call('listPackages', { query: {} });
    expect(packages.find((row) => row.id === id)?.addenda_count).toBe(1);
  });

  test('is drafted over the changes before it, and listed newest first', async () => {
    const { package_id: id } = app.takePackage();
    const before = await client.call('listPackages', { query: {} });
    expect(before.packages.find((row) => row.id === id)?.addenda_count).toBe(0);
    const first = await file(id, 'Longer', 'A reservation lasts at most 21 days.');
    const second = await file(id, 'Longer still', 'A reservation lasts at most 30 days.');
    expect((await read(first.download_url)).get('change-requirement.md')).toMatch(/14 days \| 21 days/);
    expect((await read(second.download_url)).get('change-requirement.md')).toMatch(/21 days \| 30 days/);
    const { addenda } = await client.call('listAddenda', { params: { id } });
    expect(addenda.map((each) => each.id)).toEqual([second.addendum_id, first.addendum_id]);
    expect(addenda[0]).toMatchObject({
      package_id: id,
      title: 'Longer still',
      submitted_by_user_id: person.account_id,
      cost_usd: 0,
    });
    const { documents, ...told } = await client.call('getAddendum', {
      params: { id, addendumId: second.addendum_id },
    });
    expect(told).toEqual(addenda[0]);
    expect(new Map(documents.map(({ path, markdown }) => [path, markdown]))).toEqual(
      await read(second.download_url),
    );
  });

  test('is kept once and over the others when several come at the same time', async () => {
    const { package_id: id } = app.takePackage();
    const things = ['serial number', 'weight', 'colour'];
    await Promise.all(things.map((thing) => file(id, thing, `A tool has a ${thing}.`)));
    const { addenda } = await client.call('listAddenda', { params: { id } });
    expect(addenda.map(({ title }) => title).toSorted()).toEqual(things.toSorted());
    const again = await file(id, 'All of them', things.map((thing) => `A tool has a ${thing}.`).join(' '));
    expect((await read(again.download_url)).get('implementation-guide.md')).toContain(
      'No task, component, operation or table changes',
    );
  });

  test('gives the first answer again under the same idempotency key', async () => {
    const send = () =>
      raw(
        `/v1/packages/${id}/addenda`,
        { title: 'A', description: 'Make it nicer.' },
        { 'idempotency-key': 'one' },
      );
    const [first, second] = [await send(), await send()];
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    const { addenda } = await client.call('listAddenda', { params: { id } });
    expect(addenda.map((each) => each.id)).toEqual([first.body.addendum_id]);
  });

  test('works on when the interview and the run behind the package are gone', async () => {
    const { package_id: id, generation_id } = app.takePackage();
    await client.call('deleteGeneration', { params: { id: generation_id } });
    await client.call('removeGeneration', { params: { id: generation_id } });
    const made = await file(id, 'Pausing', 'Members can pause a reservation for up to 6 days.');
    expect((await read(made.download_url)).get('change-requirement.md')).toContain('New requirements');
  });

  test('is in the next version of the package, under the ids that it was given', async () => {
    const { package_id: id, generation_id } = app.takePackage();
    const made = await file(id, 'Pausing', 'Members can pause a reservation for up to 6 days.');
    const [named] =
      /FR-[A-Z]+-\d+ Pause a reservation/.exec(
        (await read(made.download_url)).get('change-requirement.md') ?? '',
      ) ?? [];
    clock.advance(1_000);
    const { id: run } = await client.call('updateGeneration', { params: { id: generation_id }, body: {} });
    expect((await ended(client, run)).state).toBe('Complete');
    const next = await client.call('getGenerationPackage', { params: { id: run } });
    const { bytes } = await client.call('readPackageFile', { params: { id: next.id, path: 'CHANGELOG.md' } });
    expect(next.version).toBe('1.1.0');
    expect(named).toBeDefined();
    expect(Buffer.from(bytes).toString('utf8')).toContain(named);
    const again = await file(next.id, 'Pausing', 'Members can pause a reservation for up to 6 days.');
    expect((await read(again.download_url)).get('change-requirement.md')).toContain('Already in the package');
  });

  test('is refused with every mistake named; lengths count after trimming', async () => {
    const post = (body: unknown) => raw(`/v1/packages/${id}/addenda`, body);
    for (const body of [
      {},
      { title: '', description: '' },
      { title: ' \n', description: '\t' },
      { title: 'x'.repeat(201), description: 'x'.repeat(4001) },
      { title: 'a\0', description: '\0b' },
    ]) {
      const answer = await post(body);
      expect([answer.status, answer.body.errors.map((each: { path: string }) => each.path)]).toEqual([
        400,
        ['body.title', 'body.description'],
      ]);
    }
    expect(
      (await post({ title: ` ${'🔧'.repeat(100)} `, description: ` ${'y'.repeat(4000)} ` })).status,
    ).toBe(200);
  });

  test('may hold any text at all', async () => {
    const texts = [
      '\ud800 alone',
      '```\n# Heading\n<script>alert(1)</script>\n[x](javascript:y)',
      '{{QTY-001}} {{@x}} FR-TOOLS-001',
      'done',
      '| a | b |\n|---|---|',
      '1. 2. 3.',
      '???',
      'ل'.repeat(4000),
    ];
    for (const text of texts) {
      const made = await file(id, text.slice(0, 150), text);
      expect([...(await read(made.download_url)).keys()]).toEqual(documents);
    }
  });
});

describe('the zip of an addendum', () => {
  test('comes by a link that is valid for an hour, and is the same each time', async () => {
    const { addendum_id, download_url } = await file(id, 'Nicer', 'Make it nicer.');
    const answer = await raw(`/v1/packages/${id}/addenda/${addendum_id}/zip`);
    expect(answer.status).toBe(302);
    const link = answer.headers.get('location') ?? '';
    expect(await bytesOf(link)).toEqual(await bytesOf(download_url));
    clock.advance(60 * 60 * 1000 - 1);
    expect((await fetch(link)).status).toBe(200);
    clock.advance(1);
    expect((await fetch(link)).status).toBe(404);
  });

  test('is not there for strangers, for another package, or once the package is in the bin', async () => {
    const { package_id: other } = app.takePackage();
    const { addendum_id } = await file(id, 'Nicer', 'Make it nicer.');
    const stranger = createClient({ base_url: app.base_url, cookie: (await signUp(app)).cookie });
    await expect(stranger.call('listAddenda', { params: { id } })).rejects.toMatchObject({ status: 404 });
    await expect(
      stranger.call('createAddendum', { params: { id }, body: { title: 'x', description: 'y' } }),
    ).rejects.toMatchObject({ status: 404 });
    expect((await raw(`/v1/packages/${other}/addenda/${addendum_id}/zip`)).status).toBe(404);
    await app.deps.db.updateTable('packages').set({ deleted_at: clock.now() }).where('id', '=', id).execute();
    for (const path of ['addenda', `addenda/${addendum_id}/zip`])
      expect((await raw(`/v1/packages/${id}/${path}`)).status).toBe(404);
  });
});
