// Time as a dependency: nothing else reads the system clock, so that a test can stand still or jump a week.
import { setTimeout as wait } from 'node:timers/promises';

export type Clock = {
  now(): Date;
  /** Resolves after `ms`; rejects with the signal's reason when it aborts first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Milliseconds that never run backwards; only differences mean anything. */
  monotonic(): number;
};

export const systemClock: Clock = {
  now: () => new Date(),
  sleep: async (ms, signal) => {
    signal?.throwIfAborted();
    try {
      await wait(ms, undefined, signal ? { signal } : {});
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    }
  },
  monotonic: () => performance.now(),
};
