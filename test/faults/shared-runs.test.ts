// Runs over worker processes that are killed, and over several at once; the provider's own count says what
// was paid.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { signUp } from '#test/support/accounts.ts';
import { breachesOf } from '#test/support/run-history.ts';
import { anIntake } from '#test/support/scenarios.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
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

/** Serves and works on nothing. */
let app: StartedApp;
let provider: Provider;
let workers: WorkerProcesses;
beforeAll(async () => {
  provider = await startProvider();
  app = await startApp({ env: { SPECFOUNDRY_ROLE: 'web', SPECFOUNDRY_KICKOFFS_PER_MINUTE: '1000' } });
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

const newClient = async () => createClient({ base_url: app.base_url, cookie: (await signUp(app)).cookie });
const start = async (client: Client, intake_id: string) =>
  (await client.call('startGeneration', { body: { intake_id, review_profile: 'Fast' } })).id;
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

/** The same draws each time: a linear congruence is chance enough for a moment. */
function drawer(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test('six runs whose worker is killed five times each complete with the bytes of an undisturbed one, and no finished step is paid for again', async () => {
  const lives = 5;
  const calm = await workers.start('calm', { concurrency: 6, answers: 'offline engine' });
  const client = await newClient();
  const intake_id = await anIntake(client);
  const undisturbed = await start(client, intake_id);
  const sha256 = async (id: string) => (await client.call('getGenerationPackage', { params: { id } })).sha256;
  await until(noRunLeft, { within_ms: 60_000 });
  const expected = await sha256(undisturbed);
  await workers.kill(calm);

  const ids = await Promise.all(Array.from({ length: 6 }, () => start(client, intake_id)));
  const draw = drawer(20_261_121);
  /** What had been finished when each worker was gone. */
  const finished: Set<string>[] = [];
  for (let life = 1; life <= lives; life += 1) {
    const heard = new Set<string>();
    let extra = draw(12);
    const dead = new Promise<void>((resolve, reject) => {
      provider.onCall(({ run }) => {
        // Every run is in this worker's hands; then some more calls, and it is gone.
        heard.add(run);
        if (heard.size < ids.length || extra-- > 0) return;
        provider.onCall(null);
        workers.kill(worker).then(resolve, reject);
      });
    });
    const worker = await workers.start(`life ${life}`, { concurrency: 6, answers: 'offline engine' });
    await dead;
    const steps = await app.deps.db
      .selectFrom('generation_steps')
      .select(['generation_id', 'state', 'round', 'key'])
      .execute();
    finished.push(
      new Set(
        steps.map(
          ({ generation_id, state, round, key }) =>
            `${generation_id} ${state} ${round} ${key.replace(/^r\d+\./, '')}`,
        ),
      ),
    );
    await ageHeartbeats(app.deps);
  }
  await workers.start('last', { concurrency: 6, answers: 'offline engine' });
  await until(noRunLeft, { within_ms: 120_000 });

  for (const id of ids) {
    const run = await client.call('getGeneration', { params: { id } });
    expect(run).toMatchObject({ state: 'Complete', host_restart_resume_count: lives });
    expect(await sha256(id)).toBe(expected);
    expect(await breachesOf(app.deps.db, id)).toEqual([]);
    // Of calls to a worker that was killed the provider may still hear after its death; those of the next one
    // are later.
    for (const [life, done] of finished.entries()) {
      const later = callsOf(id).filter(
        ({ worker }) => worker === 'last' || Number(worker.replace('life ', '')) > life + 1,
      );
      expect(later.filter(({ step }) => done.has(`${id} ${step}`))).toEqual([]);
    }
    const stepsOf = (run_id: string) => [...counted(callsOf(run_id)).keys()].toSorted();
    expect(stepsOf(id)).toEqual(stepsOf(undisturbed));
    expect(run.running_cost_usd).toBeCloseTo(counted(callsOf(id)).size * cost_usd, 6);
  }
}, 300_000);

test('forty runs over two worker processes are each executed once, and both take their share', async () => {
  await Promise.all(['one', 'two'].map((name) => workers.start(name, { concurrency: 4, answers: 'nobody' })));
  // Completing an interview starts a run as well: eight for each of five people, as many as their plan
  // allows.
  for (let person = 0; person < 5; person += 1) {
    const client = await newClient();
    const intake_id = await anIntake(client);
    await Promise.all(Array.from({ length: 7 }, () => start(client, intake_id)));
  }
  await until(noRunLeft, { within_ms: 200_000 });
  const before = new Set(
    provider.calls.filter(({ worker }) => worker !== 'one' && worker !== 'two').map(({ run }) => run),
  );
  const rows = await app.deps.db
    .selectFrom('generations')
    .select(['id', 'state', 'host_restart_resume_count'])
    .execute();
  const shared = rows.filter(({ id }) => !before.has(id));
  expect(shared).toHaveLength(40);
  const workersOf = new Map(shared.map(({ id }) => [id, new Set(callsOf(id).map(({ worker }) => worker))]));
  for (const { id, ...row } of shared) {
    expect(row).toEqual({ state: 'Complete', host_restart_resume_count: 0 });
    expect([...counted(callsOf(id)).values()].filter((count) => count !== 1)).toEqual([]);
    expect(workersOf.get(id)?.size).toBe(1);
    expect(await breachesOf(app.deps.db, id)).toEqual([]);
  }
  const shares = ['one', 'two'].map((name) => [...workersOf.values()].filter((by) => by.has(name)).length);
  expect(Math.min(...shares)).toBeGreaterThan(0);
}, 300_000);
