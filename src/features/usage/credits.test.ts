import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plans } from '#contract/plans.ts';
import type { PlanName } from '#contract/plans.ts';
import { Problem } from '#contract/problems.ts';
import { systemIds } from '#platform/ids.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { testDatabase } from '#test/support/test-database.ts';
import type { TestDatabase } from '#test/support/test-database.ts';
import { creditPeriod } from './credit-period.ts';
import { addEntry, readExtraUsage, setExtraUsage } from './extra-usage.ts';
import { creditsUsed } from './store.ts';
import { settleRun, takeCredits } from './take-credits.ts';
import { usageView } from './usage-view.ts';

const clock = manualClock('2026-01-20T12:00:00Z');
const ids = systemIds(clock);
let database: TestDatabase;
let account_id: string;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  account_id = ids.uuid();
  const now = clock.now();
  await database.db
    .insertInto('accounts')
    .values({
      id: account_id,
      display_name: 'Ada',
      email: `${account_id}@example.com`,
      role: 'User',
      status: 'active',
      plan: 'Pro',
      created_at: now,
      updated_at: now,
    })
    .execute();
});

const is_sandbox = false;
const config = { plans, billing: { kind: 'off' } } as const;
const take = (plan: PlanName, credits: number, generation_id = ids.uuid()) =>
  database.db
    .transaction()
    .execute((tx) =>
      takeCredits(
        tx,
        { clock, ids, config },
        { generation_id, account_id, plan, credits, forecast_usd: async () => 3 },
      ),
    );
const settle = (generation_id: string, how: { gives_back: boolean; cost_usd: number }) =>
  database.db.transaction().execute((tx) => settleRun(tx, { clock, ids }, { generation_id, ...how }));
const giveBack = (generation_id: string) => settle(generation_id, { gives_back: true, cost_usd: 1 });
const used = (plan: PlanName) => {
  const { starts_at } = creditPeriod(plans[plan], clock.now());
  return creditsUsed(database.db, { account_id, starts_at });
};

describe('credits', () => {
  it('cannot be overspent by kickoffs that come together', async () => {
    const kickoffs = await Promise.allSettled(Array.from({ length: 8 }, () => take('Pro', 4)));
    expect(kickoffs.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await used('Pro')).toBe(20);
  });

  it('refuse with what the plan has and when it is renewed', async () => {
    await take('Pro', 19);
    const refused = await take('Pro', 2).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Problem);
    expect(refused).toMatchObject({
      type: 'QUOTA_EXCEEDED',
      detail: 'The run costs 2 credits; 1 of 20 are left.',
      headers: {
        'X-Quota-Tier': 'Pro',
        'X-Quota-Limit': '20',
        'X-Quota-Used': '19',
        'X-Quota-Reset': '2026-02-01T00:00:00.000Z',
      },
    });
  });

  it('come back once when a run gives them back', async () => {
    const run = ids.uuid();
    await take('Pro', 4, run);
    await giveBack(run);
    await giveBack(run);
    expect(await used('Pro')).toBe(0);
  });

  it('are renewed with the month, except those given once', async () => {
    await take('Free', 1);
    clock.advance(20 * 24 * 60 * 60 * 1000);
    expect([await used('Pro'), await used('Free')]).toEqual([0, 1]);
    await expect(take('Free', 1)).rejects.toMatchObject({ headers: { 'X-Quota-Reset': 'never' } });
  });

  it('are counted but not limited on an unmetered plan', async () => {
    await take('SelfHosted', 1000);
    expect(await used('SelfHosted')).toBe(1000);
  });
});

describe('extra usage', () => {
  const top_up = (amount_usd: number) =>
    database.db.transaction().execute((tx) =>
      addEntry(tx, {
        id: ids.uuid(),
        account_id,
        kind: 'top_up',
        amount_usd,
        is_sandbox,
        generation_id: null,
        created_at: clock.now(),
      }),
    );
  const enable = (is_enabled: boolean) =>
    database.db.transaction().execute((tx) => setExtraUsage(tx, account_id, is_enabled));
  const balance = async () => (await readExtraUsage(database.db, { account_id, is_sandbox })).balance_usd;

  it.each([
    {
      title: 'is left alone while credits cover the run',
      credits_left: 2,
      enabled: true,
      topped_up: 10,
      pays: true,
      balance_after: 10,
    },
    {
      title: 'pays the forecast when they do not',
      credits_left: 1,
      enabled: true,
      topped_up: 10,
      pays: true,
      balance_after: 7,
    },
    {
      title: 'pays with the last cent',
      credits_left: 0,
      enabled: true,
      topped_up: 3,
      pays: true,
      balance_after: 0,
    },
    {
      title: 'pays nothing unless it is enabled',
      credits_left: 1,
      enabled: false,
      topped_up: 10,
      pays: false,
      balance_after: 10,
    },
    {
      title: 'pays nothing when it is under the forecast',
      credits_left: 0,
      enabled: true,
      topped_up: 2.99,
      pays: false,
      balance_after: 2.99,
    },
    {
      title: 'pays nothing when it is empty',
      credits_left: 0,
      enabled: true,
      topped_up: 0,
      pays: false,
      balance_after: 0,
    },
  ])('$title', async ({ credits_left, enabled, topped_up, pays, balance_after }) => {
    await take('Pro', 20 - credits_left);
    if (topped_up > 0) await top_up(topped_up);
    await enable(enabled);
    const taken = await take('Pro', 2).then(
      () => true,
      ({ type }: Problem) => type,
    );
    expect([taken, await balance()]).toEqual([pays || 'QUOTA_EXCEEDED', balance_after]);
  });

  it('comes back once, and only what it paid', async () => {
    await take('Pro', 20);
    await top_up(5);
    await enable(true);
    const run = ids.uuid();
    await take('Pro', 4, run);
    expect(await balance()).toBe(2);
    await giveBack(run);
    await giveBack(run);
    expect([await balance(), await used('Pro')]).toEqual([5, 20]);
  });

  it('reserves the forecast, and pays what the run cost as far as the balance goes, once', async () => {
    await take('Pro', 20);
    await enable(true);
    const cents = (most: number) => fc.integer({ min: 0, max: most }).map((count) => count / 100);
    const runs = fc.record({ topped_up: cents(700), cost_usd: cents(900), gives_back: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(runs, async ({ topped_up, cost_usd, gives_back }) => {
        if (topped_up > 0) await top_up(topped_up);
        const before = await balance();
        const run = ids.uuid();
        const is_taken = await take('Pro', 1, run).then(
          () => true,
          () => false,
        );
        expect([is_taken, await balance()]).toEqual([before >= 3, before >= 3 ? cent(before - 3) : before]);
        for (let times = 0; times < 2; times += 1) await settle(run, { gives_back, cost_usd });
        const due = is_taken && !gives_back ? cost_usd : 0;
        expect(await balance()).toBe(cent(Math.max(0, before - due)));
      }),
      { numRuns: 40 },
    );
  });

  it('of the sandbox pays nothing where money is real', async () => {
    await take('Pro', 20);
    await enable(true);
    await database.db
      .insertInto('extra_usage_entries')
      .values({
        id: ids.uuid(),
        account_id,
        kind: 'top_up',
        amount_usd: 25,
        is_sandbox: true,
        generation_id: null,
        created_at: clock.now(),
      })
      .execute();
    await expect(take('Pro', 1)).rejects.toMatchObject({ type: 'QUOTA_EXCEEDED' });
    expect(await balance()).toBe(0);
  });

  it('cannot be overspent by kickoffs that come together', async () => {
    await take('Pro', 20);
    await top_up(10);
    await enable(true);
    const kickoffs = await Promise.allSettled(Array.from({ length: 8 }, () => take('Pro', 1)));
    expect(kickoffs.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await balance()).toBe(1);
  });
});

const cent = (usd: number) => Math.round(usd * 100) / 100;

describe('the usage view', () => {
  const payments = 'off';
  const extra_usage = { enabled: false, balance_usd: 0 };

  it('says what is left and when it is renewed', () => {
    const view = usageView(
      { name: 'Pro', plan: plans.Pro },
      { explanations_used: 0, credits_used: 21, running: 2, extra_usage, payments },
      new Date('2026-12-31T23:59:59Z'),
    );
    expect(view.credits).toEqual({ limit: 20, used: 21, remaining: 0, resets_at: new Date('2027-01-01') });
    expect(view.concurrency).toEqual({ limit: 3, running: 2 });
  });

  it('says null where nothing is metered', () => {
    const { credits, explanations } = usageView(
      { name: 'SelfHosted', plan: plans.SelfHosted },
      { explanations_used: 0, credits_used: 7, running: 0, extra_usage, payments },
      clock.now(),
    );
    expect(credits).toEqual({ limit: null, used: 7, remaining: null, resets_at: null });
    expect(explanations.limit).toBeNull();
  });
});
