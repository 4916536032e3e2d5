// Runs a generation to its end, from wherever it stands: at first, after a crash, after a shutdown. The
// pipeline is loaded with the first run: it is large, and an idle service stays small.
import type { Deps } from '#deps.ts';
import type { Gateway } from '#pipeline/run.ts';
import { createAssemblyCache, type AssemblyCache } from '#pipeline/assembling/assembly-cache.ts';
import { defineWorker, isFinal, type Worker } from '#platform/jobs/jobs.ts';
import { gatewayFor } from './gateway-for.ts';
import { describeFailure } from './describe-failure.ts';
import { failGeneration, giveBackLease, keepLeases, takeUp, type Lease, type Leases } from './lease.ts';
import { waitOutRetry } from './announce-retry.ts';
import { runGenerationJob } from './run-generation-job.ts';

/**
 * Packages that are rendered before their last reviews are in; more at once would only wait for the
 * processor.
 */
const AHEAD_MAX = 4;

export type WorkerOptions = {
  concurrency?: number;
  /** Who answers for the agents, instead of whom the settings name. */
  gateway?: Gateway;
  /** Another provider beside that one, for those who read what the first has drawn. */
  second?: Gateway;
};

export function generationWorker(
  deps: Deps,
  { concurrency = deps.config.runs_at_once, ...answering }: WorkerOptions = {},
): Worker<{ generation_id: string }> {
  const leases = keepLeases(deps);
  /** Leases that were not given back because the database was away. */
  const stranded = new Set<string>();
  const ahead = createAssemblyCache(AHEAD_MAX);
  return defineWorker({
    job: runGenerationJob,
    is_heavy: true,
    concurrency,
    async run({ generation_id }, context) {
      const { signal } = context;
      const log = deps.log.child({ generation_id });
      const lease = await takeUp(deps, generation_id, stranded);
      if (!lease) return;
      try {
        await run(deps, lease, { ...answering, leases, ahead, signal });
      } catch (error) {
        // Stopped, not failed: whoever stopped it decides what becomes of the job.
        if (signal.aborted) throw error;
        log.error({ error }, 'a generation step failed');
        stranded.add(lease.lease_id);
        await giveBackLease(deps, lease);
        stranded.delete(lease.lease_id);
        if (!isFinal(context, error)) throw error;
        await failGeneration(deps, generation_id, describeFailure(error));
      }
      signal.throwIfAborted();
    },
  });
}

type Driving = Omit<WorkerOptions, 'concurrency'> & {
  leases: Leases;
  ahead: AssemblyCache;
  signal: AbortSignal;
};

async function run(
  deps: Deps,
  lease: Lease,
  { signal, leases, ahead, gateway, second }: Driving,
): Promise<void> {
  const [{ drive }, { withSecondReader }, { runHost }, { recordingHost }] = await Promise.all([
    import('#pipeline/driver.ts'),
    import('#pipeline/second-reader.ts'),
    import('./run-host.ts'),
    import('./history/record-run.ts'),
  ]);
  const answering = gateway ? withSecondReader(gateway, second) : await gatewayFor(deps, lease.generation_id);
  const { lost, release } = leases.hold({ id: lease.lease_id });
  const stopped = AbortSignal.any([signal, lost]);
  try {
    const { retry_at: until } = lease;
    if (!until || (await waitOutRetry(deps, lease, { until, signal: stopped })))
      await drive(recordingHost(deps, runHost({ ...deps, ahead }, lease)), answering, stopped);
    // Whoever waits for its children works on nothing; the last of them wakes it.
    if (!stopped.aborted) await giveBackLease(deps, lease);
  } catch (error) {
    if (!lost.aborted) throw error;
  } finally {
    release();
  }
}
