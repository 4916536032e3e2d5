import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import type { Person } from '#test/support/accounts.ts';
import { call } from '#test/support/call.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { aPackage } from '#test/support/scenarios.ts';
import { startStockedApp, type StockedApp } from '#test/support/stock.ts';
import { sweepPackages } from './sweep-packages.ts';

const day_ms = 24 * 60 * 60 * 1000;
let app: StockedApp;
let person: Person;
let client: Client;
const clock = manualClock();
beforeAll(async () => {
  app = await startStockedApp({ clock, env: { SPECFOUNDRY_KICKOFFS_PER_MINUTE: '1000' } });
  ({
    client,
    stock: { owner: person },
  } = app);
});
afterAll(() => app.close());

const listed = async () => (await client.call('listPackages', { query: {} })).packages.map(({ id }) => id);
const binned = async () =>
  (await client.call('listDeletedPackages', { query: {} })).packages.map(({ id }) => id);
const zipOf = (id: string) =>
  app.deps.db.selectFrom('packages').select('zip_key').where('id', '=', id).executeTakeFirstOrThrow();
/** By a run that ends now. */
const made = () => aPackage(client, 'Fast', app.stock);
const refusal = (status: number) => expect.objectContaining({ status });

describe('a package in the recycle bin', () => {
  test('is nowhere but there, comes out as it was, and leaves its generation alone', async () => {
    const { package_id: id, generation_id } = app.takePackage();
    const params = { id };
    const before = await client.call('getPackage', { params });
    await client.call('deletePackage', { params });
    await client.call('deletePackage', { params });
    expect([await listed(), await binned()]).toEqual([
      expect.not.arrayContaining([id]),
      expect.arrayContaining([id]),
    ]);
    await expect(client.call('getPackage', { params })).rejects.toEqual(refusal(404));
    await expect(client.call('getGenerationPackage', { params: { id: generation_id } })).rejects.toEqual(
      refusal(404),
    );
    expect(
      (await client.call('searchPackages', { query: { q: 'tool' } })).results.map((hit) => hit.package_id),
    ).not.toContain(id);
    expect((await client.call('getGeneration', { params: { id: generation_id } })).state).toBe('Complete');
    await client.call('restorePackage', { params });
    await client.call('restorePackage', { params });
    expect(await client.call('getPackage', { params })).toEqual(before);
  });

  test('is removed for good with its zip, and only from there', async () => {
    const { package_id: id } = app.takePackage();
    const params = { id };
    const { zip_key } = await zipOf(id);
    await expect(client.call('removePackage', { params })).rejects.toEqual(refusal(409));
    await client.call('deletePackage', { params });
    await client.call('removePackage', { params });
    await expect(client.call('removePackage', { params })).rejects.toEqual(refusal(404));
    await app.deps.jobs.idle();
    expect(await app.deps.blobs.exists(zip_key)).toBe(false);
  });
});

describe('retention', () => {
  test('holds for packages that are made after it was set; past it they go to the bin, and 30 days later for good', async () => {
    const { package_id: kept } = app.takePackage();
    await client.call('setRetentionPreference', { body: { default_retention_days: 10 } });
    const [{ package_id: id }, { package_id: rescued }] = [await made(), await made()];
    await client.call('setRetentionPreference', { body: { default_retention_days: null } });
    const { zip_key } = await zipOf(id);
    clock.advance(10 * day_ms - 60 * 60 * 1000);
    await sweepPackages(app.deps);
    expect(await listed()).toEqual(expect.arrayContaining([kept, id, rescued]));
    clock.advance(60 * 60 * 1000);
    await sweepPackages(app.deps);
    const cookie = (await signedInAgain()).cookie;
    client = createClient({ base_url: app.base_url, cookie });
    expect([await listed(), await binned()]).toEqual([
      expect.arrayContaining([kept]),
      expect.arrayContaining([id, rescued]),
    ]);
    await client.call('restorePackage', { params: { id: rescued } });
    clock.advance(30 * day_ms);
    await sweepPackages(app.deps);
    await app.deps.jobs.idle();
    client = createClient({ base_url: app.base_url, cookie: (await signedInAgain()).cookie });
    expect([await listed(), await binned()]).toEqual([
      expect.arrayContaining([kept, rescued]),
      expect.not.arrayContaining([id]),
    ]);
    expect(await app.deps.blobs.exists(zip_key)).toBe(false);
  });

  test.each([0, 3651, 1.5, '90'])('of %j days is refused by its field', async (days) => {
    const answer = await call(app.base_url, '/v1/users/me/retention-preference', {
      cookie: (await signedInAgain()).cookie,
      method: 'PUT',
      body: { default_retention_days: days },
    });
    expect([answer.status, answer.body.errors?.[0].path]).toEqual([400, 'body.default_retention_days']);
  });
});

/** Sessions run out while the clock is moved on. */
async function signedInAgain() {
  const { email, password } = person;
  const answer = await call(app.base_url, '/auth/sign-in/email', { body: { email, password } });
  return {
    cookie: answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  };
}
