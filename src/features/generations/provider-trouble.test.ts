// What everybody sees of a run whose model fails, and what it ends as: a scripted model behind real HTTP and
// rows.
// Slow: each trouble ends, or delays, a run of its own.
import type { ReviewProfile } from '#contract/capabilities.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { failureCategories, type FailureCategory } from '#contract/generation-states.ts';
import { profileTable } from '#pipeline/profiles.ts';
import { ProviderError } from '#pipeline/provider/provider-error.ts';
import { providerTroubles, type ProviderTrouble } from '#pipeline/provider/provider-troubles.ts';
import type { Answered, Gateway } from '#pipeline/run.ts';
import type { Clock } from '#platform/clock.ts';
import { signUp } from '#test/support/accounts.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { breachesOf } from '#test/support/run-history.ts';
import { anIntake } from '#test/support/scenarios.ts';
import { failing, scriptedModel, type Script } from '#test/support/scripted-model.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { until } from '#test/support/until.ts';
import { startWorker, type OwnWorker } from '#test/support/workers/own-worker.ts';

/** Holds the interview. */
let app: StartedApp;
/** Takes the calls of the tests and works on nothing; its clock stands still. */
let front: StartedApp;
let client: Client;
let intake_id: string;
const clock = manualClock(new Date());
const workers: OwnWorker[] = [];
/** How long the waits would have taken that were broken off. */
let aborted: number[] = [];

beforeAll(async () => {
  app = await startApp();
  const { cookie } = await signUp(app);
  intake_id = await anIntake(createClient({ base_url: app.base_url, cookie }));
  await app.deps.jobs.idle();
  await app.deps.jobs.stop();
  const env = {
    SPECFOUNDRY_ROLE: 'web',
    DATABASE_URL: app.deps.config.database_url!.reveal(),
    SPECFOUNDRY_KICKOFFS_PER_MINUTE: '1000',
  };
  front = await startApp({ env, clock });
  client = createClient({ base_url: front.base_url, cookie });
});
afterEach(async () => {
  aborted = [];
  for (const worker of workers.splice(0)) await worker.stop();
});
afterAll(async () => {
  await front.close();
  await app.close();
});

async function work(gateway: Gateway, blobs = front.deps.blobs): Promise<OwnWorker> {
  const sleep: Clock['sleep'] = (ms, signal) =>
    clock.sleep(ms, signal).catch((error: unknown) => (aborted.push(ms), Promise.reject(error as Error)));
  const worker = await startWorker(front, { gateway, overrides: { clock: { ...clock, sleep }, blobs } });
  workers.push(worker);
  return worker;
}

const start = async (review_profile: ReviewProfile = 'Fast') =>
  (await client.call('startGeneration', { body: { intake_id, review_profile } })).id;
const read = (id: string) => client.call('getGeneration', { params: { id } });
const hasEnded = ({ state }: { state: string }) => ['Complete', 'Failed', 'Cancelled'].includes(state);
/** Time passes until the run has ended. */
const ended = (id: string) =>
  until(
    async () => {
      clock.advance(10_000);
      const run = await read(id);
      return hasEnded(run) && run;
    },
    { within_ms: 60_000 },
  );
const waiting = (id: string) =>
  until(async () => {
    const run = await read(id);
    return run.next_retry_at !== null && run;
  });

const waitOf = ({ next_retry_at, last_retry_at }: Awaited<ReturnType<typeof waiting>>) =>
  Date.parse(next_retry_at!) - Date.parse(last_retry_at!);

const secret = 'sk-live-4f9a';
const told = { detail: `https://user:${secret}@models.example/v1 said ${secret}`, cause: new Error(secret) };
const troubled = (trouble: ProviderTrouble, retry_after_ms?: number) =>
  failing(new ProviderError(trouble, { ...told, retry_after_ms: retry_after_ms ?? null }));
const unnarrated = (answered: Answered) => ({ ...answered, answer: { ...answered.answer, narration: '' } });

/** Everything that anybody outside gets to see of a run. */
async function outside(id: string): Promise<string> {
  const { db } = front.deps;
  const outbox = await db.selectFrom('outbox').selectAll().where('aggregate_id', '=', id).execute();
  const parts = [
    await read(id),
    await client.call('listGenerationEvents', { params: { id } }),
    await client.call('getConversation', { params: { id }, query: {} }),
  ];
  return JSON.stringify([...parts, outbox.map(({ payload }) => payload)]);
}

type Ending = { category: FailureCategory; profile?: ReviewProfile; script: Script; store_is_down?: true };
const many = (profile: ReviewProfile) => profileTable[profile].blockers_left_max + 1;
const bug = () => {
  throw Object.assign(new TypeError(told.detail), { at: import.meta.filename });
};

const endings: Readonly<Record<string, Ending>> = {
  ...Object.fromEntries(
    (Object.keys(providerTroubles) as ProviderTrouble[]).map((trouble) => [
      `provider: ${trouble}`,
      { category: providerTroubles[trouble].category, script: { rest: troubled(trouble) } },
    ]),
  ),
  'answers that never fit': { category: 'LlmContract', script: { rest: unnarrated } },
  'a bug of ours': { category: 'OrchestratorCrash', script: { rest: bug } },
  'a store that takes nothing': { category: 'NetworkTimeout', script: {}, store_is_down: true },
  'a price beyond the cap': { category: 'CostBudgetExceeded', script: { cost_usd: 1.5 } },
  'too many blockers': { category: 'ReviewBudgetExhausted', script: { blockers: [many('Fast')] } },
  'a redraft that changes nothing': {
    category: 'RedraftNoProgress',
    profile: 'Normal',
    script: { blockers: [many('Normal')] },
  },
  'rounds that lead nowhere': {
    category: 'ReviewLoopStalled',
    profile: 'Extensive',
    script: { blockers: [many('Extensive')], rewrites: true },
  },
};

describe('a run fails with its category and a short reason that gives nothing away', () => {
  test.each(Object.entries(endings))(
    'for %s',
    async (_, { category, profile = 'Fast', script, store_is_down }) => {
      const put = () => Promise.reject(new Error(told.detail));
      await work(scriptedModel(script), store_is_down && { ...front.deps.blobs, put });
      const id = await start(profile);
      const run = await ended(id);
      expect(run).toMatchObject({
        state: 'Failed',
        failure_category: category,
        next_retry_at: null,
        billing_state: 'Complete',
      });
      expect(run.failure_reason).toMatch(/^[A-Z\d][^\n]{10,160}[.)]$/);
      expect(await outside(id)).not.toMatch(/sk-live|https:\/\/user|node_modules|\bat \w+ \(/);
      expect(await breachesOf(front.deps.db, id)).toEqual([]);
    },
    90_000,
  );

  test('for every category, these and the ones that no model causes', () => {
    const elsewhere: FailureCategory[] = ['StuckInQueue', 'HostRestart', 'LeaseExpired'];
    const reached = new Set([...Object.values(endings).map(({ category }) => category), ...elsewhere]);
    expect([...failureCategories].filter((category) => !reached.has(category))).toEqual([]);
  });
});

describe('a run that waits to ask again', { timeout: 60_000 }, () => {
  test('says so to everybody, and goes on when the time has come', async () => {
    const model = scriptedModel({ calls: [troubled('rate_limited', 100_000)] });
    await work(model);
    const id = await start();
    const run = await waiting(id);
    expect(run).toMatchObject({
      state: 'Drafting',
      billing_state: 'PausedRetrying',
      retry_count: 1,
      recoverable_error_category: 'rate_limit',
    });
    expect(waitOf(run)).toBe(100_000);
    expect(model.asked).toHaveLength(1);
    clock.advance(100_000);
    const done = await ended(id);
    expect(done).toMatchObject({
      state: 'Complete',
      billing_state: 'Complete',
      retry_count: 1,
      next_retry_at: null,
      recoverable_error_category: 'rate_limit',
    });
    expect(done.last_retry_at).toEqual(run.last_retry_at);
    const { events } = await client.call('listGenerationEvents', { params: { id } });
    expect(events.filter(({ kind }) => kind === 'generation.retrying')).toMatchObject([
      { detail: 'PROVIDER_RATE_LIMITED' },
    ]);
  });

  test('with several calls tells the latest time, and makes each again when its own has come', async () => {
    const waits = new Map([
      ['draft.contracts', 200_000],
      ['draft.quality', 100_000],
    ]);
    const again: string[] = [];
    const model = scriptedModel({});
    await work({
      ask(agent, ...call) {
        const wait_ms = waits.get(agent.id);
        if (wait_ms && waits.delete(agent.id))
          return Promise.reject(new ProviderError('rate_limited', { retry_after_ms: wait_ms }));
        if (wait_ms === undefined && ['draft.contracts', 'draft.quality'].includes(agent.id))
          again.push(agent.id);
        return model.ask(agent, ...call);
      },
    });
    const id = await start();
    const waits_until = clock.now().getTime() + 200_000;
    const both = await until(async () => {
      const run = await read(id);
      return run.retry_count === 2 && run;
    });
    expect(Date.parse(both.next_retry_at!)).toBe(waits_until);
    clock.advance(100_000);
    await until(() => again.length === 1);
    expect([again, (await read(id)).billing_state]).toEqual([['draft.quality'], 'PausedRetrying']);
    clock.advance(100_000);
    expect(await ended(id)).toMatchObject({ state: 'Complete', retry_count: 2, next_retry_at: null });
    expect(again).toEqual(['draft.quality', 'draft.contracts']);
  });

  test('waits five minutes at most, and keeps its lease all the while', async () => {
    const worker = await work(scriptedModel({ calls: [troubled('rate_limited', 3_600_000)] }));
    const id = await start();
    expect(waitOf(await waiting(id))).toBe(300_000);
    const lease = async () =>
      (
        await worker.deps.db
          .selectFrom('generations')
          .select('lease_expires_at')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).lease_expires_at!;
    for (let passed_ms = 10_000; passed_ms < 300_000; passed_ms += 10_000) {
      clock.advance(10_000);
      await until(async () => (await lease()).getTime() - clock.now().getTime() > 20_000);
    }
    expect(await read(id)).toMatchObject({ billing_state: 'PausedRetrying' });
    expect(await ended(id)).toMatchObject({ state: 'Complete', host_restart_resume_count: 0 });
  });

  test('is cancelled at once', async () => {
    await work(scriptedModel({ rest: troubled('server_error', 300_000) }));
    const id = await start();
    await waiting(id);
    await client.call('cancelGeneration', { params: { id } });
    await until(() => aborted.includes(300_000));
    expect(await read(id)).toMatchObject({ state: 'Cancelled', next_retry_at: null, retry_count: 1 });
  });

  test('is paused at once, and asks again as soon as it is resumed', async () => {
    const model = scriptedModel({ calls: [troubled('timed_out', 300_000)] });
    await work(model);
    const id = await start();
    await waiting(id);
    await client.call('pauseGeneration', { params: { id } });
    await until(() => aborted.includes(300_000));
    expect(await read(id)).toMatchObject({
      state: 'Paused',
      next_retry_at: null,
      billing_state: 'PausedAwaitingInput',
    });
    await client.call('resumeGeneration', { params: { id } });
    const done = await until(async () => {
      const run = await read(id);
      return hasEnded(run) && run;
    });
    expect(done).toMatchObject({
      state: 'Complete',
      retry_count: 1,
      recoverable_error_category: 'provider_timeout',
    });
    expect(model.asked[1]?.agent).toBe(model.asked[0]?.agent);
  });

  test('goes on waiting on another process when its own is gone, with its retries counted anew', async () => {
    const leaving = await work(scriptedModel({ rest: troubled('unreachable', 200_000) }));
    const id = await start();
    const { next_retry_at } = await waiting(id);
    workers.splice(workers.indexOf(leaving), 1);
    await leaving.stop();
    expect(await read(id)).toMatchObject({ next_retry_at, billing_state: 'PausedRetrying' });
    clock.advance(50_000);
    const asked_at: Date[] = [];
    const model = scriptedModel({});
    await work({
      ask: (...call) => (asked_at.push(clock.now()), model.ask(...call)),
    });
    const taken = await until(async () => {
      const run = await read(id);
      return run.host_restart_resume_count === 1 && run;
    });
    expect(taken).toMatchObject({ retry_count: 0, next_retry_at });
    expect(await ended(id)).toMatchObject({
      state: 'Complete',
      retry_count: 0,
      host_restart_resume_count: 1,
    });
    expect(asked_at[0]!.getTime()).toBeGreaterThanOrEqual(Date.parse(next_retry_at!));
  });
});

test('what a priced run costs is the sum of its calls to the last decimal, also of those whose answers were sent back', async () => {
  const model = scriptedModel({ calls: [unnarrated, troubled('server_error'), unnarrated], cost_usd: 0.07 });
  await work(model);
  const id = await start();
  const run = await ended(id);
  expect(run).toMatchObject({
    state: 'Complete',
    retry_count: 3,
    recoverable_error_category: 'schema_violation',
  });
  const paid = model.asked.length - 1;
  expect(run.running_cost_usd).toBe((paid * 7) / 100);
  const { id: package_id } = await client.call('getGenerationPackage', { params: { id } });
  expect(await client.call('getPackage', { params: { id: package_id } })).toMatchObject({
    total_cost_usd: run.running_cost_usd,
  });
  const { items } = await client.call('getConversation', { params: { id }, query: {} });
  const cents = items.reduce((sum, { cost_usd }) => sum + Math.round(cost_usd * 100), 0);
  expect(cents).toBe(paid * 7);
});
