// A process that claims a job and never ends it. Started by a test that kills it: node endless-worker.ts URL
import { systemClock } from '#platform/clock.ts';
import { connect } from '#platform/db/connect.ts';
import { systemIds } from '#platform/ids.ts';
import { createJobs } from '#platform/jobs/boss-jobs.ts';
import { defineWorker } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/log.ts';
import { endlessJob } from './endless-job.ts';

const url = process.argv[2] ?? '';
const connection = connect(url);
const log = createLog({ level: 'warn' });
const jobs = createJobs({ connection, url, clock: systemClock, ids: systemIds(systemClock), log });
const run = async () => {
  process.stdout.write('claimed\n');
  await new Promise(() => {});
};
await jobs.start([defineWorker({ job: endlessJob, run })]);
process.stdout.write('started\n');
