// What an HTTP answer that is no success means. Status codes say most of it; some providers say with 400 or
// 429 what others have a code of their own for, so that their words are read as well.
import type { ModelTrouble } from './model-error.ts';

export type Refusal = {
  status: number | null;
  headers?: Headers;
  /** Body of the answer, or what was said in the middle of a stream. */
  said: string;
};

const troubleOfStatus: Readonly<Record<number, ModelTrouble>> = {
  401: 'unauthorized',
  402: 'quota_exhausted',
  403: 'unauthorized',
  408: 'timed_out',
  409: 'server_error',
  425: 'server_error',
  429: 'rate_limited',
  504: 'timed_out',
};

/** Read in this order, and only where the status is none of a server's own failures. */
const meanings: readonly { trouble: ModelTrouble; said: RegExp }[] = [
  { trouble: 'unauthorized', said: /API_KEY_INVALID|API key not valid|invalid_api_key|authentication_error/ },
  {
    trouble: 'quota_exhausted',
    said: /insufficient_quota|credit balance is too low|billing_(?:hard_limit|not_active)|exceeded your current quota/i,
  },
  { trouble: 'rate_limited', said: /rate_limit_(?:error|exceeded)|RESOURCE_EXHAUSTED/ },
  {
    trouble: 'refused',
    said: /content_policy_violation|content_filter|content management policy|ResponsibleAIPolicyViolation|safety system|PROHIBITED_CONTENT|usage polic(?:y|ies)/i,
  },
];

export function refusalOf({ status, headers, said }: Refusal, now: Date) {
  const retry_after_ms = retryAfterOf(headers, now) ?? delayIn(said);
  return { trouble: troubleOf(status, said, retry_after_ms !== null), retry_after_ms };
}

function troubleOf(status: number | null, said: string, is_to_return: boolean): ModelTrouble {
  const byStatus = status === null ? 'server_error' : (troubleOfStatus[status] ?? byClass(status));
  if (status !== null && (byStatus === 'unauthorized' || status >= 500 || status < 400)) return byStatus;
  const meant = meanings.find((row) => row.said.test(said))?.trouble ?? byStatus;
  // Some call every limit a quota; a quota that is used up comes back with no date.
  return meant === 'quota_exhausted' && is_to_return ? 'rate_limited' : meant;
}

const byClass = (status: number): ModelTrouble =>
  status >= 500 || status < 400 ? 'server_error' : 'rejected';

/** `Retry-After` is a number of seconds or a date; what cannot be read is not there. */
function retryAfterOf(headers: Headers | undefined, now: Date): number | null {
  const exact = headers?.get('retry-after-ms')?.trim();
  if (exact && /^\d+(?:\.\d+)?$/.test(exact)) return Number(exact);
  const text = headers?.get('retry-after')?.trim();
  if (!text) return null;
  const ms = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

/** Google says in the body when to come back. */
function delayIn(said: string): number | null {
  const seconds = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/.exec(said)?.[1];
  return seconds === undefined ? null : Number(seconds) * 1000;
}

/** The provider's own code of its refusal, when it is short and plain enough to be logged. */
export function codeIn(said: string): string | null {
  const codes = [...said.matchAll(/"(?:code|type|status|reason)"\s*:\s*"([\w.-]{1,48})"/g)].map(
    ([, code]) => code!,
  );
  return codes.find((code) => code !== 'error') ?? null;
}
