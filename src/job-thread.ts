// The thread in which a process that serves requests runs its heavy jobs: runs and turns of interviews. It
// has the settings of its process, and connections of its own to the same database.
import { runJobsInThread } from '#platform/jobs/job-thread.ts';
import { readConfig } from './config.ts';
import { openDeps } from './open-deps.ts';
import { workersOf } from './workers.ts';

const { deps, close } = await openDeps(readConfig(process.env), { migrates: false });
const workers = workersOf(deps);
await deps.jobs.start(workers, { only_enqueue: true });
runJobsInThread(workers, async () => {
  await deps.jobs.stop();
  await deps.notices.close();
  await close();
});
