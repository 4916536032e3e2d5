// Finished jobs are removed: nothing reads them again, and what they were given may name somebody who is gone.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** By the clock of the database, which stamps the jobs. */
export async function sweepFinishedJobs(db: Db, { older_than_s }: { older_than_s: number }): Promise<void> {
  await sql`
    delete from pgboss.job where state in ('completed', 'cancelled', 'failed')
      and completed_on <= now() - ${older_than_s} * interval '1 second'`.execute(db);
}
