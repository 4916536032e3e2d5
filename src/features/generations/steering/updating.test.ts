// The next version of a package: which runs may make it, what it keeps, and who gets it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { failGeneration } from '#features/generations/lease.ts';
import { jsonb } from '#platform/db/jsonb.ts';
import { createKey, signUp, type Person } from '#test/support/accounts.ts';
import { call } from '#test/support/call.ts';
import { anIntake, BRIEF, ended } from '#test/support/scenarios.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { aFailedRun, anIdleRun, withdrawJob } from '#test/support/stopped-runs.ts';

let app: StartedApp;
let person: Person;
let client: Client;
let intake_id: string;
/** The first version of the lineage that the tests go on with. */
let first: string;

beforeAll(async () => {
  app = await startApp({ env: { SPECFOUNDRY_KICKOFFS_PER_MINUTE: '1000' } });
  person = await signUp(app);
  client = createClient({ base_url: app.base_url, api_key: (await createKey(app, person)).raw_key });
  intake_id = await anIntake(client, BRIEF);
  first = await finished(
    await client.call('startGeneration', { body: { intake_id, review_profile: 'Fast' } }),
  );
});
afterAll(() => app.close());

const unknown = '0190a0a0-0000-7000-8000-00000000dead';
const packageOf = (id: string) => client.call('getGenerationPackage', { params: { id } });
const update = (id: string, { by = person, body = {} }: { by?: Person; body?: unknown } = {}) =>
  call(app.base_url, `/v1/generations/${id}/update`, { cookie: by.cookie, body });

async function finished({ id }: { id: string }): Promise<string> {
  const { state, failure_reason } = await ended(client, id);
  expect([state, failure_reason]).toEqual(['Complete', null]);
  return id;
}

async function textOf(package_id: string, path: string): Promise<string> {
  const { bytes } = await client.call('readPackageFile', { params: { id: package_id, path } });
  return Buffer.from(bytes).toString('utf8');
}

type Node = { id: string; key: string; kind: string; retired?: unknown };
const requirementsOf = async (package_id: string) =>
  (JSON.parse(await textOf(package_id, 'trace/graph.json')) as { nodes: Node[] }).nodes.filter(
    ({ kind }) => kind === 'FR',
  );

/** A newer snapshot of the interview that the intake is of. */
async function aNewerSnapshot(artifact: unknown): Promise<string> {
  const { db, ids, clock } = app.deps;
  const id = ids.uuid();
  const before = await db
    .selectFrom('intake_artifacts')
    .selectAll()
    .where('id', '=', intake_id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('intake_artifacts')
    .values({ ...before, id, artifact: jsonb(artifact), completed_at: clock.now() })
    .execute();
  return id;
}

async function artifactOf(id: string) {
  const { artifact } = await app.deps.db
    .selectFrom('intake_artifacts')
    .select('artifact')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return artifact;
}

/** The files of both, compared here once more. */
async function expectChangesAsTheyAre(since: string, id: string): Promise<void> {
  const read = async (of: string) => {
    const { files } = await client.call('listPackageFiles', { params: { id: of } });
    return new Map(await Promise.all(files.map(async ({ path }) => [path, await textOf(of, path)] as const)));
  };
  const [then, now] = [await read(since), await read(id)];
  const expected = [...new Set([...then.keys(), ...now.keys()])]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .filter((path) => then.get(path) !== now.get(path))
    .map((path) => ({ path, change: !then.has(path) ? 'added' : !now.has(path) ? 'removed' : 'changed' }));
  expect(expected.map(({ change }) => change)).toContain('added');
  const { files } = await client.call('comparePackages', { params: { id }, query: { since } });
  expect(files).toEqual(expected);
}

describe('an update', () => {
  test('of an unchanged interview is the next minor version with the same nodes; every run of the lineage answers with it', async () => {
    const before = await packageOf(first);
    const answer = await update(first);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      202,
      `/v1/generations/${answer.body.id}`,
    ]);
    const second = await finished(answer.body);
    expect(await client.call('getGeneration', { params: { id: second } })).toMatchObject({
      updates_generation_id: first,
      intake_id,
      review_profile: 'Fast',
    });
    const after = await packageOf(second);
    expect([before.version, after.version]).toEqual(['1.0.0', '1.1.0']);
    expect(await packageOf(first)).toEqual(after);
    expect(await textOf(after.id, 'trace/graph.json')).toBe(await textOf(before.id, 'trace/graph.json'));
    expect(await textOf(after.id, 'CHANGELOG.md')).toContain('## 1.1.0');
    expect(JSON.parse(await textOf(after.id, 'manifest.json'))).toMatchObject({ version: '1.1.0' });
    for (const { id } of [before, after]) {
      const { versions } = await client.call('listPackageVersions', { params: { id } });
      expect(versions.map((each) => each.id)).toEqual([after.id, before.id]);
    }
    await expectChangesAsTheyAre(before.id, after.id);
  });

  test('takes the newest snapshot: what is known keeps its id, what is gone is retired, and the pages of the change say so', async () => {
    const before = await packageOf(first);
    const told = BRIEF.replace('Only the treasurer can refund a deposit.', 'Members can rate a tool.');
    const snapshot = await aNewerSnapshot(await artifactOf(await anIntake(client, told)));
    const { body } = await update(first);
    expect(await client.call('getGeneration', { params: { id: body.id } })).toMatchObject({
      intake_id: snapshot,
    });
    const after = await packageOf(await finished(body));
    expect(after.version).toBe('1.2.0');
    const [old, now] = [await requirementsOf(before.id), await requirementsOf(after.id)];
    expect(now.map(({ id }) => id)).toEqual(expect.arrayContaining(old.map(({ id }) => id)));
    for (const { id, key } of old) expect(now.find((node) => node.id === id)?.key).toBe(key);
    const retired = now.filter((node) => node.retired);
    expect(retired.length).toBeGreaterThan(0);
    const changelog = await textOf(after.id, 'CHANGELOG.md');
    for (const { id } of retired) expect(changelog).toContain(id);
    expect(changelog.match(/^## .+$/gm)).toEqual(['## 1.2.0', '## 1.1.0']);
    expect(await textOf(after.id, 'IMPACT.md')).toContain('Tasks and tests that are no more');
  });

  test('that failed is made by its retry, under the version that it was to have', async () => {
    const { id } = (await update(first)).body;
    await withdrawJob(app.deps, id);
    await failGeneration(app.deps, id, { category: 'Unknown', reason: 'It was made to fail.' });
    expect((await packageOf(first)).version).toBe('1.2.0');
    const again = await finished(await client.call('retryGeneration', { params: { id } }));
    expect(await client.call('getGeneration', { params: { id: again } })).toMatchObject({
      updates_generation_id: first,
    });
    expect((await packageOf(again)).version).toBe('1.3.0');
  });
});

describe('an update is refused', () => {
  const conflict = {
    status: 409,
    type: 'CONFLICT_STATE_TRANSITION',
    title: 'Update not allowed in current state.',
  };

  test('as not found, for what is not there or belongs to somebody else', async () => {
    const stranger = await signUp(app);
    const theirs = await anIntake(createClient({ base_url: app.base_url, cookie: stranger.cookie }));
    const answers = [
      await update(unknown),
      await update(first, { by: stranger }),
      await update(first, { body: { intake_id: unknown } }),
      await update(first, { body: { intake_id: theirs } }),
    ];
    expect(answers.map(({ status, body }) => [status, body.type])).toEqual(
      Array.from({ length: 4 }, () => [404, 'NOT_FOUND']),
    );
  });

  test('with an artifact of another interview', async () => {
    const { status, body } = await update(first, { body: { intake_id: await anIntake(client) } });
    expect([status, body.type, body.errors[0].path]).toEqual([400, 'VALIDATION_FAILED', 'body.intake_id']);
  });

  test('while the run goes on, when it has no package, and when its package was deleted', async () => {
    const running = await anIdleRun(app, client, { intake_id });
    expect((await update(running)).body).toMatchObject(conflict);
    await client.call('cancelGeneration', { params: { id: running } });
    expect((await update(running)).body).toMatchObject(conflict);
    const failed = await aFailedRun(app, client, { intake_id });
    expect((await update(failed)).body).toMatchObject(conflict);
    const alone = await finished(
      await client.call('startGeneration', { body: { intake_id, review_profile: 'Fast' } }),
    );
    const { id } = await packageOf(alone);
    await app.deps.db.updateTable('packages').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    expect((await update(alone)).body).toMatchObject(conflict);
  });

  test('while another one of the lineage is under way, however many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => update(first)));
    const taken = answers.filter(({ status }) => status === 202);
    expect(taken).toHaveLength(1);
    for (const { body } of answers.filter((answer) => answer !== taken[0]))
      expect(body).toMatchObject(conflict);
    await client.call('cancelGeneration', { params: { id: taken[0]!.body.id } });
  });
});
