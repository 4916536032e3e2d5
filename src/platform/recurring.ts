// Work that comes round again and again in every process that works: sweeps, mostly. Two processes may do it
// at the same time, so that each task must look under a lock before it changes anything.
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

export type Recurring = {
  name: string;
  every_ms: number;
  /** Its first turn comes at the start; else after its interval. */
  begins_at_once?: true;
  run(): Promise<unknown>;
};

/** `stop` waits for those that are at work. */
export function startRecurring(
  tasks: readonly Recurring[],
  { clock, log }: { clock: Clock; log: Log },
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const loops = tasks.map(async ({ name, every_ms, begins_at_once = false, run }) => {
    const take = () =>
      run().catch((error: unknown) => log.error({ error, task: name }, 'A recurring task failed'));
    if (begins_at_once) await take();
    while (!stopping.signal.aborted) {
      await clock.sleep(every_ms, stopping.signal).catch(() => {});
      if (!stopping.signal.aborted) await take();
    }
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}
