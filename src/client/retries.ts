// Trying again, only where it is safe: when the request can be repeated without doing more, or when the
// service says that it did nothing (429). A refusal of ours that stays one is not tried again, whatever its status.
import { problems } from '#contract/problems.ts';
import type { BuiltRequest } from './build-request.ts';
import { problemOf } from './client-problem.ts';

export type RetryOptions = {
  fetch: typeof globalThis.fetch;
  tries_max?: number;
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
};

const TRIES_MAX = 4;
const FIRST_WAIT_MS = 250;
const WAIT_MAX_MS = 30_000;
const TRANSIENT = new Set([502, 503, 504]);

export async function withRetries(
  { url, init, is_repeatable }: BuiltRequest,
  { fetch, tries_max = TRIES_MAX, sleep = pause }: RetryOptions,
): Promise<Response> {
  const signal = init.signal ?? undefined;
  for (let tried = 1; ; tried += 1) {
    const outcome = await attempt(fetch, url, init);
    const is_last = tried >= tries_max || signal?.aborted === true;
    if (is_last || !(await mayHelp(outcome, is_repeatable))) {
      if (outcome instanceof Response) return outcome;
      throw outcome.error;
    }
    await sleep(waitFor(outcome, tried), signal);
  }
}

type Outcome = Response | { error: unknown };

async function attempt(fetch: typeof globalThis.fetch, url: URL, init: RequestInit): Promise<Outcome> {
  try {
    return await fetch(url, init);
  } catch (error) {
    return { error };
  }
}

async function mayHelp(outcome: Outcome, is_repeatable: boolean): Promise<boolean> {
  if (!(outcome instanceof Response)) return is_repeatable;
  if (outcome.status === 429) return true;
  return is_repeatable && TRANSIENT.has(outcome.status) && !(await isFinal(outcome));
}

/** What stands between us and the service says nothing of its own kind. */
async function isFinal(response: Response): Promise<boolean> {
  const { code } = await problemOf(response.clone());
  return code !== 'UNKNOWN' && code !== 'UNAUTHENTICATED' && !problems[code].retryable;
}

/** What the service asks for, else twice as long each time. */
function waitFor(outcome: Outcome, tried: number): number {
  const asked_s =
    outcome instanceof Response ? Number(outcome.headers.get('retry-after') ?? Number.NaN) : Number.NaN;
  const wait_ms = Number.isFinite(asked_s) ? asked_s * 1000 : FIRST_WAIT_MS * 2 ** (tried - 1);
  return Math.min(wait_ms, WAIT_MAX_MS);
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    if (signal?.aborted === true) abort();
    signal?.addEventListener('abort', abort, { once: true });
  });
}
