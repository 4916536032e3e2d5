// Files of connected folders as documents of interviews, from local clouds that behave as the providers say
// theirs do.
// Slow: it reads some hundred and forty documents out of clouds.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { connectorProviders, type ConnectorProvider } from '#contract/operations/connector-providers.ts';
import { signUp, type Person } from '#test/support/accounts.ts';
import { call } from '#test/support/call.ts';
import { startCloud, type CloudServer } from '#test/support/cloud-folders/cloud.ts';
import { connect } from '#test/support/cloud-folders/connecting.ts';
import { treeRoot } from '#test/support/cloud-folders/tree.ts';
import { BRIEF } from '#test/support/scenarios.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { until } from '#test/support/until.ts';
import { walkBounds } from './walk-folder.ts';

let app: StartedApp;
let person: Person;
let client: Client;
let clouds: Record<ConnectorProvider, CloudServer>;

beforeAll(async () => {
  const started = connectorProviders.map(async (name) => [name, await startCloud(name)] as const);
  clouds = Object.fromEntries(await Promise.all(started)) as typeof clouds;
  const env = Object.assign({}, ...Object.values(clouds).map((cloud) => cloud.env));
  app = await startApp({ env: { ...env, SPECFOUNDRY_ACCOUNT_DELETION_DELAY_S: '0' } });
  // The first account is the operator's, which is the last to go.
  await signUp(app);
});
beforeEach(async () => {
  person = await signUp(app);
  client = createClient({ base_url: app.base_url, cookie: person.cookie });
});
afterAll(async () => {
  await app.close();
  for (const cloud of Object.values(clouds)) await cloud.close();
});

const anInterview = async () => (await client.call('startInterview')).id;
const browser = () => ({ base_url: app.base_url, cookie: person.cookie, client });
const documentsOf = async (interviewId: string) =>
  (await client.call('listReferenceDocuments', { params: { interviewId } })).reference_documents;
const namesOf = async (interviewId: string) =>
  (await documentsOf(interviewId)).map(({ filename }) => filename).toSorted();

async function committed(cloud: CloudServer, folderId: string, interviewId: string) {
  const pendingId = await connect(browser(), cloud, interviewId);
  const params = { pendingId };
  return client.call('commitConnector', { params, body: { folderId, folderName: 'Briefs' } });
}
const sync = (connectorId: string, interviewId: string) =>
  client.call('syncConnector', { params: { connectorId }, body: { interviewId } });
const trySync = (connectorId: string, interviewId: string) =>
  call(app.base_url, `/v1/external-connectors/${connectorId}/sync`, {
    cookie: person.cookie,
    body: { interviewId },
  });
const listed = async (connectorId: string) =>
  (await client.call('listConnectors')).connectors.find(({ id }) => id === connectorId);
/** What the provider was asked to send. */
const downloads = ({ asked }: CloudServer) =>
  asked.filter(
    ({ path, query }) => query.get('alt') === 'media' || /\/(?:content|download|export)$/.test(path),
  ).length;

describe.each(connectorProviders)('a folder of %s', (provider) => {
  let cloud: CloudServer;
  let folder: string;
  let interview: string;
  beforeEach(async () => {
    cloud = clouds[provider];
    cloud.reset();
    folder = cloud.tree.add(treeRoot, 'Briefs – Größe 図');
    interview = await anInterview();
  });

  test('gives the interview every file of a kind that it reads, however deep, and counts the others', async () => {
    const { tree } = cloud;
    for (let at = 0; at < 5; at++) tree.add(folder, `note ${at}.md`, `# Note ${at}`);
    const inner = tree.add(tree.add(folder, 'Inner'), 'Deeper');
    tree.add(inner, 'größe.txt', 'Text');
    tree.add(folder, 'photo.png', 'x');
    tree.add(folder, 'without ending', 'x');
    tree.add(folder, 'empty.md', '');
    tree.add(folder, 'elsewhere', 'x', 'link');
    tree.add(treeRoot, 'outside.md', 'x');
    const { connector_id, ...counts } = await committed(cloud, folder, interview);
    expect(counts).toEqual({ files_synced: 6, files_skipped: 4 });
    const documents = await documentsOf(interview);
    expect(documents.map(({ filename }) => filename).toSorted()).toEqual([
      'größe.txt',
      'note 0.md',
      'note 1.md',
      'note 2.md',
      'note 3.md',
      'note 4.md',
    ]);
    expect(new Set(documents.map(({ source }) => source))).toEqual(new Set(['connector']));
    expect(await listed(connector_id)).toMatchObject({ provider, folder_name: 'Briefs', status: 'Active' });
    expect((await listed(connector_id))?.last_synced_at).not.toBeNull();
  });

  test('is asked only for what is new or changed', async () => {
    const { tree } = cloud;
    const [first] = [
      tree.add(folder, 'a.md', 'A'),
      tree.add(folder, 'b.md', 'B'),
      tree.add(folder, 'bad.pdf', 'no pdf'),
      tree.add(folder, 'none.md', ''),
    ];
    const { connector_id } = await committed(cloud, folder, interview);
    const before = downloads(cloud);
    const idle = await sync(connector_id, interview);
    expect([idle.files_synced, downloads(cloud)]).toEqual([0, before]);
    tree.change(first, 'A, changed');
    tree.add(folder, 'c.md', 'C');
    expect((await sync(connector_id, interview)).files_synced).toBe(2);
    expect(downloads(cloud)).toBe(before + 2);
    expect((await namesOf(interview)).filter((name) => name.endsWith('.md'))).toEqual([
      'a.md',
      'b.md',
      'c.md',
    ]);
  });

  test('gives another interview its files too, and one that had removed a document not that one', async () => {
    cloud.tree.add(folder, 'a.md', 'A');
    const { connector_id } = await committed(cloud, folder, interview);
    const other = await anInterview();
    expect(await sync(connector_id, other)).toEqual({ files_synced: 1, files_skipped: 0 });
    const [document] = await documentsOf(other);
    await client.call('deleteReferenceDocument', {
      params: { interviewId: other, documentId: document!.id },
    });
    expect(await sync(connector_id, other)).toEqual({ files_synced: 0, files_skipped: 0 });
    expect([await namesOf(other), await namesOf(interview)]).toEqual([[], ['a.md']]);
  });

  test('keeps what was taken when it breaks off, and goes on with the rest', async () => {
    for (let at = 0; at < 4; at++) cloud.tree.add(folder, `${at}.md`, `Note ${at}`);
    const { connector_id } = await committed(cloud, folder, interview);
    const other = await anInterview();
    let given = 0;
    cloud.misbehave(({ path, query }) => {
      const is_download =
        query.get('alt') === 'media' || path.startsWith('/download/') || path.endsWith('/files/download');
      if (!is_download || ++given <= 2) return null;
      return (response) => {
        response.writeHead(200, { 'content-length': '100' }).flushHeaders();
        response.write('cut', () => response.socket?.resetAndDestroy());
      };
    });
    expect((await trySync(connector_id, other)).body).toMatchObject({
      status: 502,
      type: 'CONNECTOR_UNAVAILABLE',
    });
    const kept = (await namesOf(other)).length;
    expect(kept).toBe(2);
    cloud.misbehave(() => null);
    expect((await sync(connector_id, other)).files_synced).toBe(4 - kept);
    expect(await namesOf(other)).toEqual(['0.md', '1.md', '2.md', '3.md']);
  });

  test('is synced by one at a time, and its token renewed once', async () => {
    cloud.tree.add(folder, 'a.md', 'A');
    const { connector_id } = await committed(cloud, folder, interview);
    cloud.oauth.expireAccess();
    const other = await anInterview();
    const release = cloud.hold();
    const both = [trySync(connector_id, other), trySync(connector_id, other)];
    expect((await Promise.race(both)).status).toBe(409);
    release();
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([cloud.refreshes(), await namesOf(other)]).toEqual([1, ['a.md']]);
  });

  test('whose permission was withdrawn says so, and is the same connector when it is connected again', async () => {
    cloud.tree.add(folder, 'a.md', 'A');
    const { connector_id } = await committed(cloud, folder, interview);
    cloud.oauth.withdraw();
    for (let time = 0; time < 2; time++)
      expect((await trySync(connector_id, interview)).body).toMatchObject({
        status: 409,
        type: 'CONNECTOR_NEEDS_RECONNECT',
      });
    expect((await listed(connector_id))?.status).toBe('NeedsReconnect');
    expect(await committed(cloud, folder, interview)).toEqual({
      connector_id,
      files_synced: 0,
      files_skipped: 0,
    });
    expect((await listed(connector_id))?.status).toBe('Active');
    cloud.tree.add(folder, 'b.md', 'B');
    expect((await sync(connector_id, interview)).files_synced).toBe(1);
  });

  test('that was deleted is told of, and so is one that is none when it is chosen', async () => {
    cloud.tree.add(folder, 'a.md', 'A');
    const pendingId = await connect(browser(), cloud, interview);
    const path = `/v1/external-connectors/pending/${pendingId}/commit`;
    const choose = (folderId: string) =>
      call(app.base_url, path, { cookie: person.cookie, body: { folderId, folderName: 'Briefs' } });
    expect((await choose('no such folder')).body).toMatchObject({
      status: 409,
      type: 'CONNECTOR_FOLDER_NOT_FOUND',
    });
    const { connector_id } = (await choose(folder)).body;
    expect((await choose(folder)).body).toEqual({ connector_id, files_synced: 0, files_skipped: 0 });
    cloud.tree.remove(folder);
    expect((await trySync(connector_id, interview)).body).toMatchObject({
      status: 409,
      type: 'CONNECTOR_FOLDER_NOT_FOUND',
    });
  });

  test('is disconnected here at once and at the provider when nothing else needs it', async () => {
    const another = cloud.tree.add(treeRoot, 'Others');
    const first = await committed(cloud, folder, interview);
    const second = await committed(cloud, another, interview);
    const revoke = (connectorId: string, by = person) =>
      call(app.base_url, `/v1/external-connectors/${connectorId}`, { cookie: by.cookie, method: 'DELETE' });
    expect((await revoke(first.connector_id, await signUp(app))).status).toBe(404);
    expect([(await revoke(first.connector_id)).status, (await revoke(first.connector_id)).status]).toEqual([
      204, 204,
    ]);
    expect((await trySync(first.connector_id, interview)).body).toMatchObject({
      status: 409,
      type: 'CONFLICT_STATE_TRANSITION',
    });
    expect((await sync(second.connector_id, interview)).files_synced).toBe(0);
    await revoke(second.connector_id);
    const { connectors } = await client.call('listConnectors');
    const own = connectors.filter(({ id }) => [first.connector_id, second.connector_id].includes(id));
    expect(own.map(({ status }) => status)).toEqual(['Revoked', 'Revoked']);
    const told = cloud.asked.filter(({ path }) => path.endsWith('/revoke'));
    expect(told.length).toBe(provider === 'onedrive' ? 0 : 1);
    const actions = await app.deps.db
      .selectFrom('audit_events')
      .select('action')
      .where('subject_id', '=', first.connector_id)
      .execute();
    expect(actions.map(({ action }) => action).toSorted()).toEqual([
      'connector.connected',
      'connector.revoked',
    ]);
  });

  test('has bounds, and what is beyond them counts as skipped', async () => {
    let inner = folder;
    for (let depth = 0; depth <= walkBounds.depth; depth++) {
      cloud.tree.add(inner, `${depth}.md`, `Depth ${depth}`);
      inner = cloud.tree.add(inner, 'Inner');
    }
    cloud.tree.add(inner, 'beyond.md', 'x');
    const counts = await committed(cloud, folder, interview);
    expect(counts).toMatchObject({ files_synced: walkBounds.depth + 1, files_skipped: 1 });
  });
});

test('Google’s own documents come as files of Office, and drawings do not come', async () => {
  const cloud = clouds['google-drive'];
  cloud.reset();
  const folder = cloud.tree.add(treeRoot, 'Briefs');
  const zip = Buffer.from('504b0304', 'hex');
  cloud.tree.add(folder, 'Brief', zip, 'document');
  cloud.tree.add(folder, 'Prices', Buffer.concat([zip, zip]), 'spreadsheet');
  cloud.tree.add(folder, 'Pitch', Buffer.concat([zip, zip, zip]), 'presentation');
  cloud.tree.add(folder, 'Sketch', zip, 'drawing');
  const interview = await anInterview();
  expect(await committed(cloud, folder, interview)).toMatchObject({ files_synced: 3, files_skipped: 1 });
  expect(await namesOf(interview)).toEqual(['Brief.docx', 'Pitch.pptx', 'Prices.xlsx']);
});

test('Paper documents of Dropbox come as Markdown', async () => {
  const cloud = clouds.dropbox;
  cloud.reset();
  const folder = cloud.tree.add(treeRoot, 'Briefs');
  cloud.tree.add(folder, 'Brief.paper', '# Brief', 'document');
  cloud.tree.add(folder, 'Sketch', 'x', 'drawing');
  const interview = await anInterview();
  expect(await committed(cloud, folder, interview)).toMatchObject({ files_synced: 1, files_skipped: 1 });
  expect(await namesOf(interview)).toEqual(['Brief.md']);
});

test('an interview that is full still gets what has changed', async () => {
  const cloud = clouds.onedrive;
  cloud.reset();
  const folder = cloud.tree.add(treeRoot, 'Many');
  const ids = Array.from({ length: 24 }, (_, at) => cloud.tree.add(folder, `${at}.md`, `Note ${at}`));
  const interview = await anInterview();
  const { connector_id } = await committed(cloud, folder, interview);
  const before = await documentsOf(interview);
  expect(before.length).toBe(20);
  for (const id of ids) cloud.tree.change(id, `Changed ${id}`);
  expect(await sync(connector_id, interview)).toEqual({ files_synced: 20, files_skipped: 4 });
  const after = await documentsOf(interview);
  expect(after.map(({ filename }) => filename).toSorted()).toEqual(
    before.map(({ filename }) => filename).toSorted(),
  );
  expect(after.some(({ sha256 }) => before.some((old) => old.sha256 === sha256))).toBe(false);
});

test('a document that the person gave too stays when its file has changed', async () => {
  const cloud = clouds.dropbox;
  cloud.reset();
  const folder = cloud.tree.add(treeRoot, 'Briefs');
  const [one] = [
    cloud.tree.add(folder, 'a.md', 'same'),
    cloud.tree.add(cloud.tree.add(folder, 'Inner'), 'a.md', 'same'),
  ];
  const interview = await anInterview();
  const { connector_id } = await committed(cloud, folder, interview);
  expect(await namesOf(interview)).toEqual(['a.md']);
  cloud.tree.change(one, 'other');
  await sync(connector_id, interview);
  expect(await namesOf(interview)).toEqual(['a.md', 'a.md']);
});

test('a complete interview takes no files, and a plan without connectors starts no run from them', async () => {
  const cloud = clouds.dropbox;
  cloud.reset();
  const folder = cloud.tree.add(treeRoot, 'Briefs');
  cloud.tree.add(folder, 'a.md', 'A');
  const interview = await anInterview();
  const { connector_id } = await committed(cloud, folder, interview);
  const of = app.deps.db.updateTable('accounts').where('id', '=', person.account_id);
  await of.set({ plan: 'Free' }).execute();
  const turn = { message: BRIEF };
  await call(app.base_url, `/v1/interviews/${interview}/turns`, { cookie: person.cookie, body: turn });
  await app.deps.jobs.idle();
  const done = await client.call('completeInterview', { params: { id: interview } });
  expect(done.auto_start_failure?.code).toBe('FEATURE_NOT_ALLOWED');
  const { artifacts } = await client.call('listIntakeArtifacts', { query: {} });
  const intake_id = artifacts.find(({ interview_id }) => interview_id === interview)!.id;
  const start = await call(app.base_url, '/v1/generations', {
    cookie: person.cookie,
    body: { intake_id, review_profile: 'Fast' },
  });
  expect(start.body).toMatchObject({ status: 409, type: 'FEATURE_NOT_ALLOWED' });
  expect((await trySync(connector_id, interview)).body).toMatchObject({
    status: 409,
    type: 'FEATURE_NOT_ALLOWED',
  });
  await of.set({ plan: 'SelfHosted' }).execute();
  expect((await trySync(connector_id, interview)).body.type).toBe('CONFLICT_STATE_TRANSITION');
  expect((await client.call('startGeneration', { body: { intake_id, review_profile: 'Fast' } })).state).toBe(
    'Queued',
  );
});

test('an account that goes takes its connectors along, and ends their permission at the provider', async () => {
  const cloud = clouds['google-drive'];
  cloud.reset();
  const folder = cloud.tree.add(treeRoot, 'Briefs');
  cloud.tree.add(folder, 'a.md', 'A');
  await committed(cloud, folder, await anInterview());
  await client.call('requestAccountDeletion');
  const left = () =>
    app.deps.db
      .selectFrom('external_connectors')
      .select('id')
      .where('account_id', '=', person.account_id)
      .execute();
  await until(async () => (await left()).length === 0);
  expect(cloud.oauth.grants).toBe(0);
});
