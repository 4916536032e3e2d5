// Takes away what has run out, and clients that were registered and never let in.
import type { Deps } from '#deps.ts';
import { sweep } from './store.ts';

const day_ms = 24 * 60 * 60_000;

export async function sweepOAuth({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const ages = {
    now,
    // For a while a second use of a code is told from a guess.
    codes_before: before(day_ms),
    unused_before: before(day_ms),
    forgotten_before: before(90 * day_ms),
  };
  await db.transaction().execute((tx) => sweep(tx, ages));
}
