// The pollers of this process: they take jobs out of the queue, keep the heartbeats of those that run, and
// stop them when they are cancelled or the process shuts down.
import { sql } from 'kysely';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { createHeartbeats } from '#platform/heartbeats.ts';
import type { Log } from '#platform/log.ts';
import type { Worker } from './jobs.ts';
import { runJob, type RunDeps } from './run-job.ts';

const POLL_S = 0.5;
const HEARTBEAT_REFRESH_MS = 1_000;
export const LONGEST_RUN_S = 24 * 3600;
const LINGER_MS = 5_000;

export function createPollers({ boss, db, clock, log }: { boss: PgBoss; db: Db; clock: Clock; log: Log }) {
  const shutdown = new AbortController();
  const running = new Map<string, Promise<void>>();
  const cancels = new Map<string, AbortController>();
  const heartbeats = createHeartbeats({
    clock,
    every_ms: HEARTBEAT_REFRESH_MS,
    renew: (claims: readonly Claim[]) => touch(db, claims),
    onError: (error) => log.error({ error }, 'The heartbeat of the jobs failed'),
  });
  const handBack: RunDeps['handBack'] = (job, again) => handBackJob(db, job, again);

  async function run(worker: Worker<unknown>, job: JobWithMetadata) {
    const cancelled = new AbortController();
    cancels.set(job.id, cancelled);
    const { lost, release } = heartbeats.hold(job);
    const stops = { shutdown: shutdown.signal, cancelled: cancelled.signal, lost };
    try {
      return await runJob(worker, job, { log, ...stops, handBack, running });
    } finally {
      release();
      cancels.delete(job.id);
    }
  }

  return {
    add: (worker: Worker<unknown>) =>
      poll(worker, { boss, clock, log, shutdown: shutdown.signal, run: (job) => run(worker, job) }),
    cancel: (id: string) => cancels.get(id)?.abort(new Error('The job was cancelled')),
    shutDown: () => shutdown.abort(new Error('The process is shutting down')),
    stopHeartbeats: () => heartbeats.stop(),
  };
}

type PollDeps = {
  boss: PgBoss;
  clock: Clock;
  log: Log;
  shutdown: AbortSignal;
  run: (job: JobWithMetadata) => ReturnType<typeof runJob>;
};

/**
 * Keeps one poller for each job that runs and one more that looks for the next job, up to the concurrency.
 * More pollers would only ask the database more often. A poller that finds nothing for a while leaves.
 */
async function poll({ job: queue, concurrency = 1 }: Worker<unknown>, deps: PollDeps): Promise<void> {
  const { boss, clock, log, shutdown, run } = deps;
  const options = {
    pollingIntervalSeconds: POLL_S,
    notifyPollingIntervalSeconds: POLL_S,
    // The heartbeats above are one statement for all jobs; those of the engine would be one for each.
    heartbeatRefreshSeconds: LONGEST_RUN_S,
    includeMetadata: true,
    perJobResults: true,
  } as const;
  const pollers = new Set<string>();
  let busy = 0;

  async function add(): Promise<void> {
    let [taken, is_busy] = [0, false];
    const id = await boss.work<object, unknown, typeof options>(queue.name, options, async ([job]) => {
      [taken, is_busy] = [taken + 1, true];
      busy += 1;
      if (busy === pollers.size && busy < concurrency && !shutdown.aborted) await add();
      try {
        return await run(job!);
      } finally {
        is_busy = false;
        busy -= 1;
        boss.notifyWorker(id);
      }
    });
    pollers.add(id);
    leaveWhenIdle(id, () => (is_busy ? null : taken)).catch((error: unknown) =>
      log.warn({ error }, 'A poller of jobs could not leave'),
    );
  }

  /** `taken` counts the jobs of the poller; it answers null while one runs. Ends with the process, too. */
  async function leaveWhenIdle(id: string, taken: () => number | null): Promise<void> {
    for (let before = taken(); pollers.has(id); before = taken()) {
      await clock.sleep(LINGER_MS, shutdown).catch(() => {});
      if (shutdown.aborted) return;
      const is_idle = before !== null && taken() === before;
      if (is_idle && pollers.size > busy + 1 && pollers.delete(id))
        await boss.offWork(queue.name, { id, wait: false });
    }
  }

  await add();
}

/** The engine counts how often it has handed a job out. */
type Claim = { id: string; retryCount: number };

/** Renews the heartbeats, and answers the ids of the jobs that this process still has. */
async function touch(db: Db, claims: readonly Claim[]): Promise<Set<string>> {
  const ids = claims.map(({ id }) => id);
  const counts = claims.map(({ retryCount }) => retryCount);
  const { rows } = await sql<{ id: string }>`update pgboss.job set heartbeat_on = now()
    from unnest(${ids}::uuid[], ${counts}::int[]) as claim (id, retry_count)
    where job.id = claim.id and job.retry_count = claim.retry_count and state = 'active' returning job.id`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

async function handBackJob(
  db: Db,
  ...[{ name, id, retryCount }, again]: Parameters<RunDeps['handBack']>
): Promise<void> {
  const due = sql`now() + ${again?.after_ms ?? 0} * interval '1 ms'`;
  const output = again ? sql`${JSON.stringify(again.output)}::jsonb` : sql`output`;
  await sql`update pgboss.job set state = 'retry', start_after = ${due}, heartbeat_on = null, output = ${output}
    where name = ${name} and id = ${id} and state = 'active' and retry_count = ${retryCount}`.execute(db);
}
