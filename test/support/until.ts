// Waiting for something that another process or a background worker brings about, and that sends no event.
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 20;

/**
 * Answers the first value of `condition` that is neither false, null nor undefined; throws when none comes in
 * time.
 */
export async function until<T>(
  condition: () => T | Promise<T>,
  { within_ms = 30_000 }: { within_ms?: number } = {},
): Promise<Exclude<T, false | null | undefined>> {
  const ends_at = performance.now() + within_ms;
  for (;;) {
    const value = await condition();
    if (value !== false && value !== null && value !== undefined)
      return value as Exclude<T, false | null | undefined>;
    if (performance.now() > ends_at) throw new Error(`Not within ${within_ms} ms: ${condition.toString()}`);
    await pause(POLL_MS);
  }
}
