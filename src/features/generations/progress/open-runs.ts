// The runs that go on, of whatever account, and who holds them: for whoever runs the service.
import { workingStates, type GenerationState } from '#contract/generation-states.ts';
import type { Db } from '#platform/db/db.ts';
import { listInStates } from '#features/generations/store.ts';

/** Those that have stood in their state for longest come first. */
export async function listOpenRuns(db: Db, limit: number) {
  const rows = await listInStates(db, { states: workingStates, limit });
  return rows.map(({ id, state, engine_job_id, ...row }) => ({
    ...row,
    generation_id: id,
    state: state as GenerationState,
    job_id: engine_job_id,
  }));
}
