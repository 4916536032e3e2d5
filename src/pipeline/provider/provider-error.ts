// What a gateway throws when its provider fails, and how it is told from what the provider answered. Messages and causes
// are for the log alone; what people read stands in the table of troubles.
import { providerTroubles, type ProviderTrouble } from './provider-troubles.ts';
import type { Answered } from '#pipeline/run.ts';

/** What a call cost, whatever became of its answer. */
export type Paid = Omit<Answered, 'answer'>;

/** What was wrong with an answer, for the model that is asked again. */
export type Correction = { answer: unknown; mistakes: readonly string[] };

type Told = {
  detail?: string;
  cause?: unknown;
  retry_after_ms?: number | null;
  paid?: Paid;
  correction?: Correction;
};

export class ProviderError extends Error {
  readonly trouble: ProviderTrouble;
  readonly retry_after_ms: number | null;
  readonly paid: Paid | null;
  readonly correction: Correction | null;
  constructor(trouble: ProviderTrouble, told: Told = {}) {
    super(`${providerTroubles[trouble].type}: ${told.detail ?? trouble}`, { cause: told.cause });
    this.name = 'ProviderError';
    this.trouble = trouble;
    this.retry_after_ms = told.retry_after_ms ?? null;
    this.paid = told.paid ?? null;
    this.correction = told.correction ?? null;
  }
}

const troubleOfStatus: Readonly<Record<number, ProviderTrouble>> = {
  401: 'authentication_failed',
  402: 'rate_limited',
  403: 'authentication_failed',
  408: 'timed_out',
  425: 'server_error',
  429: 'rate_limited',
  504: 'timed_out',
};

/** Of an HTTP answer that is no success. */
export function refusalOf(
  { status, headers }: { status: number; headers: Headers },
  { now, detail }: { now: Date; detail?: string },
): ProviderError {
  const other = status >= 500 ? 'server_error' : 'request_rejected';
  const retry_after_ms = retryAfterOf(headers, now);
  return new ProviderError(troubleOfStatus[status] ?? other, {
    detail: detail ?? `HTTP ${status}`,
    retry_after_ms,
  });
}

/** `Retry-After` is a number of seconds or a date; what cannot be read is not there. */
function retryAfterOf(headers: Headers, now: Date): number | null {
  const text = headers.get('retry-after')?.trim();
  if (!text) return null;
  const ms = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

const lostCodes =
  /^(?:E(?:CONN(?:RESET|REFUSED|ABORTED)|PIPE|HOSTUNREACH|NETUNREACH|NETDOWN|NOTFOUND|AI_AGAIN)|UND_ERR_SOCKET|UND_ERR_CLOSED)$/;
const lateCodes = /^(?:ETIMEDOUT|UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT)$/;

/** What a failed connection says about itself, however deep; `null` for everything else. */
export function transportTrouble(error: unknown): 'timed_out' | 'unreachable' | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : '';
    if (at.name === 'TimeoutError' || lateCodes.test(code)) return 'timed_out';
    if (lostCodes.test(code)) return 'unreachable';
  }
  return null;
}

/** Throws on what is no trouble of a provider: that is a bug. */
export function providerErrorOf(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const trouble = transportTrouble(error);
  if (trouble) return new ProviderError(trouble, { cause: error });
  throw error;
}
