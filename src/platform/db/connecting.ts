// A connection from the pool. A database that starts, or has no place left, refuses connections for a while;
// nothing was asked of it yet, so that waiting loses nothing, while whoever is refused may lose what they
// wanted to keep.
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { databaseTrouble } from './database-trouble.ts';

/** For a place in the pool, too. */
export const connecting_max_ms = 10_000;
const again_after_ms = 100;

/** Throws `Unavailable` when there was none for so long, however often it was tried. */
export async function takeConnection(
  pool: Pick<Pool, 'connect'>,
  patience_ms = connecting_max_ms,
): Promise<PoolClient> {
  const ends_at = performance.now() + patience_ms;
  for (;;) {
    try {
      return await connectBy(pool, ends_at);
    } catch (error) {
      const trouble = databaseTrouble(error);
      if (!trouble) throw error;
      if (performance.now() + again_after_ms >= ends_at) throw trouble;
      await wait(again_after_ms);
    }
  }
}

/** The pool's own patience begins anew with each try. */
async function connectBy(pool: Pick<Pool, 'connect'>, ends_at: number): Promise<PoolClient> {
  const connecting = pool.connect();
  const late = Promise.withResolvers<never>();
  const expire = () => late.reject(new Error('timeout exceeded when trying to connect'));
  const timer = setTimeout(expire, ends_at - performance.now());
  try {
    return await Promise.race([connecting, late.promise]);
  } catch (error) {
    connecting.then(
      (client) => client.release(),
      () => {},
    );
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
