// What a run tells of itself while it goes on, read the way a client reads it: at every call of its model.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { isTerminal } from '#contract/generation-states.ts';
import type { Gateway } from '#pipeline/run.ts';
import { createKey, signUp } from '#test/support/accounts.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { anIntake } from '#test/support/scenarios.ts';
import { scriptedModel } from '#test/support/scripted-model.ts';
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

beforeAll(async () => {
  app = await startApp();
  const person = await signUp(app);
  intake_id = await anIntake(createClient({ base_url: app.base_url, cookie: person.cookie }));
  await app.deps.jobs.idle();
  await app.deps.jobs.stop();
  const env = {
    SPECFOUNDRY_ROLE: 'web',
    DATABASE_URL: app.deps.config.database_url!.reveal(),
    SPECFOUNDRY_KICKOFFS_PER_MINUTE: '1000',
  };
  front = await startApp({ env, clock });
  client = createClient({ base_url: front.base_url, api_key: (await createKey(app, person)).raw_key });
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
});
afterAll(async () => {
  await front.close();
  await app.close();
});

async function work(gateway: Gateway): Promise<void> {
  workers.push(await startWorker(front, { gateway, overrides: { clock } }));
}

const start = async (review_profile: 'Fast' | 'Normal') =>
  (await client.call('startGeneration', { body: { intake_id, review_profile } })).id;
const read = (id: string) => client.call('getGeneration', { params: { id } });
const ended = (id: string) =>
  until(
    async () => {
      const run = await read(id);
      return isTerminal(run.state) && run;
    },
    { within_ms: 100_000 },
  );

type Seen = Awaited<ReturnType<typeof read>> & { agent: string };

/** Reads the run before each call of its model, one read after the other. */
function watched(inner: Gateway) {
  const seen: Seen[] = [];
  let reading: Promise<unknown> = Promise.resolve();
  const gateway: Gateway = {
    async ask(agent, run, findings, signal) {
      await (reading = reading.then(async () => seen.push({ ...(await read(run.id)), agent: agent.id })));
      return inner.ask(agent, run, findings, signal);
    },
  };
  return { seen, gateway };
}

test('the percent moves with every step of a draft and every round of a review, and never back, also over a restart', async () => {
  const blockers = [11, 6, 0];
  const first = watched(scriptedModel({ blockers, rewrites: true }));
  const leaving = { done: null as Promise<void> | null };
  await work({
    ask: (agent, run, findings, signal) => {
      if (agent.id === 'draft.quality' && !leaving.done) leaving.done = workers.splice(0)[0]!.stop();
      return first.gateway.ask(agent, run, findings, signal);
    },
  });
  const id = await start('Normal');
  await until(() => leaving.done !== null);
  await leaving.done;
  const second = watched(scriptedModel({ blockers, rewrites: true }));
  await work(second.gateway);
  expect(await ended(id)).toMatchObject({
    state: 'Complete',
    progress_percent: 100,
    phase_detail: 'Complete',
    current_round: 3,
    host_restart_resume_count: 1,
  });

  const seen = [...first.seen, ...second.seen];
  const percents = seen.map(({ progress_percent }) => progress_percent);
  expect(percents).toEqual(percents.toSorted((one, other) => one - other));
  expect(percents.every((percent) => percent < 100)).toBe(true);
  // Five sections are drawn on top of each other, and two waves of sections on top of these.
  const drafts = seen.filter(({ state, current_round }) => state === 'Drafting' && current_round === 1);
  expect(new Set(drafts.map(({ progress_percent }) => progress_percent)).size).toBeGreaterThan(5);
  const reviews = seen.filter(({ agent }) => agent === 'review.critic');
  expect(new Set(reviews.map(({ progress_percent }) => progress_percent)).size).toBe(3);
  expect(reviews.map(({ phase_detail }) => phase_detail)).toEqual([
    'Check of the statements',
    'Check of the statements, round 2',
    'Check of the statements, round 3',
  ]);
  expect(seen.every(({ progress_explanation }) => /^[A-Z].*\.$/.test(progress_explanation ?? ''))).toBe(true);

  const specialists = ['codd', 'halo', 'tally', 'vera', 'trip', 'merlin', 'polo'];
  // All of them are asked at once; whoever comes after them sees one that was done.
  const inReview = seen.filter(
    ({ state, current_round }) => state === 'SpecialistReview' && current_round <= 1,
  );
  const told = (closing: boolean) =>
    inReview
      .filter(({ agent }) => agent.startsWith('draft.') === closing)
      .map(({ active_specialist }) => active_specialist);
  expect(told(false).length).toBeGreaterThan(4);
  // One for which the project has nothing is done before anybody has answered.
  for (const name of told(false)) expect([null, ...specialists]).toContain(name);
  expect(told(true)).toHaveLength(2);
  for (const name of told(true)) expect(specialists).toContain(name);
  expect(
    seen.every(({ state, active_specialist }) => state === 'SpecialistReview' || active_specialist === null),
  ).toBe(true);
});

test('a run that fails stays at the percent that it reached', async () => {
  const priced = watched(scriptedModel({ cost_usd: 0.7 }));
  await work(priced.gateway);
  const failed = await ended(await start('Fast'));
  expect(failed).toMatchObject({ state: 'Failed', phase_detail: 'Failed' });
  expect(failed.progress_percent).toBeGreaterThan(priced.seen.at(-1)!.progress_percent);
  expect(failed.progress_percent).toBeLessThan(100);
});

test('a forecast comes from the runs of the profile that were completed in the last thirty days, by their quartiles', async () => {
  const costs = [0.05, 0.01, 0.04, 0.02, 0.03];
  const totals: number[] = [];
  let cost_usd = 0;
  await work({
    async ask(...call) {
      clock.advance(1_000);
      return { ...(await scriptedModel({}).ask(...call)), cost_usd };
    },
  });
  for (const each of costs) {
    cost_usd = each;
    const run = await ended(await start('Fast'));
    totals.push(run.running_cost_usd);
    expect((await read(run.id)).estimated_total_sample_size).toBe(totals.length < 5 ? null : 5);
  }
  const [, p25, median, p75] = totals.toSorted((one, other) => one - other);
  for (const worker of workers.splice(0)) await worker.stop();
  const id = await start('Fast');
  const steps = Math.round(median! / 0.03);
  const queued = await read(id);
  expect(queued).toMatchObject({
    estimated_total_p25_usd: p25,
    estimated_total_usd: median,
    estimated_total_p75_usd: p75,
    estimated_total_sample_size: 5,
    estimated_duration_seconds: steps,
    estimated_time_remaining_seconds: null,
    estimated_completion_at: null,
  });
  const normal = await read(await start('Normal'));
  expect(normal).toMatchObject({ estimated_total_usd: null, estimated_duration_seconds: null });
  clock.advance(31 * 86_400_000);
  expect(await read(id)).toMatchObject({ estimated_total_usd: null, estimated_total_sample_size: null });
});
