// Who drives a run. A worker takes the run up and gets a lease on it; every commit of the run is made under
// that lease, so that a worker that was frozen, cut off or stopped keeps nothing once somebody else has the
// run. The engine's own heartbeat decides when a worker is dead; the lease decides whose work counts.
import {
  isTerminal,
  workingStates,
  type FailureCategory,
  type GenerationState,
} from '#contract/generation-states.ts';
import type { Deps } from '#deps.ts';
import type { Tx } from '#platform/db/db.ts';
import { createHeartbeats, type Heartbeats } from '#platform/heartbeats.ts';
import { moveGeneration } from './move-generation.ts';
import { endOpenInvocations, insertEvent } from './history/store.ts';
import { changeGeneration, extendLeases, lockGeneration, writeLease, type GenerationRow } from './store.ts';

/** Resumes after host restarts before a run is given up (Interface, Limits). */
export const resumes_max = 5;
const lease_ms = 30_000;
const beat_ms = 10_000;

type LeaseDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'outbox'>;
/** `retry_at`: the holder before waited to ask its model again, and was allowed to then. */
export type Lease = { generation_id: string; lease_id: string; retry_at: Date | null };

/**
 * Takes a run up. A lease that was not given back means that its holder died: that is counted, and too many of
 * them end the run. `null`: there is nothing to drive. `stranded` are leases of this process that it could not give
 * back while the database was away; they are no deaths.
 */
export async function takeUp(
  deps: LeaseDeps,
  generation_id: string,
  stranded: Set<string> = new Set(),
): Promise<Lease | null> {
  const lease_id = deps.ids.uuid();
  // Until the commit is known to have succeeded, the lease may be written and be of no use.
  stranded.add(lease_id);
  const lease = await deps.db.transaction().execute(async (tx) => {
    const row = await lockGeneration(tx, generation_id);
    if (!row || !(workingStates as readonly string[]).includes(row.state)) return null;
    if (row.lease_id !== null && row.state !== 'Queued' && !stranded.has(row.lease_id)) {
      if (row.host_restart_resume_count >= resumes_max) {
        const reason = 'The run was interrupted by restarts too often.';
        await fail(tx, deps, row, { category: 'HostRestart', reason });
        return null;
      }
      await noteResume(tx, deps, row);
    }
    await writeLease(tx, generation_id, { lease_id, lease_expires_at: expiryOf(deps) });
    return { generation_id, lease_id, retry_at: row.next_retry_at };
  });
  stranded.delete(lease_id);
  return lease;
}

/** The rewind: what was in flight is done again, and provider retries are counted anew. */
async function noteResume(tx: Tx, deps: LeaseDeps, row: GenerationRow): Promise<void> {
  const now = deps.clock.now();
  const host_restart_resume_count = row.host_restart_resume_count + 1;
  await endOpenInvocations(tx, row.id, { status: 'cancelled', ended_at: now });
  await changeGeneration(tx, row.id, { host_restart_resume_count, retry_count: 0 });
  await insertEvent(tx, {
    id: deps.ids.uuid(),
    generation_id: row.id,
    kind: 'generation.resumed',
    state: row.state,
    stage: row.state,
    title: 'Taken up again after a restart',
    detail: 'Finished steps are kept; what was in flight is done again.',
    round: row.current_round,
    occurred_at: now,
  });
}

const expiryOf = ({ clock }: Pick<Deps, 'clock'>) => new Date(clock.now().getTime() + lease_ms);

export type Leases = Heartbeats<{ id: string }>;

/** Keeps the leases of this process alive, by their ids. */
export function keepLeases(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Leases {
  return createHeartbeats({
    clock: deps.clock,
    every_ms: beat_ms,
    renew: (leases) => {
      const ids = leases.map(({ id }) => id);
      return deps.db.transaction().execute((tx) => extendLeases(tx, ids, expiryOf(deps)));
    },
    onError: (error) => deps.log.warn({ error }, 'The leases of the runs could not be extended'),
  });
}

/** Gives the lease back, so that whoever is next is no resume after a restart. */
export async function giveBackLease(deps: LeaseDeps, { generation_id, lease_id }: Lease): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockGeneration(tx, generation_id);
    if (row?.lease_id !== lease_id) return;
    // What waits for its answer has not failed: it begins again with the answer.
    await endOpenInvocations(tx, generation_id, { status: 'cancelled', ended_at: deps.clock.now() });
    await writeLease(tx, generation_id, { lease_id: null, lease_expires_at: null });
  });
}

type Failure = { category: FailureCategory; reason: string };

export async function failGeneration(
  deps: LeaseDeps,
  generation_id: string,
  failure: Failure,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockGeneration(tx, generation_id);
    if (row && !isTerminal(row.state as GenerationState)) await fail(tx, deps, row, failure);
  });
}

/** `row` must be locked. */
export async function fail(
  tx: Tx,
  deps: Omit<LeaseDeps, 'db'>,
  row: GenerationRow,
  { category, reason }: Failure,
): Promise<void> {
  await moveGeneration(tx, deps, row, {
    move: 'fail',
    change: { failure_category: category, failure_reason: reason },
    title: 'Failed',
    detail: reason,
  });
}
