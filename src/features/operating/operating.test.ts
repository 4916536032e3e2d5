import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { signUp } from '#test/support/accounts.ts';
import { aGeneration } from '#test/support/scenarios.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { until } from '#test/support/until.ts';

let app: StartedApp;
let operator: Client;
beforeAll(async () => {
  app = await startApp({
    env: { SPECFOUNDRY_OFFLINE_DELAY_MS: '200', SPECFOUNDRY_ACCOUNT_DELETION_DELAY_S: '1000000' },
  });
  operator = createClient({ base_url: app.base_url, cookie: (await signUp(app)).cookie });
});
afterAll(() => app.close());

const someone = async () => {
  const person = await signUp(app);
  return { ...person, client: createClient({ base_url: app.base_url, cookie: person.cookie }) };
};

test('a parked row is told once it is taken up again, and is known no more when it was told', async () => {
  const { db, outbox, ids } = app.deps;
  const about = { aggregate_type: 'test', aggregate_id: ids.uuid(), owner_id: null, payload: {} };
  const id = await db.transaction().execute(async (tx) => {
    const made = await outbox.add(tx, { kind: 'test.parked', ...about });
    await sql`update outbox set parked_at = now(), attempts = 8, last_error = 'gone' where id = ${made}`.execute(
      tx,
    );
    return made;
  });
  const parked = await operator.call('listOutbox', { query: { state: 'parked' } });
  expect(parked).toMatchObject({ parked_count: 1, rows: [{ id, attempts: 8, last_error: 'gone' }] });
  const again = await operator.call('retryOutboxRow', { params: { id } });
  expect([again.parked_at, again.attempts]).toEqual([null, 0]);
  await until(async () => (await operator.call('listOutbox')).waiting_count === 0);
  await expect(operator.call('retryOutboxRow', { params: { id } })).rejects.toMatchObject({ status: 404 });
});

test('the queue tells what is worked on and when its worker was heard of, who holds a run, and what is for later', async () => {
  const { client } = await someone();
  const run = await aGeneration(client);
  const queue = await until(async () => {
    const read = await operator.call('getQueue');
    return read.runs.some((each) => each.generation_id === run && each.lease_expires_at !== null) && read;
  });
  const { job_id } = queue.runs.find((each) => each.generation_id === run)!;
  const job = queue.running.find(({ id }) => id === job_id)!;
  expect(job.name).toBe('run-generation');
  expect(Date.parse(queue.read_at) - Date.parse(job.heartbeat_at!)).toBeLessThan(10_000);
  const countOf = async (name: string) =>
    (await operator.call('getQueue')).queues.find((each) => each.name === name)!;
  expect((await countOf('run-generation')).running).toBeGreaterThan(0);
  await client.call('requestAccountDeletion');
  expect(await countOf('delete-account')).toMatchObject({ later: 1, waiting: 0, oldest_due_at: null });
});

test('a blocked address is listed until an operator unblocks it, which is audited', async () => {
  const guess = { headers: { authorization: 'Bearer sf_guess' } };
  for (let n = 0; n < 5; n += 1) await fetch(new URL('/v1/me', app.base_url), guess);
  const { blocked_addresses } = await operator.call('listBlockedAddresses', { query: {} });
  expect(blocked_addresses).toMatchObject([{ address: '127.0.0.1', failed_attempts: 5 }]);
  const { address, blocked_until } = blocked_addresses[0]!;
  expect(Date.parse(blocked_until)).toBeGreaterThan(Date.now());
  await operator.call('unblockAddress', { body: { address } });
  expect(await operator.call('listBlockedAddresses', { query: {} })).toEqual({ blocked_addresses: [] });
  await expect(operator.call('unblockAddress', { body: { address } })).rejects.toMatchObject({ status: 404 });
  const { audit_events } = await operator.call('listAuditEvents', { query: {} });
  expect(audit_events.map(({ action }) => action)).toContain('address.unblocked');
});

test('a plan that an operator chose holds from the next call on, and is audited once', async () => {
  const { account_id, client } = await someone();
  const params = { id: account_id };
  for (let count = 0; count < 2; count += 1)
    await operator.call('changeAccountPlan', { params, body: { plan: 'Free' } });
  expect((await client.call('getMe')).plan).toBe('Free');
  const usage = await operator.call('getAccountUsage', { params });
  expect(usage).toEqual(await client.call('getUsage'));
  expect(usage.credits.limit).toBe(1);
  const { audit_events } = await operator.call('listAuditEvents', { query: {} });
  expect(audit_events.filter(({ action }) => action === 'account.plan_changed')).toMatchObject([
    { subject_id: account_id },
  ]);
});
