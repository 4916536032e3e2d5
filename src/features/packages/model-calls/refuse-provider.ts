// A call that needed a model and got nothing from it, told to who waits for it. The message stays in the log.
import { problem } from '#contract/problems.ts';
import type { Deps } from '#deps.ts';
import { ProviderError } from '#pipeline/provider/provider-error.ts';
import { providerTroubles } from '#pipeline/provider/provider-troubles.ts';
import { retry_after_max_ms } from '#pipeline/provider/retry-wait.ts';

/** Throws whatever it is given; a trouble of a provider as the problem of its name. */
export function refuseProvider(
  { log }: Pick<Deps, 'log'>,
  error: unknown,
  of: { package_id: string; purpose: 'addendum' | 'explanation' },
): never {
  if (!(error instanceof ProviderError)) throw error;
  const { trouble, reason, retry_after_ms, message } = error;
  log.warn({ ...of, detail: message }, 'A model gave nothing for a package');
  const { type } = providerTroubles[trouble];
  const wait_ms = Math.min(retry_after_ms ?? 0, retry_after_max_ms);
  problem(type, { detail: reason, ...(wait_ms > 0 && { retry_after_seconds: Math.ceil(wait_ms / 1000) }) });
}
