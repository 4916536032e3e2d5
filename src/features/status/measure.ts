// The service measures itself every minute: each process what it can see. What cannot be written down at all
// shows as a minute without a sample, which counts as down.
import { statusServices, type StatusService } from '#contract/operations/status.ts';
import type { Deps } from '#deps.ts';
import { probeBlobs } from '#platform/free-space.ts';
import { dropSamples, insertSamples } from './store.ts';

type MeasureDeps = Pick<Deps, 'db' | 'blobs' | 'jobs' | 'clock' | 'config'>;

export const minute_ms = 60_000;
const kept_ms = 400 * 24 * 60 * minute_ms;

const probes: Record<StatusService, (deps: MeasureDeps) => boolean | Promise<boolean>> = {
  api: () => true,
  database: () => true,
  runs: ({ jobs }) => jobs.isRunning(),
  storage: ({ blobs, clock }) => probeBlobs(blobs, clock.now()),
};

export async function measure(deps: MeasureDeps): Promise<void> {
  const { role } = deps.config;
  const mine = (Object.keys(probes) as StatusService[]).filter((service) => {
    const { measured_by } = statusServices[service];
    return role === 'all' || measured_by === 'both' || measured_by === role;
  });
  const samples = await Promise.all(
    mine.map(async (service) => ({
      service,
      ok: await Promise.resolve(probes[service](deps)).catch(() => false),
    })),
  );
  const now = deps.clock.now().getTime();
  await deps.db.transaction().execute(async (tx) => {
    await insertSamples(tx, new Date(now - (now % minute_ms)), samples);
    await dropSamples(tx, new Date(now - kept_ms));
  });
}
