// A connection from the pool. A database that starts, or has no place left, refuses connections for a while;
// nothing was asked of it yet, so that waiting loses nothing, while whoever is refused may lose what they
// wanted to keep.
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';

/** For a place in the pool, too. */
export const connecting_max_ms = 10_000;
const again_after_ms = 100;

/** Nobody listens; the socket is not there; it starts or stops; there are too many connections. */
const passing = new Set<unknown>(['ECONNREFUSED', 'ENOENT', '57P03', '53300']);

export async function takeConnection(
  pool: Pick<Pool, 'connect'>,
  patience_ms = connecting_max_ms,
): Promise<PoolClient> {
  for (let left_ms = patience_ms; ; left_ms -= again_after_ms) {
    try {
      return await pool.connect();
    } catch (error) {
      if (!passing.has((error as { code?: unknown }).code) || left_ms <= 0) throw error;
      await wait(again_after_ms);
    }
  }
}
