import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { call } from '#test/support/call.ts';
import { signUp, type Person } from '#test/support/accounts.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { anInterview, BRIEF } from '#test/support/scenarios.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { changeJob } from './store.ts';
import { sweepTurns } from './turns/sweep-turns.ts';

/** Answers no turn: it only takes them. */
let app: StartedApp;
let owner: StartedApp;
let person: Person;
let client: Client;
const clock = manualClock(new Date());
beforeAll(async () => {
  owner = await startApp();
  await owner.deps.jobs.stop();
  const env = { SPECFOUNDRY_ROLE: 'web', DATABASE_URL: owner.deps.config.database_url!.reveal() };
  app = await startApp({ env, clock });
  person = await signUp(app);
  client = createClient({ base_url: app.base_url, cookie: person.cookie });
});
afterAll(async () => {
  await app.close();
  await owner.close();
});

const minutes = (count: number) => clock.advance(count * 60_000);
const submit = (id: string, key: string) =>
  call(app.base_url, `/v1/interviews/${id}/turns`, {
    cookie: person.cookie,
    body: { message: BRIEF },
    headers: { 'idempotency-key': key },
  });
const readJob = (jobId: string) => client.call('getTurnJob', { params: { jobId } });
const roles = async (id: string) =>
  (await client.call('getInterview', { params: { id } })).turns.map(({ role }) => role);

test('a turn in flight for more than ten minutes is given up, its words are taken back, and its key is free again', async () => {
  const id = await anInterview(client);
  const first = await submit(id, 'k1');
  expect(first.status).toBe(202);
  minutes(9);
  expect(await sweepTurns(app.deps)).toEqual([]);
  expect((await submit(id, 'k1')).body.type).toBe('INTERVIEW_TURN_IN_FLIGHT');
  minutes(2);
  expect(await sweepTurns(app.deps)).toEqual([first.body.job_id]);
  expect(await readJob(first.body.job_id)).toMatchObject({
    status: 'failed',
    error_code: 'INTERVIEW_TURN_STUCK_INFLIGHT',
    is_retryable: true,
  });
  expect(await roles(id)).toEqual(['agent']);
  const again = await submit(id, 'k1');
  expect(again.status).toBe(202);
  expect(again.body.job_id).not.toBe(first.body.job_id);
});

test('a turn whose worker died and that no other will take is given up; its key says so from then on', async () => {
  const id = await anInterview(client);
  const lost = await submit(id, 'k2');
  const { db, jobs } = app.deps;
  const started_at = clock.now();
  await db.transaction().execute((tx) => changeJob(tx, lost.body.job_id, { status: 'running', started_at }));
  minutes(3);
  expect(await sweepTurns(app.deps)).not.toContain(lost.body.job_id);
  const { engine_job_id } = await db
    .selectFrom('interview_turn_jobs')
    .select('engine_job_id')
    .where('id', '=', lost.body.job_id)
    .executeTakeFirstOrThrow();
  await jobs.cancel(db, engine_job_id!);
  expect(await sweepTurns(app.deps)).toContain(lost.body.job_id);
  const code = 'INTERVIEW_TURN_STUCK_RUNNING';
  expect(await readJob(lost.body.job_id)).toMatchObject({
    status: 'failed',
    error_code: code,
    is_retryable: true,
  });
  const again = await submit(id, 'k2');
  expect(again.body).toMatchObject({ type: code, original_error_code: code, replayed_from_cache: true });
  expect((await submit(id, 'k3')).status).toBe(202);
});
