import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ownJobs } from '#test/support/workers/own-jobs.ts';
import { inThreadJob, inThreadWorker } from '#test/support/workers/thread-of-jobs.ts';
import { testDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { until } from '#test/support/until.ts';
import { unavailable } from '#platform/unavailable.ts';
import { createJobThread, type JobThread } from './job-thread.ts';
import { JobInterrupted, type JobContext } from './jobs.ts';

const script = new URL(import.meta.resolve('#test/support/workers/thread-of-jobs.ts'));
const open: JobThread[] = [];

function startThread(idle_max_ms = 60_000) {
  const thread = createJobThread({ script, env: { IS_THREAD_OF_JOBS: 'yes' }, idle_max_ms });
  open.push(thread);
  return thread.inThread(inThreadWorker);
}

let database: TestDatabase;
const { create: newJobs, stopAll } = ownJobs(() => database);
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  await stopAll();
  for (const thread of open.splice(0)) await thread.close();
});
afterAll(() => database.close());

const context = (signal = new AbortController().signal): JobContext => ({
  signal,
  attempt: 1,
  last_attempt: false,
  job_id: 'a job',
});
const failing = (worker: typeof inThreadWorker) =>
  worker.run({ act: 'fail' }, context()).then(
    () => '',
    (error: unknown) => (error as Error).message,
  );

test('a job ends as it ends in the thread, and its error keeps its message', async () => {
  const worker = startThread();
  await worker.run({ act: 'succeed' }, context());
  expect(await failing(worker)).toMatch(/^failed in thread \d+$/);
});

test('what a job in the thread lacked is known outside', async () => {
  const lacking = startThread().run({ act: 'lack' }, context());
  expect(await lacking.catch(unavailable)).toBe('database');
});

test('a job that is cancelled hears of it in the thread, with the reason', async () => {
  const worker = startThread();
  const stop = new AbortController();
  const waiting = worker.run({ act: 'wait' }, context(stop.signal));
  await worker.run({ act: 'succeed' }, context());
  stop.abort(new Error('The job was cancelled'));
  await expect(waiting).rejects.toThrow('The job was cancelled');
});

test('a thread that dies interrupts every job in it, and the next job has a new thread', async () => {
  const worker = startThread();
  const before = await failing(worker);
  const waiting = worker.run({ act: 'wait' }, context());
  const dying = worker.run({ act: 'die' }, context());
  await expect(waiting).rejects.toThrow(JobInterrupted);
  await expect(dying).rejects.toThrow(JobInterrupted);
  expect(await failing(worker)).not.toBe(before);
});

test('an idle thread ends, and one that has work does not', async () => {
  const worker = startThread(1);
  const stop = new AbortController();
  const waiting = worker.run({ act: 'wait' }, context(stop.signal));
  const first = await failing(worker);
  expect(await failing(worker)).toBe(first);
  stop.abort(new Error('done'));
  await expect(waiting).rejects.toThrow('done');
  await until(async () => (await failing(worker)) !== first);
});

test('an interrupted job runs again and uses up none of its retries', async () => {
  const attempts: number[] = [];
  const jobs = newJobs();
  await jobs.start([
    {
      ...inThreadWorker,
      run: async (_, { attempt }) => {
        attempts.push(attempt);
        if (attempts.length < 3) throw new JobInterrupted('The thread ended');
      },
    },
  ]);
  await database.db.transaction().execute((tx) => jobs.enqueue(tx, inThreadJob, { act: 'succeed' }));
  await until(() => attempts.length === 3);
  expect(attempts).toEqual([1, 1, 1]);
});
