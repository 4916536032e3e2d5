// While a run waits to ask its model again: what everybody sees of it, and the wait itself. The wait stands in the row,
// so that it outlives the process; a pause, a failure or a cancellation ends it by the table of moves.
import { providerTroubles } from '#pipeline/provider/provider-troubles.ts';
import type { Deps } from '#deps.ts';
import type { ProviderError } from '#pipeline/provider/provider-error.ts';
import type { Tx } from '#platform/db/db.ts';
import { insertEvent } from '#features/generations/history/store.ts';
import type { Lease } from '#features/generations/lease.ts';
import {
  changeGeneration,
  findAnyGeneration,
  lockGeneration,
  type GenerationRow,
} from '#features/generations/store.ts';

type RetryDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'log'>;

/** `row` must be locked. */
export async function announceRetry(
  tx: Tx,
  { clock, ids, log }: RetryDeps,
  row: GenerationRow,
  { error, wait_ms }: { error: ProviderError; wait_ms: number },
): Promise<void> {
  const now = clock.now();
  const { recoverable, type } = providerTroubles[error.trouble];
  log.warn({ generation_id: row.id, type, wait_ms, error }, 'A model call failed and is made again');
  await changeGeneration(tx, row.id, {
    retry_count: row.retry_count + 1,
    last_retry_at: now,
    next_retry_at: wait_ms > 0 ? new Date(now.getTime() + wait_ms) : null,
    ...(recoverable && { recoverable_error_category: recoverable }),
  });
  const seconds = Math.ceil(wait_ms / 1000);
  await insertEvent(tx, {
    id: ids.uuid(),
    generation_id: row.id,
    kind: 'generation.retrying',
    state: row.state,
    stage: row.state,
    title:
      wait_ms > 0 ? `The model is asked again in ${seconds} s` : 'The model is asked to correct its answer',
    detail: type,
    round: row.current_round,
    occurred_at: now,
  });
}

/** Waits as long as the run has to; at once when it does not. `false`: the run was stopped or taken over meanwhile. */
export async function waitOutRetry(
  { db, clock }: RetryDeps,
  { generation_id, lease_id }: Lease,
  signal: AbortSignal,
): Promise<boolean> {
  const row = await findAnyGeneration(db, generation_id);
  if (!row?.next_retry_at) return row?.lease_id === lease_id;
  await clock.sleep(Math.max(0, row.next_retry_at.getTime() - clock.now().getTime()), signal);
  return db.transaction().execute(async (tx) => {
    const locked = await lockGeneration(tx, generation_id);
    if (locked?.lease_id !== lease_id) return false;
    await changeGeneration(tx, generation_id, { next_retry_at: null });
    return true;
  });
}
