// Slow: a run loses its database ten times, each time in the middle of a commit.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { breachesOf } from '#test/support/run-history.ts';
import { startStockedApp, type StockedApp } from '#test/support/stock.ts';
import { until } from '#test/support/until.ts';
import { startWorker, type OwnWorker } from '#test/support/workers/own-worker.ts';

const cuts = 10;

/** Serves and works on nothing. */
let app: StockedApp;
let worker: OwnWorker;
beforeAll(async () => {
  app = await startStockedApp({ env: { SPECFOUNDRY_ROLE: 'web' } });
  worker = await startWorker(app, { overrides: { log: createLog({ level: 'silent' }) } });
});
afterAll(async () => {
  await worker.stop();
  await app.close();
});

const endWaiting = sql`select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%generations%'`;

/** Ends every connection that waits to commit something of the run, as a server that restarts does. */
async function cutCommit(id: string): Promise<void> {
  await app.deps.db.transaction().execute(async (tx) => {
    await sql`select from generations where id = ${id} for update`.execute(tx);
    // Over another connection: within a transaction the view of activities stands still.
    await until(async () => (await endWaiting.execute(app.deps.db)).rows.length > 0, { within_ms: 60_000 });
  });
}

test('a run that loses its database ten times completes, with the same bytes and without a host restart', async () => {
  const { client, stock } = app;
  const body = { intake_id: stock.intake_id, review_profile: 'Fast' as const };
  const { id } = await client.call('startGeneration', { body });
  const read = () => client.call('getGeneration', { params: { id } });
  for (let count = 0; count < cuts; count += 1) await cutCommit(id);
  const run = await until(
    async () => {
      const now = await read();
      return ['Complete', 'Failed'].includes(now.state) && now;
    },
    { within_ms: 90_000 },
  );
  expect(run).toMatchObject({ state: 'Complete', host_restart_resume_count: 0 });
  expect(await breachesOf(app.deps.db, id)).toEqual([]);
  const { sha256 } = await client.call('getPackage', { params: { id: app.takePackage().package_id } });
  expect((await client.call('getGenerationPackage', { params: { id } })).sha256).toBe(sha256);
});
