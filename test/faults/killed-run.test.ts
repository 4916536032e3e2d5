// Slow: a service is killed in the middle of a run, and another one ends it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { anInterview, BRIEF, ended } from '#test/support/scenarios.ts';
import { ownServers } from '#test/support/own-servers.ts';
import type { ServerProcess } from '#test/support/server-process.ts';
import { startStockedApp, type StockedApp } from '#test/support/stock.ts';
import { until } from '#test/support/until.ts';
import { ageHeartbeats } from '#test/support/workers/worker-processes.ts';

const servers = ownServers();
/** Serves and works on nothing; the servers that are killed use its database. */
let app: StockedApp;
beforeAll(async () => {
  app = await startStockedApp({ env: { SPECFOUNDRY_ROLE: 'web' } });
});
afterAll(() => app.close());

/** `delay_ms` leaves time to kill the server in the middle of something. */
async function start(delay_ms: number): Promise<ServerProcess> {
  const { database_url, data_dir, secret } = app.deps.config;
  const server = await servers.start({
    env: {
      DATABASE_URL: database_url!.reveal(),
      SPECFOUNDRY_DATA_DIR: data_dir,
      SPECFOUNDRY_SECRET: secret.reveal(),
      SPECFOUNDRY_OFFLINE_DELAY_MS: String(delay_ms),
    },
  });
  await server.ready();
  return server;
}

const clientOf = ({ base_url }: ServerProcess): Client =>
  createClient({ base_url, cookie: app.stock.owner.cookie });

test('a server killed in the middle of a turn and of a run does both after the next start: the turn once, the run with the same bytes and no step twice', async () => {
  const first = await start(1_000);
  const client = clientOf(first);
  const { intake_id } = app.stock;
  const interview_id = await anInterview(client);
  const { id } = await client.call('startGeneration', { body: { intake_id, review_profile: 'Fast' } });
  await until(async () => (await client.call('listGenerationEvents', { params: { id } })).events.length > 8, {
    within_ms: 60_000,
  });
  const accepted = await client.call('submitTurn', {
    params: { id: interview_id },
    query: {},
    headers: {},
    body: { message: BRIEF },
  });
  const params = { jobId: 'job_id' in accepted ? accepted.job_id : '' };
  await until(async () => (await client.call('getTurnJob', { params })).status === 'running');
  await servers.kill(first);
  await ageHeartbeats(app.deps);

  const after = clientOf(await start(0));
  const before = (await after.call('listGenerationEvents', { params: { id } })).events;
  expect(before.at(-1)).not.toMatchObject({ state: 'Complete' });
  const answered = await until(
    async () => {
      const job = await after.call('getTurnJob', { params });
      return job.status === 'completed' && job;
    },
    { within_ms: 100_000 },
  );
  expect(answered.snapshot?.turns.map((turn) => turn.role)).toEqual(['agent', 'user', 'agent']);
  expect(answered.snapshot?.turns[1]?.content).toBe(BRIEF);

  expect(await ended(after, id)).toMatchObject({ state: 'Complete', host_restart_resume_count: 1 });
  const { events } = await after.call('listGenerationEvents', { params: { id } });
  expect(events.slice(0, before.length)).toEqual(before);
  const steps = events
    .filter((event) => event.kind === 'step.finished')
    .map((event) => `${event.stage} ${event.round} ${event.title}`);
  expect(new Set(steps).size).toBe(steps.length);
  const undisturbed = { id: app.takePackage().package_id };
  const { sha256 } = await after.call('getPackage', { params: undisturbed });
  expect((await after.call('getGenerationPackage', { params: { id } })).sha256).toBe(sha256);
});
