// The clock of the system, on which a sleep ends at once: for what waits before it tries again, where the wait itself is not
// what is tested.
import { systemClock, type Clock } from '#platform/clock.ts';

export const clockWithoutWaits: Clock = {
  ...systemClock,
  sleep: (_ms, signal) => {
    signal?.throwIfAborted();
    return Promise.resolve();
  },
};
