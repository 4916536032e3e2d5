/** How many milliseconds `work` takes. */
export async function timed(work: () => unknown): Promise<number> {
  const started_at = performance.now();
  await work();
  return performance.now() - started_at;
}
