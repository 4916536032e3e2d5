// A worker process that is killed while its run waits for a provider that limits its callers.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { breachesOf } from '#test/support/run-history.ts';
import { ended } from '#test/support/scenarios.ts';
import { startStockedApp, type StockedApp } from '#test/support/stock.ts';
import { until } from '#test/support/until.ts';
import { startProvider, type Provider } from '#test/support/workers/paid-provider.ts';
import {
  ageHeartbeats,
  workerProcesses,
  type WorkerProcesses,
} from '#test/support/workers/worker-processes.ts';

/** Serves and works on nothing. */
let app: StockedApp;
let provider: Provider;
let workers: WorkerProcesses;
beforeAll(async () => {
  provider = await startProvider();
  app = await startStockedApp({ env: { SPECFOUNDRY_ROLE: 'web' } });
  workers = workerProcesses(app, provider);
});
afterAll(async () => {
  await workers.killAll();
  await app.close();
  await provider.close();
});

test('the next worker waits out what is left, and asks no earlier than the provider allowed', async () => {
  const called_at: number[] = [];
  provider.onCall(() => {
    called_at.push(Date.now());
    return called_at.length === 1 ? { status: 429, headers: { 'Retry-After': '6' } } : undefined;
  });
  const {
    client,
    stock: { intake_id },
  } = app;
  const first = await workers.start('first', { concurrency: 1, answers: 'offline engine' });
  const { id } = await client.call('startGeneration', { body: { intake_id, review_profile: 'Fast' } });
  const read = () => client.call('getGeneration', { params: { id } });
  const waiting = await until(
    async () => {
      const run = await read();
      return run.next_retry_at !== null && run;
    },
    { within_ms: 100_000 },
  );
  expect(waiting).toMatchObject({
    billing_state: 'PausedRetrying',
    retry_count: 1,
    recoverable_error_category: 'rate_limit',
  });
  await workers.kill(first);
  expect(await read()).toMatchObject({
    billing_state: 'PausedRetrying',
    next_retry_at: waiting.next_retry_at,
  });
  await ageHeartbeats(app.deps);
  await workers.start('second', { concurrency: 1, answers: 'offline engine' });
  await until(() => called_at.length > 1, { within_ms: 60_000 });
  expect(called_at[1]).toBeGreaterThanOrEqual(Date.parse(waiting.next_retry_at!) - 1);
  const [refused, again] = provider.calls;
  expect(again).toEqual({ ...refused, worker: 'second' });
  expect(await ended(client, id)).toMatchObject({
    state: 'Complete',
    retry_count: 0,
    host_restart_resume_count: 1,
    next_retry_at: null,
  });
  expect(await breachesOf(app.deps.db, id)).toEqual([]);
}, 180_000);
