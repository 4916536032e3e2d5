// Gives up runs that nobody will finish: one that waits in the queue for too long, and one that works by its
// state while no worker holds it and no job would bring one.
import { workingStates, type FailureCategory } from '#contract/generation-states.ts';
import type { Deps } from '#deps.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { countOpen } from './connected/store.ts';
import { fail } from './lease.ts';
import { listOpenChildren } from './research/store.ts';
import { listStuck, lockGeneration, type GenerationRow } from './store.ts';

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'outbox' | 'jobs' | 'log'>;

type Sweep = {
  category: FailureCategory;
  reason: string;
  states: readonly string[];
  /** How long the run has stood like this. */
  after_ms: number;
  isStuck: (row: GenerationRow, jobs: SweepDeps['jobs'], db: Db | Tx) => boolean | Promise<boolean>;
};

const minute_ms = 60_000;

const sweeps: readonly Sweep[] = [
  {
    category: 'StuckInQueue',
    reason: 'No worker took the run up in time.',
    states: ['Queued'],
    after_ms: 120 * minute_ms,
    isStuck: (row) => row.lease_id === null,
  },
  {
    category: 'LeaseExpired',
    reason: 'The worker of the run was lost, and no other one took it over.',
    states: workingStates.filter((state) => state !== 'Queued'),
    after_ms: 5 * minute_ms,
    isStuck: async ({ id, account_id, engine_job_id }, jobs, db) =>
      !(engine_job_id && (await jobs.isAlive(db, engine_job_id))) &&
      (await listOpenChildren(db, id)).length === 0 &&
      (await countOpen(db, { account_id, project_id: null, generation_id: id })) === 0,
  },
];

/** Answers the runs that were given up. */
export async function sweepGenerations(deps: SweepDeps): Promise<string[]> {
  const swept: string[] = [];
  for (const sweep of sweeps) {
    const before = new Date(deps.clock.now().getTime() - sweep.after_ms);
    for (const { id } of await listStuck(deps.db, { states: sweep.states, before })) {
      if (await giveUp(deps, id, { sweep, before })) swept.push(id);
    }
  }
  return swept;
}

/** Looks again under the lock: a worker may have come meanwhile. */
async function giveUp(
  deps: SweepDeps,
  id: string,
  { sweep, before }: { sweep: Sweep; before: Date },
): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    const row = await lockGeneration(tx, id);
    if (!row || !sweep.states.includes(row.state)) return false;
    if ((row.lease_expires_at ?? row.state_changed_at) >= before) return false;
    if (!(await sweep.isStuck(row, deps.jobs, tx))) return false;
    deps.log.warn({ generation_id: id, category: sweep.category }, 'a run is given up');
    await fail(tx, deps, row, sweep);
    if (row.engine_job_id) await deps.jobs.cancel(tx, row.engine_job_id);
    return true;
  });
}
