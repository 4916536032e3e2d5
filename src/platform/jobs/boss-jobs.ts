// Jobs on pg-boss, in the same database as everything else. What its defaults would get wrong for us is set here: it
// looks for dead workers every second instead of every minute, polls twice a second beside the notifications (a freed
// key sends none), keeps waiting jobs instead of deleting them after two weeks, and never gives up a job only because
// its processes died.
import { sql } from 'kysely';
import { PgBoss, fromKysely } from 'pg-boss';
import { createHeartbeats } from '#platform/heartbeats.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Connection } from '#platform/db/connect.ts';
import { listen, type Listening } from '#platform/db/listen.ts';
import type { Ids } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import type { Job, Jobs, Worker } from './jobs.ts';
import { runJob, type RunDeps } from './run-job.ts';

export type JobsDeps = { connection: Connection; url: string; clock: Clock; ids: Ids; log: Log };

const POLL_S = 0.5;
const HEARTBEAT_S = 10;
const HEARTBEAT_REFRESH_MS = 1_000;
const YEAR_S = 365 * 24 * 3600;
const LONGEST_RUN_S = 24 * 3600;
const CLAIMS_MAX = 1_000;
const DRAIN_MS = 8_000;
const IDLE_POLL_MS = 20;
const LINGER_MS = 5_000;
const CANCELLED = 'specfoundry_job_cancelled';

export function createJobs(deps: JobsDeps): Jobs {
  const { connection, url, clock, ids, log } = deps;
  const boss = createBoss(deps);
  const shutdown = new AbortController();
  const running = new Map<string, Promise<void>>();
  const cancels = new Map<string, AbortController>();
  const names: string[] = [];
  const heartbeats = createHeartbeats({
    clock,
    every_ms: HEARTBEAT_REFRESH_MS,
    renew: (claims: readonly Claim[]) => touch(connection.db, claims),
    onError: (error) => log.error({ error }, 'The heartbeat of the jobs failed'),
  });
  let hearing: Listening | null = null;
  let is_running = false;

  const handBack: RunDeps['handBack'] = async ({ name, id, retryCount }, again) => {
    const due = sql`now() + ${again?.after_ms ?? 0} * interval '1 ms'`;
    const output = again ? sql`${JSON.stringify(again.output)}::jsonb` : sql`output`;
    await sql`update pgboss.job set state = 'retry', start_after = ${due}, heartbeat_on = null, output = ${output}
      where name = ${name} and id = ${id} and state = 'active' and retry_count = ${retryCount}`.execute(
      connection.db,
    );
  };

  /** The engine would notice too, with the next heartbeat. */
  function abortCancelled(id: string): void {
    cancels.get(id)?.abort(new Error('The job was cancelled'));
  }

  /**
   * As many pollers as are busy, and one that looks for the next job, up to the concurrency: more would only keep
   * asking the database. One that found nothing for a while goes.
   */
  function work(worker: Worker<unknown>): Promise<void> {
    const { job: queue, concurrency = 1 } = worker;
    const options = {
      pollingIntervalSeconds: POLL_S,
      notifyPollingIntervalSeconds: POLL_S,
      // Ours is one for all jobs.
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
        if (busy === pollers.size && busy < concurrency && !shutdown.signal.aborted) await add();
        const cancelled = new AbortController();
        cancels.set(job!.id, cancelled);
        const { lost, release } = heartbeats.hold(job!);
        const stops = { shutdown: shutdown.signal, cancelled: cancelled.signal, lost };
        try {
          return await runJob(worker, job!, { log, ...stops, handBack, running });
        } finally {
          release();
          cancels.delete(job!.id);
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

    /** `taken` counts the jobs of the poller, null while it is at one. Ends with the process, too. */
    async function leaveWhenIdle(id: string, taken: () => number | null): Promise<void> {
      for (let before = taken(); pollers.has(id); before = taken()) {
        await clock.sleep(LINGER_MS, shutdown.signal).catch(() => {});
        if (shutdown.signal.aborted) return;
        const is_idle = before !== null && taken() === before;
        if (is_idle && pollers.size > busy + 1 && pollers.delete(id))
          await boss.offWork(queue.name, { id, wait: false });
      }
    }

    return add();
  }

  return {
    async enqueue(tx, job, payload, { key, start_after, delay_ms = 0 } = {}) {
      const id = ids.uuid();
      const data = job.payload.parse(payload) as object;
      const startAfter = start_after ?? Math.ceil(delay_ms / 1000);
      const singletonKey = job.exclusive ? (key ?? id) : key;
      const options = { id, db: fromKysely(tx), startAfter, ...(singletonKey ? { singletonKey } : {}) };
      if ((await boss.send(job.name, data, options)) === null)
        throw new Error(`Job ${job.name} was not accepted`);
      return id;
    },

    async enqueueAll(tx, job, all) {
      const jobs = all.map(({ payload, key }) => ({
        id: ids.uuid(),
        data: job.payload.parse(payload) as object,
        singletonKey: key,
      }));
      if (jobs.length > 0) await boss.insert(job.name, jobs, { db: fromKysely(tx) });
    },

    async cancel(db, id) {
      const { rows } = await sql<{ name: string }>`select name from pgboss.job where id = ${id}`.execute(db);
      if (!rows[0]) return;
      await boss.cancel(rows[0].name, id, { db: fromKysely(db) });
      await sql`select pg_notify(${CANCELLED}, ${id})`.execute(db);
    },

    async isAlive(db, id) {
      const alive = sql`select 1 from pgboss.job where id = ${id} and state in ('created', 'retry', 'active')`;
      return (await alive.execute(db)).rows.length > 0;
    },

    async start(workers, { only_enqueue = false } = {}) {
      await boss.start();
      for (const { job } of workers) await defineQueue(boss, job);
      names.push(...workers.map(({ job }) => job.name));
      if (!only_enqueue)
        hearing = await listen({
          url,
          channel: CANCELLED,
          clock,
          onNotify: abortCancelled,
          onConnect: () => {},
        });
      for (const worker of only_enqueue ? [] : workers) await work(worker);
      is_running = true;
    },

    async stop() {
      is_running = false;
      shutdown.abort(new Error('The process is shutting down'));
      const drained = Promise.all(names.map((name) => boss.offWork(name)));
      const timeout = new AbortController();
      await Promise.race([drained, clock.sleep(DRAIN_MS, timeout.signal).catch(() => {})]);
      timeout.abort();
      heartbeats.stop();
      await hearing?.close();
      await boss.stop({ graceful: false, close: false });
    },

    async idle() {
      const busy = sql`select 1 from pgboss.job where name = any(${names})
        and (state = 'active' or (state < 'active' and start_after <= now())) limit 1`;
      while ((await busy.execute(connection.db)).rows.length > 0) await clock.sleep(IDLE_POLL_MS);
    },

    isRunning: () => is_running,
  };
}

/** The engine counts how often it has handed a job out. */
type Claim = { id: string; retryCount: number };

/** Answers the jobs that are still in our hands. */
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

function createBoss({ connection, url, clock, log }: JobsDeps): PgBoss {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => connection.pool.query(text, values),
      listen: (channel, onNotify, onConnect) => listen({ url, channel, clock, onNotify, onConnect }),
    },
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    queueCacheIntervalSeconds: 5,
  });
  boss.on('error', (error) => log.error({ error }, 'The job engine reports an error'));
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'The job engine warns'));
  return boss;
}

async function defineQueue(boss: PgBoss, job: Job<unknown>): Promise<void> {
  const options = {
    notify: true,
    retryLimit: CLAIMS_MAX,
    retryDelay: 0,
    retryBackoff: false,
    expireInSeconds: LONGEST_RUN_S,
    heartbeatSeconds: HEARTBEAT_S,
    retentionSeconds: YEAR_S,
  };
  await boss.createQueue(job.name, { ...options, policy: job.exclusive ? 'key_strict_fifo' : 'standard' });
  await boss.updateQueue(job.name, options);
}
