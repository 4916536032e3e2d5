// Job engines of one test file on its database; all are stopped by `stopAll`.
import { systemClock } from '#platform/clock.ts';
import { systemIds } from '#platform/ids.ts';
import { createJobs } from '#platform/jobs/boss-jobs.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/log.ts';
import type { TestDatabase } from '#test/support/test-database.ts';

export function ownJobs(database: () => TestDatabase) {
  const started: Jobs[] = [];
  return {
    create(): Jobs {
      const jobs = createJobs({
        connection: database(),
        url: database().url,
        clock: systemClock,
        ids: systemIds(systemClock),
        log: createLog({ level: 'silent' }),
      });
      started.push(jobs);
      return jobs;
    },
    async stopAll() {
      for (const jobs of started.splice(0)) await jobs.stop();
    },
  };
}
