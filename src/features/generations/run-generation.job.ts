// Runs a generation to its end, from wherever it stands: at first, after a crash, after a shutdown.
import type { Deps } from '#deps.ts';
import { defineWorker, type Worker } from '#platform/jobs/jobs.ts';
import { drive } from '#pipeline/driver.ts';
import { offlineGateway } from '#pipeline/offline-gateway.ts';
import { failGeneration, noteResume } from './resume.ts';
import { runGenerationJob } from './run-generation-job.ts';
import { runHost } from './run-host.ts';

export function generationWorker(deps: Deps): Worker<{ generation_id: string }> {
  const gateway = offlineGateway(deps, { delay_ms: deps.config.offline_delay_ms });
  return defineWorker({
    job: runGenerationJob,
    concurrency: 4,
    async run({ generation_id }, { signal, last_attempt }) {
      const log = deps.log.child({ generation_id });
      try {
        if (!(await noteResume(deps, generation_id))) return;
        await drive(runHost(deps, generation_id), gateway, signal);
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
