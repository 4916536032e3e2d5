// What a package out of somebody's own documents, a connected folder and an import of notes go through after
// they came: they are found, delivered, exported and end like everything else of their owner.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { sweepPackages } from '#features/packages/sweep-packages.ts';
import { readArchive, type ArchiveEntry } from '#platform/extraction/read-archive.ts';
import { cookieOf, signUp, trySignIn, type Person } from '#test/support/accounts.ts';
import { rawZip } from '#test/support/archives/raw-zip.ts';
import { projectEntries, realProject } from '#test/support/archives/real-project.ts';
import { startCloud, type CloudServer } from '#test/support/cloud-folders/cloud.ts';
import { connect } from '#test/support/cloud-folders/connecting.ts';
import { treeRoot } from '#test/support/cloud-folders/tree.ts';
import { startGitHost, token, type GitHost } from '#test/support/git-hosts/git-host.ts';
import { below } from '#test/support/git-hosts/repository.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { until } from '#test/support/until.ts';

const day_ms = 24 * 60 * 60 * 1000;
const clock = manualClock('2026-03-01T12:00:00Z');
let app: StartedApp;
let cloud: CloudServer;
let host: GitHost;
let person: Person;
let client: Client;

beforeAll(async () => {
  [cloud, host] = await Promise.all([startCloud('dropbox'), startGitHost('gitea')]);
  const env = { ...cloud.env, SPECFOUNDRY_SOURCE_CONTROL_ALLOW_PRIVATE: 'true' };
  app = await startApp({ clock, env });
  person = await signUp(app);
  client = createClient({ base_url: app.base_url, cookie: person.cookie });
});
afterAll(async () => {
  await app.close();
  await Promise.all([cloud.close(), host.close()]);
});

async function migrated(): Promise<string> {
  const zip = rawZip(projectEntries().map(({ path: name, bytes: data }) => ({ name, data })));
  const file = new File([new Uint8Array(zip)], 'velo-main.zip', { type: 'application/zip' });
  return (await client.call('commitDocMigration', { upload: { file } })).package_id;
}

/** The files of the account's export. */
async function exported(): Promise<ArchiveEntry[]> {
  const { request_id } = await client.call('requestDataExport');
  const done = await until(
    async () => {
      const found = await client.call('getDataExport');
      return found.request_id === request_id && found.status === 'completed' && found;
    },
    { within_ms: 60_000 },
  );
  return readArchive(Buffer.from(await (await fetch(done.download_url!)).arrayBuffer()));
}

/** How each file of the documents stands in the package. */
const placed = new Map(realProject.map(([, text, , target]) => [target, Buffer.from(text)]));

test('a migrated package is found by its words, alone and among all', async () => {
  const id = await migrated();
  const q = 'bicycles';
  const { results } = await client.call('searchPackages', { query: { q } });
  expect(results.map(({ package_id }) => package_id)).toContain(id);
  const { results: hits } = await client.call('searchPackage', { params: { id }, query: { q } });
  expect(hits.length).toBeGreaterThan(0);
  expect(hits[0]!.snippet).toMatch(/<mark>bicycles?<\/mark>/i);
});

test('a migrated package is delivered to a repository with every byte of it', async () => {
  const id = await migrated();
  const body = { provider: 'gitea' as const, repository: 'ours/specs', base_url: host.url, token };
  await client.call('setSourceControlPreferences', { body });
  const { branch } = await client.call('deliverPackage', { params: { id } });
  const files = below(host.repository.head(branch)!.files, 'specifications/velo-verleih');
  for (const [target, bytes] of placed)
    expect(files.get(`specifications/velo-verleih/${target}`)).toEqual(bytes);
  expect(files.size).toBe(placed.size + 2);
});

test('an export has migrated packages with their files, connected folders without their tokens, and what was imported', async () => {
  const id = await migrated();
  const { id: interviewId } = await client.call('startInterview');
  const folderId = cloud.tree.add(treeRoot, 'Briefs');
  cloud.tree.add(folderId, 'brief.md', 'Riders pay by the hour.');
  const pendingId = await connect(
    { base_url: app.base_url, cookie: person.cookie, client },
    cloud,
    interviewId,
  );
  const { connector_id } = await client.call('commitConnector', {
    params: { pendingId },
    body: { folderId, folderName: 'Briefs' },
  });
  const { id: project_id } = await client.call('createProject', { body: { name: 'Imported' } });
  const markdown = '- [ ] Send a reminder (high) #loans\n';
  await client.call('importSessionState', { body: { markdown, dry_run: false, project_id } });

  const files = await exported();
  const rows = (table: string) =>
    files
      .find(({ path }) => path === `rows/${table}.jsonl`)!
      .bytes.toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const zip = files.find(({ path }) => path.startsWith(`packages/${id}/`))!;
  const inside = new Map((await readArchive(zip.bytes)).map(({ path, bytes }) => [path, bytes]));
  for (const [target, bytes] of placed) expect(inside.get(target)).toEqual(bytes);
  expect(rows('doc_migrations')).toContainEqual(expect.objectContaining({ package_id: id }));
  expect(rows('package_files').filter(({ package_id }) => package_id === id)).toHaveLength(placed.size + 2);

  expect(rows('external_connectors')).toContainEqual(
    expect.objectContaining({ id: connector_id, folder_name: 'Briefs' }),
  );
  expect(rows('connector_files')).toContainEqual(
    expect.objectContaining({ connector_id, interview_id: interviewId }),
  );
  const documents = files.filter(({ path }) => path.startsWith('documents/'));
  expect(documents.map(({ bytes }) => bytes.toString())).toEqual(['Riders pay by the hour.']);
  const tokens = new Set(cloud.asked.flatMap(({ headers }) => headers.authorization?.split(' ')[1] ?? []));
  expect(tokens.size).toBeGreaterThan(0);
  const all = files.map(({ bytes }) => bytes.toString('latin1')).join('\n');
  for (const secret of tokens) expect(all).not.toContain(secret);
  expect(Object.keys(rows('external_connectors')[0]!).filter((name) => /seal|hash|token/.test(name))).toEqual(
    [],
  );

  expect(rows('session_state_imports')).toContainEqual(
    expect.objectContaining({ project_id, kind: 'backlog_item' }),
  );
  expect(rows('backlog_items')).toContainEqual(
    expect.objectContaining({ project_id, title: 'Send a reminder' }),
  );
});

test('retention takes a migrated package to the bin, and 30 days later with its zip and its record', async () => {
  await client.call('setRetentionPreference', { body: { default_retention_days: 10 } });
  const id = await migrated();
  const { db, blobs, jobs } = app.deps;
  const { zip_key } = await db
    .selectFrom('packages')
    .select('zip_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const ends = async (days: number) => {
    clock.advance(days * day_ms);
    await sweepPackages(app.deps);
    await jobs.idle();
    // Sessions run out while the clock is moved on.
    client = createClient({ base_url: app.base_url, cookie: cookieOf(await trySignIn(app, person)) });
  };
  await ends(10);
  const { packages } = await client.call('listDeletedPackages', { query: {} });
  expect(packages.map((found) => found.id)).toContain(id);
  expect(await blobs.exists(zip_key)).toBe(true);
  await ends(30);
  for (const [table, column] of [
    ['packages', 'id'],
    ['package_files', 'package_id'],
    ['doc_migrations', 'package_id'],
  ] as const)
    expect(
      await db
        .selectFrom(table as 'package_files')
        .select('account_id')
        .where(column as 'package_id', '=', id)
        .execute(),
    ).toEqual([]);
  expect(await blobs.exists(zip_key)).toBe(false);
});
