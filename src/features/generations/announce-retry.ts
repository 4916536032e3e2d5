// While a run waits to ask its model again: what everybody sees of it, and the wait itself. The wait stands
// in the row, so that it outlives the process; a pause, a failure or a cancellation ends it by the table of
// moves. Of several calls that wait each waits for itself, and the row tells the latest time.
import { providerTroubles } from '#pipeline/provider/provider-troubles.ts';
import type { Deps } from '#deps.ts';
import type { ProviderError } from '#pipeline/provider/provider-error.ts';
import type { Tx } from '#platform/db/db.ts';
import { insertEvent } from './history/store.ts';
import type { Lease } from './lease.ts';
import { changeGeneration, lockGeneration, type GenerationRow } from './store.ts';

type RetryDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'log'>;

/** Answers when the call may be made again. `row` must be locked. */
export async function announceRetry(
  tx: Tx,
  { clock, ids, log }: RetryDeps,
  row: GenerationRow,
  { error, wait_ms }: { error: ProviderError; wait_ms: number },
): Promise<Date> {
  const now = clock.now();
  const until = new Date(now.getTime() + wait_ms);
  const { recoverable, type } = providerTroubles[error.trouble];
  log.warn({ generation_id: row.id, type, wait_ms, error }, 'A model call failed and is made again');
  await changeGeneration(tx, row.id, {
    retry_count: row.retry_count + 1,
    last_retry_at: now,
    next_retry_at: wait_ms > 0 && until > (row.next_retry_at ?? now) ? until : row.next_retry_at,
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
  return until;
}

/** Waits until a call may be made again. `false`: the run was stopped or taken over meanwhile. */
export async function waitOutRetry(
  { db, clock }: RetryDeps,
  { generation_id, lease_id }: Lease,
  { until, signal }: { until: Date; signal: AbortSignal },
): Promise<boolean> {
  await clock.sleep(Math.max(0, until.getTime() - clock.now().getTime()), signal);
  return db.transaction().execute(async (tx) => {
    const row = await lockGeneration(tx, generation_id);
    if (row?.lease_id !== lease_id) return false;
    if (row.next_retry_at && row.next_retry_at <= clock.now())
      await changeGeneration(tx, generation_id, { next_retry_at: null });
    return true;
  });
}
