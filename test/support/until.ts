// Waiting for something that another process or a background worker brings about, and that sends no event.
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MIN_MS = 20;
const POLL_MAX_MS = 100;

/**
 * Answers the first value of `condition` that is neither false, null nor undefined; throws when none comes in
 * time. It asks the less often the longer it waits: most conditions are requests, which take work from what is waited
 * for.
 */
export async function until<T>(
  condition: () => T | Promise<T>,
  { within_ms = 30_000 }: { within_ms?: number } = {},
): Promise<Exclude<T, false | null | undefined>> {
  const begins_at = performance.now();
  for (;;) {
    const value = await condition();
    if (value !== false && value !== null && value !== undefined)
      return value as Exclude<T, false | null | undefined>;
    const waited_ms = performance.now() - begins_at;
    if (waited_ms > within_ms) throw new Error(`Not within ${within_ms} ms: ${condition.toString()}`);
    await pause(Math.min(Math.max(POLL_MIN_MS, waited_ms / 10), POLL_MAX_MS));
  }
}
