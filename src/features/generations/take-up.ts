// What happens to a run outside its steps: it is taken up again after its process died, or given up.
import { isTerminal, type FailureCategory, type GenerationState } from '#contract/generation-states.ts';
import type { Deps } from '#deps.ts';
import { moveGeneration } from './move-generation.ts';
import { changeGeneration, endOpenInvocations, insertEvent, lockGeneration } from './store.ts';

/** Resumes after host restarts before a run is given up (Interface, Limits). */
const resumes_max = 5;

type ResumeDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'outbox'>;

/** Counts the resume when the run had begun before. `false`: there is nothing to drive any more. */
export async function noteResume(deps: ResumeDeps, generation_id: string): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    const row = await lockGeneration(tx, generation_id);
    if (!row || isTerminal(row.state as GenerationState)) return false;
    if (row.state === 'Queued') return true;
    const now = deps.clock.now();
    await endOpenInvocations(tx, generation_id, { status: 'cancelled', ended_at: now });
    const host_restart_resume_count = row.host_restart_resume_count + 1;
    if (host_restart_resume_count > resumes_max) {
      await fail(
        deps,
        generation_id,
        { category: 'HostRestart', reason: 'The run was interrupted by restarts too often.' },
        tx,
      );
      return false;
    }
    await changeGeneration(tx, generation_id, { host_restart_resume_count });
    await insertEvent(tx, {
      id: deps.ids.uuid(),
      generation_id,
      kind: 'generation.resumed',
      state: row.state,
      stage: row.state,
      title: 'Taken up again after a restart',
      detail: 'Finished steps are kept; the one in flight is done again.',
      round: row.current_round,
      occurred_at: now,
    });
    return true;
  });
}

type Failure = { category: FailureCategory; reason: string };

export async function failGeneration(
  deps: ResumeDeps,
  generation_id: string,
  failure: Failure,
): Promise<void> {
  await deps.db.transaction().execute((tx) => fail(deps, generation_id, failure, tx));
}

async function fail(
  deps: ResumeDeps,
  generation_id: string,
  failure: Failure,
  tx: Parameters<typeof lockGeneration>[0],
): Promise<void> {
  const row = await lockGeneration(tx, generation_id);
  if (!row || isTerminal(row.state as GenerationState)) return;
  await moveGeneration(tx, deps, row, {
    move: 'fail',
    change: { failure_category: failure.category, failure_reason: failure.reason },
    title: 'Failed',
    detail: failure.reason,
  });
}
