// A worker beside an app that only serves: its own engine and dispatcher on the same database, with the
// gateway that the test chooses.
import { generationWorker, type WorkerOptions } from '#features/generations/run-generation.job.ts';
import { wakeListener } from '#features/generations/wake-runs.ts';
import { turnWorker } from '#features/interviews/turns/answer-turn.job.ts';
import type { Deps } from '#deps.ts';
import { systemClock } from '#platform/clock.ts';
import { connect } from '#platform/db/connect.ts';
import { createJobs } from '#platform/jobs/boss-jobs.ts';
import { createOutbox } from '#platform/outbox/dispatcher.ts';

export type OwnWorker = { deps: Deps; stop(): Promise<void> };

export async function startWorker(
  app: { deps: Deps },
  { overrides = {}, ...options }: WorkerOptions & { overrides?: Partial<Deps> } = {},
): Promise<OwnWorker> {
  const url = app.deps.config.database_url?.reveal() ?? '';
  const connection = connect(url);
  const pace = { ...app.deps, url, clock: systemClock };
  const jobs = createJobs({ ...pace, connection });
  const outbox = createOutbox({ ...pace, db: connection.db, now: app.deps.clock.now });
  const deps: Deps = { ...app.deps, db: connection.db, jobs, outbox, ...overrides };
  await jobs.start([turnWorker(deps), generationWorker(deps, options)]);
  await outbox.start([wakeListener(deps)]);
  return {
    deps,
    stop: async () => {
      await Promise.all([jobs.stop(), outbox.stop()]);
      await connection.close();
    },
  };
}
