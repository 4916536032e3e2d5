import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { systemClock } from '#platform/clock.ts';
import { ownJobs } from '#test/support/workers/own-jobs.ts';
import { testDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { until } from '#test/support/until.ts';
import { defineJob, defineWorker, type JobContext } from './jobs.ts';
import { countJobs } from './read-queue.ts';
import { sweepFinishedJobs } from './sweep-finished-jobs.ts';

const note = defineJob({
  name: 'note',
  payload: z.object({ text: z.string() }),
  retry: { limit: 0, delay_ms: 0 },
});
const flaky = defineJob({
  name: 'flaky',
  payload: z.object({ id: z.string() }),
  retry: { limit: 2, delay_ms: 0 },
});
const queueUp = defineJob({
  name: 'queue-up',
  payload: z.object({ order: z.number() }),
  retry: { limit: 0, delay_ms: 0 },
  exclusive: 'per key',
});

let database: TestDatabase;
const { create: newJobs, stopAll } = ownJobs(() => database);

beforeAll(async () => {
  database = await testDatabase();
});
afterEach(stopAll);
afterAll(() => database.close());

function transaction<T>(
  act: Parameters<ReturnType<typeof database.db.transaction>['execute']>[0],
): Promise<T> {
  return database.db.transaction().execute(act) as Promise<T>;
}

/** Runs until its signal aborts; says when it has started and with what reason it ended. */
function endless() {
  const begun: JobContext[] = [];
  return {
    begun,
    run: (_: unknown, context: JobContext) =>
      new Promise<void>((_resolve, reject) => {
        begun.push(context);
        context.signal.addEventListener('abort', () => reject(context.signal.reason as Error));
      }),
  };
}

describe('enqueueing', () => {
  test('a job whose transaction rolls back never runs', async () => {
    const jobs = newJobs();
    const texts: string[] = [];
    await jobs.start([defineWorker({ job: note, run: async ({ text }) => void texts.push(text) })]);
    const failing = transaction(async (tx) => {
      await jobs.enqueue(tx, note, { text: 'undone' });
      throw new Error('undo');
    });
    await expect(failing).rejects.toThrow('undo');
    await transaction((tx) => jobs.enqueue(tx, note, { text: 'done' }));
    await until(() => texts.includes('done'));
    await jobs.idle();
    expect(texts).toEqual(['done']);
  });

  test('a waiting process starts a job within a fraction of the polling interval', async () => {
    const jobs = newJobs();
    const ran_at: number[] = [];
    await jobs.start([defineWorker({ job: note, run: async () => void ran_at.push(performance.now()) })]);
    await transaction((tx) => jobs.enqueue(tx, note, { text: 'first' }));
    await until(() => ran_at.length === 1);
    const delays: number[] = [];
    for (let count = 2; count < 7; count++) {
      const asked_at = performance.now();
      await transaction((tx) => jobs.enqueue(tx, note, { text: 'again' }));
      await until(() => ran_at.length === count);
      delays.push(ran_at.at(-1)! - asked_at);
    }
    expect(delays.sort((a, b) => a - b)[2]).toBeLessThan(200);
  });

  test('a payload that does not fit the job is refused before anything is written', async () => {
    const jobs = newJobs();
    await jobs.start([defineWorker({ job: note, run: async () => {} })]);
    const wrong = { text: 7 } as unknown as { text: string };
    await expect(transaction((tx) => jobs.enqueue(tx, note, wrong))).rejects.toThrow(z.ZodError);
  });

  test('a delayed job waits for its time', async () => {
    const jobs = newJobs();
    const ran_at: number[] = [];
    await jobs.start([defineWorker({ job: note, run: async () => void ran_at.push(performance.now()) })]);
    const asked_at = performance.now();
    await transaction((tx) => jobs.enqueue(tx, note, { text: 'later' }, { delay_ms: 1_000 }));
    await until(() => ran_at.length > 0);
    expect(ran_at[0]! - asked_at).toBeGreaterThan(950);
  });
});

describe('failing', () => {
  test('a job that throws is tried as often as it says, and knows its last attempt', async () => {
    const jobs = newJobs();
    const attempts: [number, boolean][] = [];
    const run = async (_: unknown, { attempt, last_attempt }: JobContext) => {
      attempts.push([attempt, last_attempt]);
      throw new Error('no luck');
    };
    await jobs.start([defineWorker({ job: flaky, run })]);
    await transaction((tx) => jobs.enqueue(tx, flaky, { id: 'a' }));
    await until(() => attempts.length === 3);
    await jobs.idle();
    expect(attempts).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ]);
  });

  test('a job that has given up does not hold back the next one of its key, and is counted until it is swept', async () => {
    const jobs = newJobs();
    const orders: number[] = [];
    const run = async ({ order }: { order: number }) => {
      orders.push(order);
      if (order === 1) throw new Error('no luck');
    };
    await jobs.start([defineWorker({ job: queueUp, run })]);
    await transaction((tx) => jobs.enqueue(tx, queueUp, { order: 1 }, { key: 'k' }));
    await transaction((tx) => jobs.enqueue(tx, queueUp, { order: 2 }, { key: 'k' }));
    await until(() => orders.includes(2));
    expect(orders).toEqual([1, 2]);
    await jobs.idle();
    const given_up = async () =>
      (await countJobs(database.db)).find(({ name }) => name === 'queue-up')?.failed;
    expect(await given_up()).toBe(1);
    await sweepFinishedJobs(database.db, { older_than_s: 3600 });
    expect(await given_up()).toBe(1);
    await sweepFinishedJobs(database.db, { older_than_s: 0 });
    expect(await given_up()).toBe(0);
  });
});

describe('exclusion', () => {
  test('jobs of one key run one after the other, in order, over two processes; other keys run beside them', async () => {
    const log: { key: string; order: number; event: 'begin' | 'end' }[] = [];
    const run = async ({ order }: { order: number }) => {
      const key = order < 100 ? 'a' : 'b';
      log.push({ key, order, event: 'begin' });
      await systemClock.sleep(30);
      log.push({ key, order, event: 'end' });
    };
    const [one, two] = [newJobs(), newJobs()];
    await one.start([defineWorker({ job: queueUp, run, concurrency: 2 })]);
    await two.start([defineWorker({ job: queueUp, run, concurrency: 2 })]);
    await transaction(async (tx) => {
      for (const order of [1, 2, 3, 4, 5]) await one.enqueue(tx, queueUp, { order }, { key: 'a' });
      await one.enqueue(tx, queueUp, { order: 101 }, { key: 'b' });
    });
    await until(() => log.length === 12);
    const ofA = log.filter(({ key }) => key === 'a');
    expect(ofA.map(({ order }) => order)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
    const b_began = log.findIndex(({ order }) => order === 101);
    expect(b_began).toBeLessThan(log.findIndex(({ order, event }) => order === 5 && event === 'end'));
  });
});

describe('concurrency', () => {
  test('as many jobs run at once as one process may run, and no more, again and again', async () => {
    const jobs = newJobs();
    let open = 0;
    const most: number[] = [];
    let release = Promise.withResolvers<void>();
    const run = async () => {
      most.push((open += 1));
      await release.promise;
      open -= 1;
    };
    await jobs.start([defineWorker({ job: note, run, concurrency: 5 })]);
    for (let round = 0; round < 3; round++) {
      release = Promise.withResolvers();
      await transaction(async (tx) => {
        for (let count = 0; count < 8; count++) await jobs.enqueue(tx, note, { text: 'x' });
      });
      await until(() => open === 5);
      release.resolve();
      await until(() => most.length === 8 * (round + 1));
      await jobs.idle();
    }
    expect(Math.max(...most)).toBe(5);
  });
});

describe('ending early', () => {
  test('cancelling a running job aborts its signal, and it does not run again', async () => {
    const jobs = newJobs();
    const { begun, run } = endless();
    await jobs.start([defineWorker({ job: flaky, run })]);
    const id = await transaction<string>((tx) => jobs.enqueue(tx, flaky, { id: 'a' }));
    await until(() => begun.length === 1);
    await jobs.cancel(database.db, id);
    await until(() => begun[0]!.signal.aborted, { within_ms: 5_000 });
    await jobs.idle();
    expect(begun.length).toBe(1);
  });

  test('a cancelled job that waits never runs', async () => {
    const jobs = newJobs();
    await jobs.start([defineWorker({ job: note, run: async () => {} })], { only_enqueue: true });
    const id = await transaction<string>((tx) => jobs.enqueue(tx, note, { text: 'x' }));
    await transaction((tx) => jobs.cancel(tx, id));
    await jobs.idle();
  });

  test('a process that shuts down hands its job to another one at once, and no attempt is lost by it', async () => {
    const [leaving, staying] = [newJobs(), newJobs()];
    const { begun, run } = endless();
    await leaving.start([defineWorker({ job: flaky, run })]);
    await transaction((tx) => leaving.enqueue(tx, flaky, { id: 'a' }));
    await until(() => begun.length === 1);
    const taken: JobContext[] = [];
    await staying.start([defineWorker({ job: flaky, run: async (_, context) => void taken.push(context) })]);
    const left_at = performance.now();
    await leaving.stop();
    await until(() => taken.length === 1, { within_ms: 3_000 });
    expect(performance.now() - left_at).toBeLessThan(3_000);
    expect(begun[0]!.signal.aborted).toBe(true);
    expect(taken[0]).toMatchObject({ attempt: 1, job_id: begun[0]!.job_id });
    await staying.idle();
  });
});
