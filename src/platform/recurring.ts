// Work that comes round again and again in every process that works: sweeps, mostly. Two processes may do it at the
// same time, so that each task must look under a lock before it changes anything.
import type { Clock } from './clock.ts';
import type { Log } from './log/log.ts';

export type Recurring = { name: string; every_ms: number; run(): Promise<unknown> };

/** The first turn of each task comes after its interval. `stop` waits for those that are at work. */
export function startRecurring(
  tasks: readonly Recurring[],
  { clock, log }: { clock: Clock; log: Log },
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const loops = tasks.map(async ({ name, every_ms, run }) => {
    while (!stopping.signal.aborted) {
      await clock.sleep(every_ms, stopping.signal).catch(() => {});
      if (stopping.signal.aborted) return;
      await run().catch((error: unknown) => log.error({ error, task: name }, 'A recurring task failed'));
    }
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}
