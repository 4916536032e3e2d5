// A requirement tells the same as the files of its package: the matrix, the criteria, and the words it rests
// on.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#client/client.ts';
import type { Person } from '#test/support/accounts.ts';
import { rawZip } from '#test/support/archives/raw-zip.ts';
import { call } from '#test/support/call.ts';
import { anIntake, aPackage, BRIEF } from '#test/support/scenarios.ts';
import { startStockedApp, type StockedApp } from '#test/support/stock.ts';

let app: StockedApp;
let owner: Person;
let client: Client;
let id: string;
beforeAll(async () => {
  app = await startStockedApp();
  ({
    client,
    stock: { owner },
  } = app);
  id = (await aPackage(client, 'Fast', { intake_id: await anIntake(client, BRIEF) })).package_id;
});
afterAll(() => app.close());

const read = (requirementId: string, of = id) =>
  client.call('getRequirement', { params: { id: of, requirementId } });
const file = async (path: string) =>
  (await call(app.base_url, `/v1/packages/${id}/files/${path}`, owner)).text;
const ids = (nodes: readonly { id: string }[]) => nodes.map((node) => node.id).toSorted();

test('every row of the matrix is what the requirement says of itself', async () => {
  const [head = '', ...rows] = (await file('trace/matrix.csv')).trim().split('\n');
  const names = head.split(',');
  const column = (row: string[], name: string) => (row[names.indexOf(name)] ?? '').split(' ').filter(Boolean);
  // Titles may hold commas, which would move the columns.
  const plain = rows.filter((row) => !row.includes('"')).map((row) => row.split(','));
  expect(plain.length).toBeGreaterThan(10);
  for (const row of plain) {
    const told = await read(row[0]!);
    expect([told.id, told.priority]).toEqual([row[0], row[names.indexOf('priority')]]);
    expect(ids(told.criteria)).toEqual(column(row, 'criteria').toSorted());
    expect(ids(told.realised_by)).toEqual(column(row, 'realised_by').toSorted());
    expect(ids(told.tasks)).toEqual(column(row, 'built_by').toSorted());
    expect(told.sources.length).toBeGreaterThan(0);
  }
});

test('the words that a requirement rests on stand in the interview', async () => {
  const rows = (await file('trace/matrix.csv')).split('\n').slice(1, 40);
  const quotes: string[] = [];
  for (const row of rows.filter(Boolean)) {
    const { sources } = await read(row.split(',')[0]!);
    quotes.push(...sources.flatMap(({ kind, quote }) => (kind === 'interview' && quote ? [quote] : [])));
  }
  expect(quotes.length).toBeGreaterThan(5);
  expect(quotes.filter((quote) => !BRIEF.includes(quote))).toEqual([]);
});

test('a criterion leads to its requirement; what is neither is not found', async () => {
  const [first] = (await file('trace/matrix.csv')).split('\n').slice(1);
  const told = await read(first!.split(',')[0]!);
  expect((await read(told.criteria[0]!.id)).id).toBe(told.id);
  for (const unknown of ['FR-999', 'TASK-001', "' or 1=1"])
    await expect(read(unknown)).rejects.toMatchObject({ status: 404 });
});

test('a package that is documents alone has no requirements to read', async () => {
  const zip = new Uint8Array(rawZip([{ name: 'README.md', data: Buffer.from('# Harbour\n') }]));
  const upload = { file: new File([zip], 'harbour.zip', { type: 'application/zip' }) };
  const { package_id } = await client.call('commitDocMigration', { upload });
  await expect(read('FR-1', package_id)).rejects.toMatchObject({ code: 'PACKAGE_HAS_NO_GRAPH' });
});

test('the whole trace tells of every requirement what the requirement tells of itself', async () => {
  const { nodes, words, links } = await client.call('getTrace', { params: { id } });
  const { files } = await client.call('listPackageFiles', { params: { id } });
  const paths = new Set(files.map(({ path }) => path));
  expect(nodes.filter((node) => node.file === null || !paths.has(node.file))).toEqual([]);
  const known = new Set([...nodes, ...words].map((each) => each.id));
  expect(links.filter(({ from, to }) => !known.has(from) || !known.has(to))).toEqual([]);
  const requirements = nodes.filter(({ kind }) => kind === 'FR' || kind === 'NFR');
  expect(requirements.length).toBeGreaterThan(10);
  for (const { id: requirement } of requirements) {
    const told = await read(requirement);
    const to = (kind: string) =>
      links
        .filter((link) => link.kind === kind && link.to === requirement)
        .map(({ from }) => from)
        .toSorted();
    expect(to('realises')).toEqual(ids(told.realised_by));
    expect(to('requirement')).toEqual(ids(told.criteria));
    const rests = links.filter(({ kind, from }) => kind === 'rests_on' && from === requirement);
    const quotes = words.filter((each) => rests.some(({ to }) => to === each.id)).map(({ quote }) => quote);
    expect(quotes.toSorted()).toEqual(
      [...new Set(told.sources.flatMap(({ quote }) => quote ?? []))].toSorted(),
    );
  }
});
