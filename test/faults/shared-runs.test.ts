// Runs whose worker process is killed, and runs over two at once; the provider's own count says what was paid. With more
// runs and more faults: `npm run faults`.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { breachesOf } from '#test/support/run-history.ts';
import { startStockedApp, type StockedApp } from '#test/support/stock.ts';
import { until } from '#test/support/until.ts';
import {
  cost_usd,
  startProvider,
  type PaidCall,
  type Provider,
} from '#test/support/workers/paid-provider.ts';
import {
  ageHeartbeats,
  workerProcesses,
  type WorkerProcesses,
} from '#test/support/workers/worker-processes.ts';

const CALLS_BEFORE_THE_KILL = 9;

/** Serves and works on nothing. */
let app: StockedApp;
let provider: Provider;
let workers: WorkerProcesses;
beforeAll(async () => {
  provider = await startProvider();
  app = await startStockedApp({ env: { SPECFOUNDRY_ROLE: 'web', SPECFOUNDRY_KICKOFFS_PER_MINUTE: '1000' } });
  workers = workerProcesses(app, provider);
});
afterEach(async () => {
  provider.onCall(null);
  await workers.killAll();
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const start = async () => {
  const body = { intake_id: app.stock.intake_id, review_profile: 'Fast' as const };
  return (await app.client.call('startGeneration', { body })).id;
};
const callsOf = (run: string) => provider.calls.filter((call) => call.run === run);

function counted(calls: readonly PaidCall[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { step } of calls) counts.set(step, (counts.get(step) ?? 0) + 1);
  return counts;
}

const noRunLeft = async () => {
  const open = await app.deps.db
    .selectFrom('generations')
    .select('id')
    .where('state', 'not in', ['Complete', 'Failed', 'Cancelled'])
    .execute();
  return open.length === 0;
};

test('two runs whose worker is killed complete with the bytes of an undisturbed one, and no finished step is paid for again', async () => {
  const ids = [await start(), await start()];
  const heard = new Set<string>();
  let more = CALLS_BEFORE_THE_KILL;
  const dead = new Promise<void>((resolve, reject) => {
    provider.onCall(({ run }) => {
      // Both runs are in the worker's hands; then some more calls, and it is gone.
      heard.add(run);
      if (heard.size < ids.length || more-- > 0) return;
      provider.onCall(null);
      workers.kill(worker).then(resolve, reject);
    });
  });
  const worker = await workers.start('first', { concurrency: 2, answers: 'offline engine' });
  await dead;
  const steps = await app.deps.db
    .selectFrom('generation_steps')
    .select(['generation_id', 'state', 'round', 'key'])
    .execute();
  const finished = new Set(
    steps.map(
      ({ generation_id, state, round, key }) =>
        `${generation_id} ${state} ${round} ${key.replace(/^r\d+\./, '')}`,
    ),
  );
  expect(finished.size).toBeGreaterThan(0);
  await ageHeartbeats(app.deps);
  const undisturbed = await start();
  await workers.start('second', { concurrency: 3, answers: 'offline engine' });
  await until(noRunLeft, { within_ms: 120_000 });

  const sha256 = async (id: string) =>
    (await app.client.call('getGenerationPackage', { params: { id } })).sha256;
  const stepsOf = (run_id: string) => [...counted(callsOf(run_id)).keys()].toSorted();
  for (const id of ids) {
    const run = await app.client.call('getGeneration', { params: { id } });
    expect(run).toMatchObject({ state: 'Complete', host_restart_resume_count: 1 });
    expect(await sha256(id)).toBe(await sha256(undisturbed));
    expect(await breachesOf(app.deps.db, id)).toEqual([]);
    const later = callsOf(id).filter((call) => call.worker === 'second');
    expect(later.filter(({ step }) => finished.has(`${id} ${step}`))).toEqual([]);
    expect(stepsOf(id)).toEqual(stepsOf(undisturbed));
    expect(run.running_cost_usd).toBeCloseTo(counted(callsOf(id)).size * cost_usd, 6);
  }
}, 300_000);

test('four runs over two worker processes are each executed once, and both take their share', async () => {
  await Promise.all(['one', 'two'].map((name) => workers.start(name, { concurrency: 2, answers: 'nobody' })));
  const ids = await Promise.all(Array.from({ length: 4 }, () => start()));
  await until(noRunLeft, { within_ms: 200_000 });
  const takers = new Set<string>();
  for (const id of ids) {
    const run = await app.client.call('getGeneration', { params: { id } });
    expect(run).toMatchObject({ state: 'Complete', host_restart_resume_count: 0 });
    const calls = callsOf(id);
    expect([...counted(calls).values()].filter((count) => count !== 1)).toEqual([]);
    const by = new Set(calls.map((call) => call.worker));
    expect(by.size).toBe(1);
    for (const name of by) takers.add(name);
    expect(await breachesOf(app.deps.db, id)).toEqual([]);
  }
  expect([...takers].toSorted()).toEqual(['one', 'two']);
}, 300_000);
