// Researcher runs from end to end: three children, one package, whatever happens to them on the way.
// Slow: each Researcher run is four runs.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { checkPackage, readFound } from '#cli/package/check-package.ts';
import { readArchive } from '#platform/extraction/read-archive.ts';
import { takeUp } from '#features/generations/lease.ts';
import { sweepGenerations } from '#features/generations/sweep-generations.ts';
import { signUp } from '#test/support/accounts.ts';
import { call } from '#test/support/call.ts';
import { breachesOf } from '#test/support/run-history.ts';
import { anIntake } from '#test/support/scenarios.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { driveFor } from '#test/support/workers/drive-for.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { until } from '#test/support/until.ts';
import { listChildren } from './store.ts';

let app: StartedApp;
let client: Client;
let cookie: string;
let intake_id: string;
beforeAll(async () => {
  app = await startApp({ env: { SPECFOUNDRY_KICKOFFS_PER_MINUTE: '1000' } });
  ({ cookie } = await signUp(app));
  client = createClient({ base_url: app.base_url, cookie });
  intake_id = await anIntake(client);
});
afterAll(() => app.close());

const start = async (by: Client, of = intake_id) =>
  (await by.call('startGeneration', { body: { intake_id: of, review_profile: 'Researcher' } })).id;
const read = (by: Client, id: string) => by.call('getGeneration', { params: { id } });
const eventually = <T>(condition: () => Promise<T>) => until(condition, { within_ms: 240_000 });
const over = (by: Client, id: string) =>
  eventually(async () => {
    const run = await read(by, id);
    return ['Complete', 'Failed', 'Cancelled'].includes(run.state) && run;
  });
const statesOf = async (of: StartedApp, id: string) =>
  (await listChildren(of.deps.db, id)).map(({ state }) => state);
const alternativesIn = (id: string) =>
  call(app.base_url, `/v1/packages/${id}/files/research/alternatives.md`, { cookie }).then(
    ({ text }) => text,
  );

let undisturbed: string;

test('a Researcher run draws three designs, and its package says which one it builds on, and holds before every rule', async () => {
  const used = async () => (await client.call('getUsage', {})).credits.used;
  const before = await used();
  const id = await start(client);
  expect(await used()).toBe(before + 12);
  const seen: number[] = [];
  const run = await eventually(async () => {
    const now = await read(client, id);
    if (now.state !== 'Failed') seen.push(now.progress_percent);
    return now.state === 'Complete' && now;
  });
  expect(run).toMatchObject({
    review_profile: 'Researcher',
    progress_percent: 100,
    running_cost_usd: 0,
    host_restart_resume_count: 0,
  });
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(seen.some((percent) => percent > 8 && percent < 60)).toBe(true);
  expect(await statesOf(app, id)).toEqual(['Complete', 'Complete', 'Complete']);
  const record = await client.call('getGenerationPackage', { params: { id } });
  undisturbed = record.sha256 ?? '';
  expect(record).toMatchObject({ review_profile: 'Researcher', blocker_count: 0 });
  const zip = await app.deps.blobs.get(`packages/${id}/${record.sha256}.zip`);
  const { verdict } = checkPackage(readFound(await readArchive(zip!)));
  expect(verdict.findings.filter(({ severity }) => severity === 'blocker')).toEqual([]);
  const page = await alternativesIn(record.id);
  for (const title of ['The simplest thing that works', 'Built to scale', 'Most different from the usual'])
    expect(page).toContain(title);
  expect(await used()).toBe(before + 12);
}, 300_000);

test('its children are no runs of the caller’s own: not listed, no package, no outside word, no retry', async () => {
  const { generations } = await client.call('listGenerations', { query: {} });
  const { id } = generations.find((row) => row.review_profile === 'Researcher')!;
  const children = await listChildren(app.deps.db, id);
  expect(generations.filter((row) => children.some((child) => child.id === row.id))).toEqual([]);
  const ids = children.map((child) => child.id);
  const told = await app.deps.db
    .selectFrom('outbox')
    .select('kind')
    .where('aggregate_id', 'in', ids)
    .execute();
  expect([...new Set(told.map(({ kind }) => kind))]).toEqual(['run.due']);
  for (const child of ids) {
    expect(await read(client, child)).toMatchObject({ state: 'Complete', review_profile: 'Extensive' });
    expect(await breachesOf(app.deps.db, child)).toEqual([]);
    await expect(client.call('getGenerationPackage', { params: { id: child } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(client.call('retryGeneration', { params: { id: child } })).rejects.toMatchObject({
      status: 409,
    });
  }
  const { events } = await client.call('listGenerationEvents', { params: { id } });
  expect(
    events.filter(({ kind }) => kind === 'generation.child_started').map(({ detail }) => detail),
  ).toEqual(ids.map((child) => `/v1/generations/${child}`));
});

/** Takes a run up and dies. */
const driveAndDie = async (of: StartedApp, id: string, count: number) =>
  driveFor(of, (await takeUp(of.deps, id))!, count);

test('killed in a child and in the parent it goes on, begins no child twice, and gives the same bytes', async () => {
  const idle = await startApp({ env: { SPECFOUNDRY_KICKOFFS_PER_MINUTE: '1000' } });
  const person = await signUp(idle);
  const own = createClient({ base_url: idle.base_url, cookie: person.cookie });
  const intake = await anIntake(own);
  await idle.deps.jobs.stop();
  const id = await start(own, intake);
  await driveAndDie(idle, id, 0);
  const [child] = await listChildren(idle.deps.db, id);
  await driveAndDie(idle, child!.id, 4);
  expect(await statesOf(idle, id)).toEqual(['Drafting', 'Queued', 'Queued']);
  const working = await startApp({ env: { DATABASE_URL: idle.deps.config.database_url!.reveal() } });
  const run = await over(createClient({ base_url: working.base_url, cookie: person.cookie }), id);
  expect(run.state).toBe('Complete');
  expect(await listChildren(idle.deps.db, id)).toHaveLength(3);
  expect(await read(own, child!.id)).toMatchObject({ state: 'Complete', host_restart_resume_count: 1 });
  expect((await own.call('getGenerationPackage', { params: { id } })).sha256).toBe(undisturbed);
  expect(await breachesOf(idle.deps.db, id)).toEqual([]);
  await working.close();
  await idle.close();
}, 300_000);

test('pausing, resuming and cancelling reach the children; a run that waits for them is not given up', async () => {
  const slow = await startApp({ env: { SPECFOUNDRY_OFFLINE_DELAY_MS: '300' } });
  const person = await signUp(slow);
  const own = createClient({ base_url: slow.base_url, cookie: person.cookie });
  const intake = await anIntake(own);
  const running = async () => (await own.call('getUsage', {})).concurrency.running;
  for (const begun of (await own.call('listGenerations', { query: { status: 'in_progress' } })).generations)
    await own.call('cancelGeneration', { params: { id: begun.id }, body: {} });
  const id = await start(own, intake);
  const params = { id };
  await eventually(
    async () => (await statesOf(slow, id)).filter((state) => state === 'Drafting').length === 3,
  );
  expect(await running()).toBe(1);
  await until(
    async () =>
      (
        await slow.deps.db
          .selectFrom('generations')
          .select('lease_id')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).lease_id === null,
  );
  const later = manualClock(new Date(Date.now() + 3_600_000));
  expect(await sweepGenerations({ ...slow.deps, clock: later })).not.toContain(id);
  await own.call('pauseGeneration', { params });
  expect(await statesOf(slow, id)).toEqual(['Paused', 'Paused', 'Paused']);
  await own.call('resumeGeneration', { params });
  expect(await statesOf(slow, id)).toEqual(['Drafting', 'Drafting', 'Drafting']);
  await own.call('cancelGeneration', { params, body: { reason: 'enough' } });
  expect(await statesOf(slow, id)).toEqual(['Cancelled', 'Cancelled', 'Cancelled']);
  await slow.deps.jobs.idle();
  expect(await read(own, id)).toMatchObject({ state: 'Cancelled' });
  await expect(own.call('getGenerationPackage', { params })).rejects.toMatchObject({ status: 404 });
  await slow.close();
});

test('when no design is left the run fails, and says so', async () => {
  const slow = await startApp({ env: { SPECFOUNDRY_OFFLINE_DELAY_MS: '300' } });
  const own = createClient({ base_url: slow.base_url, cookie: (await signUp(slow)).cookie });
  const id = await start(own, await anIntake(own));
  const children = await eventually(async () => {
    const begun = await listChildren(slow.deps.db, id);
    return begun.length === 3 && begun;
  });
  for (const child of children) await own.call('cancelGeneration', { params: { id: child.id }, body: {} });
  expect(await over(own, id)).toMatchObject({
    state: 'Failed',
    failure_reason: expect.stringContaining('None of the three designs was finished.'),
  });
  await slow.close();
});

test('a plan that needs a grant refuses without it, and takes twelve credits once with it', async () => {
  const own = await startApp({ env: { SPECFOUNDRY_DEFAULT_PLAN: 'Pro' } });
  const operator = await signUp(own);
  const person = await signUp(own);
  const mine = createClient({ base_url: own.base_url, cookie: person.cookie });
  const body = { intake_id: await anIntake(mine), review_profile: 'Researcher' };
  const kickoff = () => call(own.base_url, '/v1/generations', { cookie: person.cookie, body });
  const refused = await kickoff();
  const headers = ['tier', 'limit', 'used'].map((name) => refused.headers.get(`x-quota-${name}`));
  expect([refused.status, refused.body.type, ...headers]).toEqual([
    402,
    'RESEARCHER_NOT_ALLOWED',
    'Pro',
    '20',
    '0',
  ]);
  const decide = (what: string) =>
    call(own.base_url, `/v1/operator/accounts/${person.account_id}/${what}-researcher`, {
      cookie: operator.cookie,
      method: 'POST',
    });
  expect((await decide('grant')).body.researcher_granted_at).toBe(
    (await decide('grant')).body.researcher_granted_at,
  );
  const started = await kickoff();
  expect([started.status, (await mine.call('getUsage', {})).credits.used]).toEqual([202, 12]);
  expect((await kickoff()).body.type).toBe('QUOTA_EXCEEDED');
  await mine.call('cancelGeneration', { params: { id: started.body.id }, body: {} });
  await decide('withdraw');
  expect((await kickoff()).body.type).toBe('RESEARCHER_NOT_ALLOWED');
  await own.close();
});
