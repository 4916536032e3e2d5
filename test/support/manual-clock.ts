// A clock that stands still until the test moves it; and one that runs, on which nobody waits.
import { systemClock, type Clock } from '#platform/clock.ts';

export type ManualClock = Clock & {
  /** Moves time and wakes those whose sleep is over. */
  advance(ms: number): void;
};

export function manualClock(start: Date | string = '2026-01-01T00:00:00Z'): ManualClock {
  const origin = new Date(start).getTime();
  let now = origin;
  let sleepers: { until: number; wake: () => void }[] = [];
  return {
    now: () => new Date(now),
    monotonic: () => now - origin,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason as Error);
        signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
        if (ms <= 0) return resolve();
        sleepers.push({ until: now + ms, wake: resolve });
      }),
    advance(ms) {
      now += ms;
      const due = sleepers.filter((sleeper) => sleeper.until <= now);
      sleepers = sleepers.filter((sleeper) => sleeper.until > now);
      for (const sleeper of due) sleeper.wake();
    },
  };
}

/** A sleep ends at once: for what waits before it tries again, where the wait is not what is tested. */
export const clockWithoutWaits: Clock = {
  ...systemClock,
  sleep: (_ms, signal) => {
    signal?.throwIfAborted();
    return Promise.resolve();
  },
};
