import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#client/client.ts';
import { aToldInterview } from '#test/support/scenarios.ts';
import { startStockedApp, type StockedApp } from '#test/support/stock.ts';
import { anIdleRun } from '#test/support/stopped-runs.ts';

let app: StockedApp;
let client: Client;
beforeAll(async () => {
  app = await startStockedApp();
  ({ client } = app);
});
afterAll(() => app.close());

const binned = async () =>
  (await client.call('listDeletedInterviews', { query: {} })).interviews.map(({ id }) => id);

test('an interview comes out of the recycle bin as it went in', async () => {
  const params = { id: await aToldInterview(client) };
  const before = await client.call('getInterview', { params });
  await client.call('deleteInterview', { params });
  expect(await binned()).toContain(params.id);
  await client.call('restoreInterview', { params });
  expect(await binned()).not.toContain(params.id);
  expect(await client.call('getInterview', { params })).toEqual(before);
});

test('one that is removed for good takes its runs along, leaves the packages, and is never one with an open run', async () => {
  const { package_id, generation_id } = app.takePackage();
  const run = await client.call('getGeneration', { params: { id: generation_id } });
  const { interviews } = await client.call('listInterviews', { query: { status: 'complete' } });
  const interview = (
    await Promise.all(interviews.map(({ id }) => client.call('getInterview', { params: { id } })))
  ).find(({ intake_artifact_id }) => intake_artifact_id === run.intake_id);
  const params = { id: interview!.id };
  await expect(client.call('removeInterview', { params })).rejects.toMatchObject({ status: 409 });
  await client.call('deleteInterview', { params });
  await client.call('removeInterview', { params });
  await expect(client.call('getGeneration', { params: { id: generation_id } })).rejects.toMatchObject({
    status: 404,
  });
  expect((await client.call('getPackage', { params: { id: package_id } })).generation_id).toBeNull();

  const open = await client.call('getGeneration', { params: { id: await anIdleRun(app, client) } });
  const { interview_id } = await app.deps.db
    .selectFrom('generations')
    .select('interview_id')
    .where('id', '=', open.id)
    .executeTakeFirstOrThrow();
  const busy = { id: interview_id! };
  await client.call('deleteInterview', { params: busy });
  await expect(client.call('removeInterview', { params: busy })).rejects.toMatchObject({ status: 409 });
  expect((await client.call('getGeneration', { params: { id: open.id } })).id).toBe(open.id);
});
