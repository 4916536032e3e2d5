// Runs a generation to its end, from wherever it stands: at first, after a crash, after a shutdown. The pipeline is loaded
// with the first run: it is large, and an idle service stays small.
import type { Deps } from '#deps.ts';
import { defineWorker, type Worker } from '#platform/jobs/jobs.ts';
import { failGeneration, noteResume } from './take-up.ts';
import { runGenerationJob } from './run-generation-job.ts';

export function generationWorker(deps: Deps): Worker<{ generation_id: string }> {
  return defineWorker({
    job: runGenerationJob,
    concurrency: 4,
    async run({ generation_id }, { signal, last_attempt }) {
      const log = deps.log.child({ generation_id });
      try {
        if (!(await noteResume(deps, generation_id))) return;
        await run(deps, generation_id, signal);
      } catch (error) {
        if (signal.aborted) return;
        log.error({ error }, 'a generation step failed');
        if (!last_attempt) throw error;
        await failGeneration(deps, generation_id, {
          category: 'OrchestratorCrash',
          reason: 'An internal error ended the run; its reference stands in the log.',
        });
      }
    },
  });
}

async function run(deps: Deps, generation_id: string, signal: AbortSignal): Promise<void> {
  const [{ drive }, { offlineGateway }, { runHost }] = await Promise.all([
    import('#pipeline/driver.ts'),
    import('#pipeline/offline-gateway.ts'),
    import('./run-host.ts'),
  ]);
  const gateway = offlineGateway(deps, { delay_ms: deps.config.offline_delay_ms });
  await drive(runHost(deps, generation_id), gateway, signal);
}
