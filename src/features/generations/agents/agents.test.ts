// What only programs that talk to models ask of a run: to be waited for, to be tried out, and to be priced.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { createKey, signUp, type Person } from '#test/support/accounts.ts';
import { callRaw } from '#test/support/mcp/speak.ts';
import { aGeneration, anIntake, ended } from '#test/support/scenarios.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { aFailedRun, anAskingRun, aQuestion } from '#test/support/stopped-runs.ts';

const UNKNOWN_ID = '0190a0a0-0000-7000-8000-00000000dead';

let app: StartedApp;
let person: Person;
let client: Client;
let key: string;
beforeAll(async () => {
  app = await startApp({ env: { SPECFOUNDRY_KICKOFFS_PER_MINUTE: '1000', SPECFOUNDRY_RUNS_AT_ONCE: '2' } });
  person = await signUp(app);
  client = createClient({ base_url: app.base_url, cookie: person.cookie });
  key = (await createKey(app, person)).raw_key;
});
afterAll(() => app.close());

type Fields = any; // oxlint-disable-line typescript/no-explicit-any -- read field by field
const use = async (name: string, args: object, as = key): Promise<Fields> => {
  const { body } = await callRaw(app, as, name, args);
  if (body.error) throw body.error;
  expect(body.result.isError, JSON.stringify(body.result.content)).not.toBe(true);
  return body.result.structuredContent;
};
const wait = (generation_id: string, max_wait_seconds: number) =>
  use('wait_for_generation', { generation_id, max_wait_seconds });

describe('waiting', () => {
  it('ends with the run, and long before the time that was allowed', async () => {
    const id = await aGeneration(client);
    const started_at = performance.now();
    const done = await wait(id, 50);
    expect(performance.now() - started_at).toBeLessThan(45_000);
    expect(done).toMatchObject({
      generation_id: id,
      state: 'Complete',
      is_finished: true,
      progress_percent: 100,
      recommended_poll_delay_seconds: null,
    });
    expect(done.next).toContain('next_task');
    const zip = await fetch(done.package_url);
    expect(zip.status).toBe(200);
    await zip.body?.cancel();
  });

  it('is not done at all when no time is given, and says how long to pause', async () => {
    const id = await aGeneration(client);
    const now = await wait(id, 0);
    if (!now.is_finished) expect(now.recommended_poll_delay_seconds).toBeGreaterThanOrEqual(5);
    expect(now.package_url === null).toBe(!now.is_finished);
    await ended(client, id);
  });

  it('does not go on when the run asks, was paused or failed; each says what to do', async () => {
    const asking = await anAskingRun(app, client, { questions: [aQuestion] });
    expect(await wait(asking, 50)).toMatchObject({
      state: 'PausedAwaitingClarification',
      is_finished: false,
      next: expect.stringContaining('list_clarifications'),
    });
    const failed = await aFailedRun(app, client);
    expect(await wait(failed, 50)).toMatchObject({
      state: 'Failed',
      is_finished: true,
      package_url: null,
      next: expect.stringContaining('retry_generation'),
    });
  });

  it('is refused for a run of somebody else', async () => {
    const other = (await createKey(app, await signUp(app))).raw_key;
    const generation_id = await aFailedRun(app, client);
    await expect(use('wait_for_generation', { generation_id }, other)).rejects.toMatchObject({
      data: { error_code: 'NOT_FOUND' },
    });
  });
});

describe('validating a kickoff', () => {
  it('starts nothing and costs nothing', async () => {
    const intake_id = await anIntake(client);
    const before = await client.call('getUsage');
    const runs = (await client.call('listGenerations', { query: {} })).generations.length;
    const found = await use('validate_generation_request', { intake_id, review_profile: 'Extensive' });
    expect(found).toMatchObject({ valid: true, errors: [], credits: 4 });
    expect((await client.call('getUsage')).credits).toEqual(before.credits);
    expect((await client.call('listGenerations', { query: {} })).generations).toHaveLength(runs);
  });

  it('says what the kickoff would say', async () => {
    const found = await use('validate_generation_request', { intake_id: UNKNOWN_ID });
    expect(found).toMatchObject({ valid: false, errors: [{ code: 'NOT_FOUND' }] });
    const told = await use('start_generation', { intake_id: UNKNOWN_ID }).catch((error: unknown) => error);
    expect(told).toMatchObject({ data: { error_code: 'NOT_FOUND', detail: found.errors[0].message } });
  });

  it('of a plan without credits, or an account that waits, has the code of the kickoff', async () => {
    const poor = await signUp(app);
    const own = createClient({ base_url: app.base_url, cookie: poor.cookie });
    const intake_id = await anIntake(own);
    const poor_key = (await createKey(app, poor)).raw_key;
    const accounts = app.deps.db.updateTable('accounts').where('id', '=', poor.account_id);
    await accounts.set({ plan: 'Free' }).execute();
    const asked = { intake_id, review_profile: 'Extensive' };
    expect((await use('validate_generation_request', asked, poor_key)).errors).toMatchObject([
      { code: 'QUOTA_EXCEEDED' },
    ]);
    await accounts.set({ status: 'pending' }).execute();
    expect((await use('validate_generation_request', asked, poor_key)).errors).toMatchObject([
      { code: 'USER_PENDING_APPROVAL' },
    ]);
  });

  it('warns when as many runs go on as may', async () => {
    const busy = await signUp(app);
    const busy_key = (await createKey(app, busy)).raw_key;
    // A key's interviews start no run by themselves.
    const own = createClient({ base_url: app.base_url, api_key: busy_key });
    await anAskingRun(app, own, { questions: [aQuestion] });
    const intake_id = await anIntake(own);
    await app.deps.db
      .updateTable('accounts')
      .set({ plan: 'Pro' })
      .where('id', '=', busy.account_id)
      .execute();
    const warnings = async () => (await use('validate_generation_request', { intake_id }, busy_key)).warnings;
    expect(await warnings()).toEqual([]);
    await anAskingRun(app, own, { questions: [aQuestion] });
    expect(await warnings()).toMatchObject([{ code: 'CONCURRENCY_HIGH' }]);
    await anAskingRun(app, own, { questions: [aQuestion] });
    expect(await warnings()).toMatchObject([{ code: 'CONCURRENCY_AT_CAP' }]);
    const { valid, errors } = await use('validate_generation_request', { intake_id }, busy_key);
    expect([valid, errors[0].code]).toEqual([false, 'CONCURRENCY_CAP_REACHED']);
  });
});

describe('an estimate', () => {
  it('is there for every profile, or for the one that is asked for', async () => {
    const { estimates } = await use('estimate_generation_cost', {});
    expect(estimates.map((each: Fields) => [each.review_profile, each.credits])).toEqual([
      ['Fast', 1],
      ['Normal', 2],
      ['Extensive', 4],
      ['Researcher', 12],
    ]);
    expect((await use('estimate_generation_cost', { review_profile: 'Fast' })).estimates).toHaveLength(1);
  });
});
