import type { operatingOperations } from '#contract/operations/operating.ts';
import { problem } from '#contract/problems.ts';
import type { Handlers } from '#deps.ts';
import { audit } from '#features/audit/audit.ts';
import { listOpenRuns } from '#features/generations/progress/open-runs.ts';
import { listBlocked, unblock } from '#platform/db/failed-attempts.ts';
import { countJobs, listRunningJobs } from '#platform/jobs/read-queue.ts';
import { tryModels } from './try-models.ts';
import { countUntold, listUntold, unpark } from '#platform/outbox/read-outbox.ts';

const shown_max = 100;

export const operatingHandlers = {
  listBlockedAddresses: async ({ query }, { db, clock, config }) => ({
    blocked_addresses: await listBlocked(db, {
      ...query,
      failures_max: config.auth_failures_max,
      now: clock.now(),
    }),
  }),

  unblockAddress: async ({ body: { address } }, context) =>
    context.db.transaction().execute(async (tx) => {
      if (!(await unblock(tx, address)))
        problem('NOT_FOUND', {
          detail: `No attempt from ${address} failed. Copy the address from the list.`,
        });
      await audit(tx, context, 'address.unblocked');
    }),

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
