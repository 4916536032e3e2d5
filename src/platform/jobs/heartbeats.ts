// One heartbeat for all jobs that this process works on, however many these are. Whoever finds its job no longer in its
// hands learns it by a signal.
import { sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';

const BEAT_MS = 1_000;

/** One claim of a job; the engine counts them. */
type Claim = { id: string; retryCount: number };
type Held = { claim: Claim; lost: AbortController };
export type Heartbeats = {
  hold(claim: Claim): { lost: AbortSignal; release(): void };
  stop(): void;
};

/** Beats while anything is held. */
export function createHeartbeats({ db, clock, log }: { db: Db; clock: Clock; log: Log }): Heartbeats {
  const held = new Set<Held>();
  const stopped = new AbortController();
  let is_beating = false;

  async function beat(): Promise<void> {
    is_beating = true;
    while (held.size > 0 && !stopped.signal.aborted) {
      await clock.sleep(BEAT_MS, stopped.signal).catch(() => {});
      if (held.size === 0 || stopped.signal.aborted) break;
      const now = [...held];
      // One that could not be made says nothing about the claims.
      const kept = await touch(db, now.map(({ claim }) => claim)).catch((error: unknown) => log.error({ error }, 'The heartbeat of the jobs failed')); // prettier-ignore
      for (const { claim, lost } of kept ? now : [])
        if (!kept?.has(claim.id)) lost.abort(new Error('Somebody else has the job'));
    }
    is_beating = false;
  }

  return {
    hold(claim) {
      const mine = { claim, lost: new AbortController() };
      held.add(mine);
      if (!is_beating) void beat();
      return { lost: mine.lost.signal, release: () => void held.delete(mine) };
    },
    stop: () => stopped.abort(),
  };
}

/** Answers the jobs that are still in our hands. */
async function touch(db: Db, claims: readonly Claim[]): Promise<Set<string>> {
  const ids = claims.map(({ id }) => id);
  const counts = claims.map(({ retryCount }) => retryCount);
  const { rows } = await sql<{ id: string }>`update pgboss.job set heartbeat_on = now()
    from unnest(${ids}::uuid[], ${counts}::int[]) as claim (id, retry_count)
    where job.id = claim.id and job.retry_count = claim.retry_count and state = 'active' returning job.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
} // prettier-ignore
