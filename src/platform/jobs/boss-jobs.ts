// Jobs on pg-boss, in the same database as everything else. What its defaults would get wrong for us is set
// here: it looks for dead workers every second instead of every minute, polls twice a second beside the
// notifications (a freed key sends none), keeps waiting jobs instead of deleting them after two weeks, and
// never gives up a job only because its processes died.
import { sql } from 'kysely';
import { PgBoss, fromKysely } from 'pg-boss';
import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#platform/db/connect.ts';
import { listen, type Listening } from '#platform/db/listen.ts';
import type { Ids } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import type { Job, Jobs } from './jobs.ts';
import { createPollers, LONGEST_RUN_S } from './pollers.ts';

export type JobsDeps = { connection: Connection; url: string; clock: Clock; ids: Ids; log: Log };

const HEARTBEAT_S = 10;
const YEAR_S = 365 * 24 * 3600;
const CLAIMS_MAX = 1_000;
const DRAIN_MS = 8_000;
const IDLE_POLL_MS = 20;
const NO_JOB = '00000000-0000-0000-0000-000000000000';
const CANCELLED = 'specfoundry_job_cancelled';

export function createJobs(deps: JobsDeps): Jobs {
  const { connection, url, clock, log } = deps;
  const boss = createBoss(deps);
  const pollers = createPollers({ boss, db: connection.db, clock, log });
  const names: string[] = [];
  let hearing: Listening | null = null;
  let is_running = false;

  return {
    ...createQueue(boss, deps.ids),

    async start(workers, { only_enqueue = false } = {}) {
      await boss.start();
      for (const { job } of workers) await defineQueue(boss, job);
      // This makes the engine read its queues now. Otherwise the first enqueue of each queue would read it on
      // a second connection, and as many first enqueues as the pool has connections would wait for each
      // other.
      await Promise.all(workers.map(({ job }) => boss.findJobs(job.name, { id: NO_JOB })));
      names.push(...workers.map(({ job }) => job.name));
      if (!only_enqueue)
        hearing = await listen({
          url,
          channel: CANCELLED,
          clock,
          // The engine would notice too, with the next heartbeat.
          onNotify: pollers.cancel,
          onConnect: () => {},
        });
      for (const worker of only_enqueue ? [] : workers) await pollers.add(worker);
      is_running = true;
    },

    async stop() {
      is_running = false;
      pollers.shutDown();
      const drained = Promise.all(names.map((name) => boss.offWork(name)));
      const timeout = new AbortController();
      await Promise.race([drained, clock.sleep(DRAIN_MS, timeout.signal).catch(() => {})]);
      timeout.abort();
      pollers.stopHeartbeats();
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

/** What puts jobs into the queue, takes them out of it and looks for them. */
function createQueue(boss: PgBoss, ids: Ids): Pick<Jobs, 'enqueue' | 'enqueueAll' | 'cancel' | 'isAlive'> {
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
  };
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
