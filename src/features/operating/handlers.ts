import type { operatingOperations } from '#contract/operations/operating.ts';
import { problem } from '#contract/problems.ts';
import type { Handlers } from '#deps.ts';
import { listOpenRuns } from '#features/generations/progress/open-runs.ts';
import { countJobs, listRunningJobs } from '#platform/jobs/read-queue.ts';
import { tryModels } from './try-models.ts';
import { countUntold, listUntold, unpark } from '#platform/outbox/read-outbox.ts';

const shown_max = 100;

export const operatingHandlers = {
  listOutbox: async ({ query }, { db }) => {
    const [counts, rows] = await Promise.all([countUntold(db), listUntold(db, query)]);
    return { ...counts, rows };
  },

  retryOutboxRow: async ({ params }, { db }) =>
    (await db.transaction().execute((tx) => unpark(tx, params.id))) ??
    problem('NOT_FOUND', { detail: 'No row with this id waits to be told.' }),

  getQueue: async (_input, { db, clock }) => {
    const [queues, running, runs] = await Promise.all([
      countJobs(db),
      listRunningJobs(db, shown_max),
      listOpenRuns(db, shown_max),
    ]);
    return { queues, running, runs, read_at: clock.now() };
  },

  tryModels: async (_input, deps) => ({
    models: await tryModels(deps, new AbortController().signal),
    tried_at: deps.clock.now(),
  }),
} satisfies Handlers<typeof operatingOperations>;
