// What a kickoff costs and when it is refused, over HTTP: no credit is spent twice, and none is lost to a run
// that was not its owner's doing.
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createClient } from '#client/client.ts';
import { contentFailures, failureCategories } from '#contract/generation-states.ts';
import type { PlanName } from '#contract/plans.ts';
import { addEntry } from '#features/usage/extra-usage.ts';
import { signUp, type Person } from '#test/support/accounts.ts';
import { call } from '#test/support/call.ts';
import type { Answer } from '#test/support/answer-check.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { anIntake } from '#test/support/scenarios.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { startWorker } from '#test/support/workers/own-worker.ts';
import { failGeneration } from './lease.ts';
import { moveGeneration } from './move-generation.ts';
import { lockGeneration } from './store.ts';

/** Serves, and works on nothing. */
let app: StartedApp;
const clock = manualClock('2026-03-10T12:00:00Z');
let person: Person;
let intake_id: string;
beforeAll(async () => {
  app = await startApp({ env: { SPECFOUNDRY_ROLE: 'web', SPECFOUNDRY_KICKOFFS_PER_MINUTE: '60' }, clock });
  await signUp(app);
  const worker = await startWorker(app);
  person = await signUp(app);
  intake_id = await anIntake(createClient({ base_url: app.base_url, cookie: person.cookie }));
  await worker.stop();
});
afterAll(() => app.close());
beforeEach(async () => {
  const { db } = app.deps;
  await db.deleteFrom('generations').where('account_id', '=', person.account_id).execute();
  await db.deleteFrom('credit_charges').where('account_id', '=', person.account_id).execute();
  await db.deleteFrom('extra_usage_entries').where('account_id', '=', person.account_id).execute();
  clock.advance(60_000);
});

const onPlan = (plan: PlanName) =>
  app.deps.db.updateTable('accounts').set({ plan }).where('id', '=', person.account_id).execute();
const post = (path: string, body: unknown = {}) => call(app.base_url, path, { cookie: person.cookie, body });
const kickOff = (review_profile = 'Fast') => post('/v1/generations', { intake_id, review_profile });
const together = (count: number, profile?: string) =>
  Promise.all(Array.from({ length: count }, () => kickOff(profile)));
const usage = async () => (await call(app.base_url, '/v1/usage', { cookie: person.cookie })).body;
const outcomes = (answers: readonly Answer[]) =>
  Object.fromEntries(
    Map.groupBy(answers, ({ status, body }) => `${status} ${body.type ?? body.state}`)
      .entries()
      .map(([outcome, all]) => [outcome, all.length]),
  );
const fail = (id: string, category: (typeof failureCategories)[number]) =>
  failGeneration(app.deps, id, { category, reason: 'It was made to fail.' });

async function startDrafting(id: string): Promise<void> {
  await app.deps.db.transaction().execute(async (tx) => {
    const row = (await lockGeneration(tx, id))!;
    await moveGeneration(tx, app.deps, row, { move: 'start_drafting', title: 'Drafting' });
  });
}

describe('credits', () => {
  test('pay for one of fifty kickoffs that come together on the last one; the others hear what the plan has', async () => {
    await onPlan('Free');
    const answers = await together(50);
    expect(outcomes(answers)).toEqual({ '202 Queued': 1, '402 QUOTA_EXCEEDED': 49 });
    for (const { headers } of answers.filter(({ status }) => status === 402)) {
      const told = ['tier', 'limit', 'used', 'reset'].map((name) => headers.get(`x-quota-${name}`));
      expect(told).toEqual(['Free', '1', '1', 'never']);
    }
    expect(await usage()).toMatchObject({ credits: { used: 1, remaining: 0 }, concurrency: { running: 1 } });
  });

  test('come back with the month, and not before', async () => {
    await onPlan('Pro');
    const ids = [];
    for (let run = 0; run < 5; run += 1) {
      const { body } = await kickOff('Extensive');
      ids.push(body.id);
      await fail(body.id, 'ReviewBudgetExhausted');
    }
    const refused = await kickOff();
    expect([refused.status, refused.headers.get('x-quota-reset')]).toEqual([402, '2026-04-01T00:00:00.000Z']);
    const left_ms = Date.parse('2026-04-01T00:00:00Z') - clock.now().getTime();
    clock.advance(left_ms - 1);
    expect((await kickOff()).status).toBe(402);
    clock.advance(1);
    expect((await kickOff()).status).toBe(202);
    expect(await usage()).toMatchObject({
      credits: { limit: 20, used: 1, resets_at: '2026-05-01T00:00:00.000Z' },
    });
  });

  test.each(failureCategories)(
    'of a run that failed as %s are kept or given back, once',
    async (category) => {
      await onPlan('Pro');
      const { id } = (await kickOff('Normal')).body;
      await startDrafting(id);
      await fail(id, category);
      await fail(id, category);
      const kept = contentFailures.includes(category) ? 2 : 0;
      expect((await usage()).credits.used).toBe(kept);
      const again = await post(`/v1/generations/${id}/retry`);
      expect([again.status, (await usage()).credits.used]).toEqual([202, kept + 2]);
    },
  );

  test('of a run that was cancelled are given back before it drafts, and kept after', async () => {
    await onPlan('Pro');
    const [early, late] = [(await kickOff('Normal')).body.id, (await kickOff('Extensive')).body.id];
    await startDrafting(late);
    for (const id of [early, late, early]) await post(`/v1/generations/${id}/cancel`);
    expect((await usage()).credits.used).toBe(4);
  });
});

describe('extra usage', () => {
  const topUp = (amount_usd: number) =>
    app.deps.db.transaction().execute((tx) =>
      addEntry(tx, {
        id: app.deps.ids.uuid(),
        account_id: person.account_id,
        kind: 'top_up',
        amount_usd,
        is_sandbox: false,
        generation_id: null,
        created_at: clock.now(),
      }),
    );
  const read = async (path = '') =>
    (await call(app.base_url, `/v1/me/extra-usage${path}`, { cookie: person.cookie })).body;

  const cost = (id: string, running_cost_usd: string) =>
    app.deps.db.updateTable('generations').set({ running_cost_usd }).where('id', '=', id).execute();
  const complete = (id: string) =>
    app.deps.db.transaction().execute(async (tx) => {
      await tx.updateTable('generations').set({ state: 'Delivering' }).where('id', '=', id).execute();
      const row = (await lockGeneration(tx, id))!;
      await moveGeneration(tx, app.deps, row, { move: 'complete', title: 'Complete' });
    });

  test.each([
    { ends: 'is complete', by: complete, costs: '1.25', pays: 1.25 },
    { ends: 'is complete and cost nothing', by: complete, costs: '0', pays: 0 },
    { ends: 'cost more than its forecast', by: complete, costs: '3.5', pays: 3.5 },
    { ends: 'cost more than there is', by: complete, costs: '9', pays: 5 },
    {
      ends: 'failed by its content',
      by: (id: string) => fail(id, 'ReviewBudgetExhausted'),
      costs: '1.25',
      pays: 1.25,
    },
    { ends: 'failed by our doing', by: (id: string) => fail(id, 'HostRestart'), costs: '1.25', pays: 0 },
    {
      ends: 'was cancelled at work',
      by: (id: string) => post(`/v1/generations/${id}/cancel`),
      costs: '1.25',
      pays: 1.25,
    },
  ])('pays for a run that $ends what it cost, and no more', async ({ by, costs, pays }) => {
    await onPlan('Free');
    const first = (await kickOff()).body.id;
    await startDrafting(first);
    await post(`/v1/generations/${first}/cancel`);
    await topUp(5);
    await post('/v1/me/extra-usage/enable');
    const { id } = (await kickOff()).body;
    await startDrafting(id);
    expect((await read()).balance_usd).toBe(2);
    await cost(id, costs);
    await by(id);
    expect((await read()).balance_usd).toBe(5 - pays);
    await post('/v1/me/extra-usage/disable');
  });

  test('pays for a run when credits are used up, and tells what it took and gave back', async () => {
    await onPlan('Free');
    const first = (await kickOff()).body.id;
    await startDrafting(first);
    await post(`/v1/generations/${first}/cancel`);
    await topUp(5);
    clock.advance(1000);
    expect((await kickOff()).status).toBe(402);
    expect((await post('/v1/me/extra-usage/enable')).body).toMatchObject({ enabled: true, balance_usd: 5 });
    const { id } = (await kickOff()).body;
    expect(await usage()).toMatchObject({
      credits: { used: 1 },
      extra_usage: { enabled: true, balance_usd: 2 },
    });
    clock.advance(1000);
    await fail(id, 'HostRestart');
    const { transactions } = await read('/transactions');
    expect(
      transactions.map((each: { kind: string; amount_usd: number }) => [each.kind, each.amount_usd]),
    ).toEqual([
      ['give_back', 3],
      ['debit', -3],
      ['top_up', 5],
    ]);
    expect(await post('/v1/me/extra-usage/disable')).toMatchObject({
      status: 200,
      body: { enabled: false, balance_usd: 5 },
    });
    expect([(await kickOff()).status, (await read()).balance_usd]).toEqual([402, 5]);
  });
});

describe('the concurrency cap', () => {
  test('holds for kickoffs that come together, and one beyond it takes no credit', async () => {
    await onPlan('Pro');
    const answers = await together(12);
    expect(outcomes(answers)).toEqual({ '202 Queued': 3, '409 CONCURRENCY_CAP_REACHED': 9 });
    expect(await usage()).toMatchObject({ credits: { used: 3 }, concurrency: { limit: 3, running: 3 } });
    const [running] = answers.filter(({ status }) => status === 202);
    await post(`/v1/generations/${running!.body.id}/cancel`);
    expect(outcomes(await together(4))).toEqual({ '202 Queued': 1, '409 CONCURRENCY_CAP_REACHED': 3 });
  });
});

describe('the rate of kickoffs', () => {
  test('counts starts, updates and retries of an account together, and says how long to wait', async () => {
    const five = await startApp({
      database_url: app.deps.config.database_url!.reveal(),
      env: { SPECFOUNDRY_ROLE: 'web' },
      clock,
    });
    onTestFinished(() => five.close());
    // A plan whose cap lets the five run side by side.
    await onPlan('SelfHosted');
    const on = (path: string) => call(five.base_url, path, { cookie: person.cookie, body: { intake_id } });
    const { id } = (await on('/v1/generations')).body;
    // What is refused does not count.
    expect((await on(`/v1/generations/${id}/update`)).status).toBe(409);
    expect((await on(`/v1/generations/${id}/retry`)).status).toBe(409);
    clock.advance(20_000);
    for (let kickoff = 2; kickoff <= 5; kickoff += 1)
      expect((await on('/v1/generations')).status).toBeLessThan(300);
    for (const path of ['/v1/generations', `/v1/generations/${id}/update`, `/v1/generations/${id}/retry`]) {
      const { status, headers, body } = await on(path);
      expect([status, headers.get('retry-after'), headers.get('content-type')]).toEqual([
        429,
        '40',
        'application/problem+json',
      ]);
      expect(body).toEqual({
        type: 'RATE_LIMITED',
        title: expect.any(String),
        status: 429,
        detail: expect.stringContaining('40 s'),
        retry_after_seconds: 40,
      });
    }
    clock.advance(40_000);
    expect((await on('/v1/generations')).status).not.toBe(429);
  });
});
