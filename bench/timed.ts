/** How many milliseconds `work` takes. */
export async function timed(work: () => unknown): Promise<number> {
  const started_at = performance.now();
  await work();
  return performance.now() - started_at;
}

/**
 * The milliseconds in which `work`, which waits for nothing, had the processor: a busy machine adds little to
 * them.
 */
export function worked(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
