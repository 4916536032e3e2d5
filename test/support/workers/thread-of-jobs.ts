// A thread of jobs for tests: its one job says what happens to it.
import { threadId } from 'node:worker_threads';
import { z } from 'zod';
import { Unavailable } from '#platform/unavailable.ts';
import { runJobsInThread } from '#platform/jobs/job-thread.ts';
import { defineJob, defineWorker } from '#platform/jobs/jobs.ts';

export const inThreadJob = defineJob({
  name: 'in-thread',
  payload: z.object({ act: z.enum(['succeed', 'fail', 'lack', 'wait', 'die']) }),
  retry: { limit: 1, delay_ms: 0 },
});

type Act = z.infer<typeof inThreadJob.payload>['act'];

/** Each error names its thread, so that a test can tell one thread from the next. */
const acts: Record<Act, (signal: AbortSignal) => Promise<void>> = {
  succeed: async () => {},
  fail: async () => {
    throw new Error(`failed in thread ${threadId}`);
  },
  lack: async () => {
    throw new Unavailable('database');
  },
  wait: (signal) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    }),
  die: async () => process.exit(1),
};

export const inThreadWorker = defineWorker({
  job: inThreadJob,
  run: ({ act }, { signal }) => acts[act](signal),
});

if (threadId !== 0 && process.env.IS_THREAD_OF_JOBS) runJobsInThread([inThreadWorker], async () => {});
