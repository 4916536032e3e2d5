// How long to wait before a model is asked again.
import { providerTroubles } from './provider-troubles.ts';
import type { ProviderError } from './provider-error.ts';

/** Beyond it a provider's own wish is not honoured (Interface, Limits). */
export const retry_after_max_ms = 5 * 60_000;
const first_ms = 2_000;
const backoff_max_ms = 60_000;

/**
 * Doubles with every attempt, of which a half is left to `chance` (0 to 1), so that many runs do not come
 * back at once; never less than the provider asks for. A correction waits for nothing.
 */
export function retryWait(
  error: Pick<ProviderError, 'trouble' | 'retry_after_ms'>,
  attempt: number,
  chance: number,
): number {
  if (!providerTroubles[error.trouble].retryable) return 0;
  const backoff_ms = Math.min(first_ms * 2 ** (attempt - 1), backoff_max_ms);
  const wait_ms = Math.max(backoff_ms * (0.5 + chance / 2), error.retry_after_ms ?? 0);
  return Math.round(Math.min(wait_ms, retry_after_max_ms));
}
