// One call of a host's REST interface. Everything that may go wrong becomes a problem of ours: nothing that a
// host says gets into one but a number of seconds, since hosts repeat requests in their answers.
import type { z } from 'zod';
import { problem } from '#contract/problems.ts';
import { ask, type Answered } from '#platform/outbound/ask.ts';
import type { AskOptions } from '#platform/outbound/open-answer.ts';

export type Answer = Extract<Answered, { status: number }>;
export type Api = {
  base_url: string;
  headers: Readonly<Record<string, string>>;
  options: AskOptions;
  now: () => Date;
};

type Call<S extends z.ZodType> = {
  method?: 'GET' | 'POST';
  body?: unknown;
  result: S;
  /** Statuses that mean that there is none, and are answered as null. */
  none?: readonly number[];
};

export type Caller = <S extends z.ZodType>(path: string, call: Call<S>) => Promise<z.output<S> | null>;

export function caller({ base_url, headers, options, now }: Api): Caller {
  return async (path, { method = 'GET', body, result, none = [] }) => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const type: Record<string, string> = sent === undefined ? {} : { 'content-type': 'application/json' };
    const all = { 'user-agent': 'specfoundry', accept: 'application/json', ...type, ...headers };
    const question = {
      method,
      url: base_url + path,
      headers: all,
      ...(sent !== undefined && { body: sent }),
    };
    const answer = await ask(question, options);
    if (answer.status === null) return failed(answer.cause);
    if (none.includes(answer.status)) return null;
    if (answer.status < 200 || answer.status > 299) return refused(answer, now());
    const read = result.safeParse(parsed(answer.body));
    if (!read.success)
      problem('SOURCE_CONTROL_UNAVAILABLE', {
        detail: 'The host answered with something else than its interface says; check base_url.',
      });
    return read.data;
  };
}

/** The same for what must be there. */
export async function must<T>(answer: Promise<T | null>): Promise<T> {
  return (await answer) ?? problem('SOURCE_CONTROL_REPOSITORY_NOT_FOUND');
}

function failed(cause: Extract<Answered, { status: null }>['cause']): never {
  if (cause === 'address refused') problem('SOURCE_CONTROL_ADDRESS_REFUSED');
  problem('SOURCE_CONTROL_UNAVAILABLE', { detail: `The host could not be asked: ${cause}.` });
}

function refused(answer: Answer, now: Date): never {
  const { status } = answer;
  const retry_after_seconds = waitOf(answer, now) ?? (speaksOfLimit.test(answer.body) ? usual_wait_s : null);
  if (status === 429 || (status === 403 && retry_after_seconds !== null))
    problem('SOURCE_CONTROL_RATE_LIMITED', { retry_after_seconds: retry_after_seconds ?? usual_wait_s });
  if (status === 401) problem('SOURCE_CONTROL_UNAUTHORIZED');
  if (status === 403) problem('SOURCE_CONTROL_FORBIDDEN');
  if (status === 404) problem('SOURCE_CONTROL_REPOSITORY_NOT_FOUND');
  if (status >= 300 && status < 400)
    problem('SOURCE_CONTROL_REJECTED', {
      detail: `The host answered ${status}: the repository has moved, or base_url is another one. Redirects are not followed.`,
    });
  if (status < 500)
    problem('SOURCE_CONTROL_REJECTED', { detail: `The host rejected the delivery with status ${status}.` });
  return problem('SOURCE_CONTROL_UNAVAILABLE', { detail: `The host answered with status ${status}.` });
}

/** As GitHub advises when it does not say. */
const usual_wait_s = 60;
const wait_max_s = 3600;

/** GitHub's secondary limits may come without a header. */
const speaksOfLimit = /\brate limit\b/i;

/** null: no header says that it is about a limit. */
function waitOf({ headers }: Answer, now: Date): number | null {
  const said = Number(headers['retry-after']);
  if (headers['retry-after'] !== undefined && Number.isFinite(said)) return bounded(said);
  if (headers['x-ratelimit-remaining'] !== '0' && headers['ratelimit-remaining'] !== '0') return null;
  const reset = Number(headers['x-ratelimit-reset'] ?? headers['ratelimit-reset']);
  return Number.isFinite(reset) ? bounded(reset - now.getTime() / 1000) : usual_wait_s;
}

const bounded = (seconds: number): number => Math.min(wait_max_s, Math.max(1, Math.ceil(seconds)));

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}
