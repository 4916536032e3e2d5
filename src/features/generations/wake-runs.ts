// Takes runs up again that may work once more: the move that woke them only records the state, and its outbox
// row brings the job, whichever process that happens in.
import { workingStates } from '#contract/generation-states.ts';
import type { Deps } from '#deps.ts';
import type { Listener } from '#platform/outbox/outbox.ts';
import { runDue } from './move-generation.ts';
import { runGenerationJob } from './run-generation-job.ts';
import { lockGeneration, setEngineJob } from './store.ts';

export function wakeListener({ jobs }: Pick<Deps, 'jobs'>): Listener {
  return {
    name: 'wake-runs',
    kinds: [runDue],
    async handle(tx, { aggregate_id: generation_id }) {
      const row = await lockGeneration(tx, generation_id);
      if (!row || !(workingStates as readonly string[]).includes(row.state)) return;
      const job_id = await jobs.enqueue(tx, runGenerationJob, { generation_id }, { key: generation_id });
      await setEngineJob(tx, generation_id, job_id);
    },
  };
}
