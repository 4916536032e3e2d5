// What becomes of runs whose worker dies, leaves, freezes or never comes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import type { GenerationState } from '#contract/generation-states.ts';
import { drive } from '#pipeline/driver.ts';
import { offlineGateway } from '#pipeline/offline-gateway.ts';
import type { Gateway } from '#pipeline/run.ts';
import { systemClock } from '#platform/clock.ts';
import { signUp } from '#test/support/accounts.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { breachesOf } from '#test/support/run-history.ts';
import { anIntake, ended } from '#test/support/scenarios.ts';
import { driveFor } from '#test/support/workers/drive-for.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { until } from '#test/support/until.ts';
import { giveBackLease, keepLeases, resumes_max, takeUp } from './lease.ts';
import { moveGeneration } from './move-generation.ts';
import { runHost } from './run-host.ts';
import { changeGeneration, lockGeneration } from './store.ts';
import { sweepGenerations } from './sweep-generations.ts';

let app: StartedApp;
/** Serves the same database and works on nothing; its clock stands still. */
let front: StartedApp;
let client: Client;
let intake_id: string;
const clock = manualClock(new Date());
beforeAll(async () => {
  app = await startApp();
  const { cookie } = await signUp(app);
  intake_id = await anIntake(createClient({ base_url: app.base_url, cookie }));
  await app.deps.jobs.stop();
  const env = {
    SPECFOUNDRY_ROLE: 'web',
    DATABASE_URL: app.deps.config.database_url!.reveal(),
    SPECFOUNDRY_KICKOFFS_PER_MINUTE: '1000',
  };
  front = await startApp({ env, clock });
  client = createClient({ base_url: front.base_url, cookie });
});
afterAll(async () => {
  await front.close();
  await app.close();
});

const offline = offlineGateway({ clock: systemClock }, { delay_ms: 0 });
const never = new AbortController().signal;
const start = async () =>
  (await client.call('startGeneration', { body: { intake_id, review_profile: 'Fast' } })).id;
const read = (id: string) => client.call('getGeneration', { params: { id } });

async function setState(id: string, state: GenerationState): Promise<void> {
  await front.deps.db.transaction().execute(async (tx) => {
    const row = await lockGeneration(tx, id);
    if (state === 'Drafting')
      await moveGeneration(tx, front.deps, row!, { move: 'start_drafting', title: state });
  });
}

test('a process that is asked to leave in the middle of a run hands it on', async () => {
  const env = { SPECFOUNDRY_OFFLINE_DELAY_MS: '150', DATABASE_URL: app.deps.config.database_url!.reveal() };
  const leaving = await startApp({ env });
  const { cookie } = await signUp(leaving);
  const mine = createClient({ base_url: leaving.base_url, cookie });
  const { id } = await mine.call('startGeneration', {
    body: { intake_id: await anIntake(mine), review_profile: 'Fast' },
  });
  await until(async () => (await mine.call('getGeneration', { params: { id } })).state === 'Drafting');
  await leaving.close();
  const staying = await startApp({ env: { ...env, SPECFOUNDRY_OFFLINE_DELAY_MS: '0' } });
  const done = await ended(createClient({ base_url: staying.base_url, cookie }), id);
  expect(done).toMatchObject({ state: 'Complete', host_restart_resume_count: 1 });
  await staying.close();
});

describe('a worker that dies', () => {
  test('is counted when the next one takes the run up, and provider retries are counted anew', async () => {
    const id = await start();
    await driveFor(front, (await takeUp(front.deps, id))!, 3);
    await front.deps.db.transaction().execute((tx) => changeGeneration(tx, id, { retry_count: 4 }));
    const second = (await takeUp(front.deps, id))!;
    expect(await read(id)).toMatchObject({ state: 'Drafting', host_restart_resume_count: 1, retry_count: 0 });
    await drive(runHost(front.deps, second), offline, never);
    expect(await read(id)).toMatchObject({ state: 'Complete', host_restart_resume_count: 1 });
    expect(await breachesOf(front.deps.db, id)).toEqual([]);
  });

  test(`is replaced ${resumes_max} times; after that the run ends as HostRestart, with its credits given back`, async () => {
    const id = await start();
    for (let life = 0; life <= resumes_max; life += 1) {
      await driveFor(front, (await takeUp(front.deps, id))!, 1);
      expect(await read(id)).toMatchObject({ state: 'Drafting', host_restart_resume_count: life });
    }
    expect(await takeUp(front.deps, id)).toBeNull();
    expect(await read(id)).toMatchObject({
      state: 'Failed',
      failure_category: 'HostRestart',
      host_restart_resume_count: resumes_max,
    });
    const charge = await front.deps.db
      .selectFrom('credit_charges')
      .select('given_back_at')
      .where('generation_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(charge.given_back_at).not.toBeNull();
    expect(await breachesOf(front.deps.db, id)).toEqual([]);
  });

  test('is not counted when the step failed and is tried again', async () => {
    const id = await start();
    const first = (await takeUp(front.deps, id))!;
    await driveFor(front, first, 2);
    await giveBackLease(front.deps, first);
    await takeUp(front.deps, id);
    expect(await read(id)).toMatchObject({ host_restart_resume_count: 0 });
  });
});

test('a worker that was frozen keeps nothing once another one has the run, and learns that it has lost it', async () => {
  const id = await start();
  const frozen = (await takeUp(front.deps, id))!;
  let thaw = () => {};
  let driving = Promise.resolve();
  const asked = new Promise<void>((reached) => {
    const gateway: Gateway = {
      async ask(agent, run, findings, signal) {
        reached();
        await new Promise<void>((resolve) => (thaw = resolve));
        return offline.ask(agent, run, findings, signal);
      },
    };
    driving = drive(runHost(front.deps, frozen), gateway, never);
  });
  await asked;
  const next = (await takeUp(front.deps, id))!;
  await drive(runHost(front.deps, next), offline, never);
  const before = await front.deps.db
    .selectFrom('generation_steps')
    .select('key')
    .where('generation_id', '=', id)
    .execute();
  thaw();
  await driving;
  const { lost, release } = keepLeases(front.deps).hold({ id: frozen.lease_id });
  await until(() => (clock.advance(11_000), lost.aborted));
  release();
  expect(await read(id)).toMatchObject({ state: 'Complete' });
  expect(new Set(before.map(({ key }) => key)).size).toBe(before.length);
  expect(
    await front.deps.db
      .selectFrom('generation_steps')
      .select('key')
      .where('generation_id', '=', id)
      .execute(),
  ).toEqual(before);
});

describe('the sweep', () => {
  const minutes = (count: number) => clock.advance(count * 60_000);
  const engineJob = async (id: string) =>
    (
      await front.deps.db
        .selectFrom('generations')
        .select('engine_job_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).engine_job_id!;

  test('gives up a run that waits in the queue for more than two hours as StuckInQueue, and its job never runs', async () => {
    const id = await start();
    minutes(119);
    expect(await sweepGenerations(front.deps)).not.toContain(id);
    minutes(2);
    expect(await sweepGenerations(front.deps)).toContain(id);
    expect(await read(id)).toMatchObject({ state: 'Failed', failure_category: 'StuckInQueue' });
    expect(await front.deps.jobs.isAlive(front.deps.db, await engineJob(id))).toBe(false);
    expect(await sweepGenerations(front.deps)).toEqual([]);
    expect(await breachesOf(front.deps.db, id)).toEqual([]);
  });

  test('gives up a run that no worker holds and no job would bring one to as LeaseExpired, and no other', async () => {
    const [held, waiting, lost] = [await start(), await start(), await start()];
    for (const id of [held, waiting, lost]) {
      await takeUp(front.deps, id);
      await setState(id, 'Drafting');
    }
    await front.deps.jobs.cancel(front.deps.db, await engineJob(held));
    await front.deps.jobs.cancel(front.deps.db, await engineJob(lost));
    minutes(6);
    const lease = (await takeUp(front.deps, held))!;
    expect(await sweepGenerations(front.deps)).toEqual([lost]);
    expect(await read(lost)).toMatchObject({ state: 'Failed', failure_category: 'LeaseExpired' });
    expect(await read(held)).toMatchObject({ state: 'Drafting' });
    expect(await read(waiting)).toMatchObject({ state: 'Drafting' });
    await giveBackLease(front.deps, lease);
  });

  test('leaves finished and waiting runs alone', async () => {
    const id = await start();
    await client.call('cancelGeneration', { params: { id } });
    minutes(600);
    expect(await sweepGenerations(front.deps)).not.toContain(id);
  });
});
