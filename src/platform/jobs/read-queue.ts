// The jobs as whoever runs the service sees them: how many wait, and what is being worked on.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export type QueueCounts = {
  name: string;
  waiting: number;
  later: number;
  running: number;
  failed: number;
  oldest_due_at: Date | null;
};

export async function countJobs(db: Db): Promise<QueueCounts[]> {
  // See run-job.ts: what is given up has ended for the engine.
  const failed = sql`(state = 'failed' or output ->> 'gave_up' = 'true')`;
  const due = sql`state in ('created', 'retry') and start_after <= now()`;
  const { rows } = await sql<QueueCounts>`
    select queue.name,
      count(job.id) filter (where ${due})::int as waiting,
      count(job.id) filter (where state in ('created', 'retry') and start_after > now())::int as later,
      count(job.id) filter (where state = 'active')::int as running,
      count(job.id) filter (where ${failed})::int as failed,
      min(start_after) filter (where ${due}) as oldest_due_at
    from pgboss.queue left join pgboss.job on job.name = queue.name
      and (state not in ('completed', 'cancelled') or ${failed})
    group by queue.name order by queue.name`.execute(db);
  return rows;
}

export type RunningJob = { id: string; name: string; started_at: Date; heartbeat_at: Date | null };

/** The longest first. */
export async function listRunningJobs(db: Db, limit: number): Promise<RunningJob[]> {
  const { rows } = await sql<RunningJob>`
    select id, name, started_on as started_at, heartbeat_on as heartbeat_at
    from pgboss.job where state = 'active' order by started_on limit ${limit}`.execute(db);
  return rows;
}
