// Counts in fixed windows, in the database, so that several processes count together and a restart forgets
// nothing. One statement per count decides atomically. Time comes from our clock, not from the database's.
import { sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';

export type LimitRule = { max: number; window_s: number };
export type LimitState = { used: number; remaining: number; resets_in_s: number };

export type RateLimiter = {
  /** Counts one, and says where that leaves the key. `used` may pass `max`: the caller refuses. */
  count(key: string, rule: LimitRule): Promise<LimitState>;
  /** Takes one back in the window that still runs. */
  uncount(key: string): Promise<void>;
  /** The state without counting. */
  look(key: string, rule: LimitRule): Promise<LimitState>;
};

/** Windows that ended long ago are removed a few at a time, whenever a new one begins. */
const SWEEP_ROWS = 100;

export function rateLimiter({ db, clock }: { db: Db; clock: Pick<Clock, 'now'> }): RateLimiter {
  const state = (row: { points: number; expires_at: Date } | undefined, rule: LimitRule): LimitState => {
    const left_ms = row === undefined ? 0 : row.expires_at.getTime() - clock.now().getTime();
    const used = row === undefined || left_ms <= 0 ? 0 : row.points;
    return {
      used,
      remaining: Math.max(0, rule.max - used),
      resets_in_s: Math.max(0, Math.ceil(left_ms / 1000)),
    };
  };

  return {
    async count(key, rule) {
      const now = clock.now();
      const expires_at = new Date(now.getTime() + rule.window_s * 1000);
      const row = await db
        .insertInto('rate_limits')
        .values({ key, points: 1, expires_at })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            points: sql<number>`case when rate_limits.expires_at <= ${now} then 1 else rate_limits.points + 1 end`,
            expires_at: sql<Date>`case when rate_limits.expires_at <= ${now} then ${expires_at} else rate_limits.expires_at end`,
          }),
        )
        .returning(['points', 'expires_at'])
        .executeTakeFirstOrThrow();
      if (row.points === 1) await sweep(db, now);
      return state(row, rule);
    },

    async uncount(key) {
      await db
        .updateTable('rate_limits')
        .set({ points: sql<number>`points - 1` })
        .where('key', '=', key)
        .where('points', '>', 0)
        .where('expires_at', '>', clock.now())
        .execute();
    },

    async look(key, rule) {
      const row = await db
        .selectFrom('rate_limits')
        .select(['points', 'expires_at'])
        .where('key', '=', key)
        .executeTakeFirst();
      return state(row, rule);
    },
  };
}

async function sweep(db: Db, now: Date): Promise<void> {
  const ended = db.selectFrom('rate_limits').select('key').where('expires_at', '<=', now).limit(SWEEP_ROWS);
  await db
    .deleteFrom('rate_limits')
    .where('key', 'in', ended.forUpdate().skipLocked())
    .where('expires_at', '<=', now)
    .execute();
}
