// What the owner may do with a run that has ended: retry it, rename it, and move it to the recycle bin.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { signUp, type Person } from '#test/support/accounts.ts';
import { call } from '#test/support/call.ts';
import { anIntake, aPackage, ended } from '#test/support/scenarios.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { aFailedRun, anIdleRun } from '#test/support/stopped-runs.ts';

let app: StartedApp;
let operator: Person;
let person: Person;
let client: Client;
let intake_id: string;

beforeAll(async () => {
  app = await startApp({ env: { SPECFOUNDRY_KICKOFFS_PER_MINUTE: '1000' } });
  operator = await signUp(app);
  person = await signUp(app);
  client = createClient({ base_url: app.base_url, cookie: person.cookie });
  intake_id = await anIntake(client);
});
afterAll(() => app.close());

const read = (id: string) => client.call('getGeneration', { params: { id } });
const post = (id: string, what: string, { cookie = person.cookie }: { cookie?: string } = {}) =>
  call(app.base_url, `/v1/generations/${id}/${what}`, { method: 'POST', cookie });

describe('retrying', () => {
  test('starts a new run of the same kickoff and leaves the failed one as it is', async () => {
    const id = await aFailedRun(app, client, { intake_id });
    const answer = await post(id, 'retry');
    expect([answer.status, answer.body.state]).toEqual([202, 'Queued']);
    expect(answer.headers.get('location')).toBe(`/v1/generations/${answer.body.id}`);
    const [failed, anew] = [await read(id), await ended(client, answer.body.id)];
    expect(failed.state).toBe('Failed');
    expect(anew).toMatchObject({
      state: 'Complete',
      intake_id: failed.intake_id,
      review_profile: failed.review_profile,
    });
  });

  test('is refused in the four cases of the interface, and to strangers as if there were nothing', async () => {
    const { db } = app.deps;
    const id = await aFailedRun(app, client, { intake_id });
    const idle = await anIdleRun(app, client, { intake_id });
    const typeOf = async (of: string, cookie = person.cookie) => {
      const { status, body } = await post(of, 'retry', { cookie });
      return [status, body.title, String(body.type).replace(app.base_url, '')];
    };
    const refused = (name: string) => [409, name.toUpperCase(), `/errors/${name}`];
    expect(await typeOf(idle)).toEqual(refused('retry_state_invalid'));
    expect(await typeOf(id, operator.cookie)).toEqual(refused('retry_owner_mismatch'));
    const stranger = await signUp(app);
    expect((await post(id, 'retry', { cookie: stranger.cookie })).status).toBe(404);
    await db.updateTable('generations').set({ kickoff: null }).where('id', '=', id).execute();
    expect(await typeOf(id)).toEqual(refused('retry_envelope_unavailable'));
    await db
      .updateTable('generations')
      .set({ parent_id: idle, lens: 'scale' })
      .where('id', '=', id)
      .execute();
    expect(await typeOf(id)).toEqual(refused('retry_researcher_child'));
    await client.call('cancelGeneration', { params: { id: idle } });
  });
});

test('a name of one’s own stands until it is cleared', async () => {
  const id = await aFailedRun(app, client, { intake_id });
  const { project_name } = await read(id);
  const name = (given: string | null) =>
    client.call('renameGeneration', { params: { id }, body: { name: given } });
  await name('Mine');
  expect((await read(id)).project_name).toBe('Mine');
  await name('  ');
  expect((await read(id)).project_name).toBe(project_name);
});

test('the package of a run is called like the run', async () => {
  const { generation_id, package_id } = await aPackage(client);
  const named = async () => (await client.call('getPackage', { params: { id: package_id } })).project_name;
  const before = await named();
  const name = (given: string | null) =>
    client.call('renameGeneration', { params: { id: generation_id }, body: { name: given } });
  await name('Mine');
  expect(await named()).toBe('Mine');
  await name(null);
  expect(await named()).toBe(before);
});

test('the recycle bin gives a run back as it was, and what is removed from it is gone with all that hangs on it', async () => {
  const id = await aFailedRun(app, client, { intake_id });
  const params = { id };
  const binned = async () =>
    (await client.call('listDeletedGenerations', { query: {} })).generations.map((row) => row.id);
  const before = await read(id);
  const remove = () =>
    call(app.base_url, `/v1/generations/${id}/permanent`, { method: 'DELETE', cookie: person.cookie });
  expect((await remove()).status).toBe(409);
  await client.call('deleteGeneration', { params });
  expect(await binned()).toContain(id);
  await client.call('restoreGeneration', { params });
  expect([await read(id), await binned()]).toEqual([before, expect.not.arrayContaining([id])]);
  await client.call('deleteGeneration', { params });
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
  expect((await post(id, 'restore')).status).toBe(404);
  const left = await app.deps.db
    .selectFrom('generation_events')
    .select('id')
    .where('generation_id', '=', id)
    .execute();
  expect(left).toEqual([]);
});
