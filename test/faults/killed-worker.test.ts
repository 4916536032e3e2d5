import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defineWorker, type JobContext } from '#platform/jobs/jobs.ts';
import { ROOT } from '#test/support/database-url.ts';
import { endlessJob } from '#test/support/workers/endless-job.ts';
import { ownJobs } from '#test/support/workers/own-jobs.ts';
import { testDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { until } from '#test/support/until.ts';

const TAKE_OVER_MAX_MS = 13_000;

let database: TestDatabase;
let victim: ChildProcess;
let said = '';
const { create: newJobs, stopAll } = ownJobs(() => database);

beforeAll(async () => {
  database = await testDatabase();
  victim = spawn(process.execPath, [path.join(ROOT, 'test/support/workers/endless-worker.ts'), database.url]);
  victim.stdout!.on('data', (text: Buffer) => (said += text.toString()));
  await until(() => said.includes('started'));
});
afterAll(async () => {
  victim.kill('SIGKILL');
  await stopAll();
  await database.close();
});

test('the job of a worker that was killed, and those that wait behind it, are run by the next one', async () => {
  const runs: { text: string; context: JobContext }[] = [];
  const run = async ({ text }: { text: string }, context: JobContext) => void runs.push({ text, context });
  const worker = defineWorker({ job: endlessJob, run });
  const asking = newJobs();
  await asking.start([worker], { only_enqueue: true });
  await database.db.transaction().execute(async (tx) => {
    await asking.enqueue(tx, endlessJob, { text: 'in its hands' }, { key: 'k' });
    await asking.enqueue(tx, endlessJob, { text: 'behind it' }, { key: 'k' });
  });
  await until(() => said.includes('claimed'));
  victim.kill('SIGKILL');
  await newJobs().start([worker]);
  await until(() => runs.length === 2, { within_ms: TAKE_OVER_MAX_MS });
  expect(runs.map(({ text }) => text)).toEqual(['in its hands', 'behind it']);
  expect(runs[0]!.context).toMatchObject({ attempt: 1, last_attempt: true });
});
