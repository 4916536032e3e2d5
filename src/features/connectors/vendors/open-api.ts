// Calls of a provider in a person's name, within the time that the request of ours has: a token that is
// refused is renewed once, a limit and a failure are waited out where the time lasts. Nothing that a provider
// says gets into a problem but a status and a number of seconds, since providers repeat requests in their
// answers.
import type { IncomingHttpHeaders } from 'node:http';
import { problem } from '#contract/problems.ts';
import type { Deps } from '#deps.ts';
import { textOf } from '#platform/outbound/ask.ts';
import { AnswerBroken, openAnswer, type AskOptions, type Failure } from '#platform/outbound/open-answer.ts';
import type { Api, ApiRequest } from './vendor.ts';
import { askOptions, type SetUpVendor } from './vendors.ts';

export type ApiOptions = {
  vendor: SetUpVendor;
  /** A token that holds; `refused`: one that the provider has just refused. */
  accessToken(refused: string | null): Promise<string>;
  /** Told when a fresh token is refused too, which ends the permission. */
  refuseGrant(): Promise<never>;
  clock: Deps['clock'];
  ends_at: Date;
  file_max_bytes: number;
};

const attempts_max = 5;
const usual_wait_s = 60;
const wait_max_s = 3600;
const file_max_ms = 120_000;
const error_max_bytes = 64 * 1024;
/**
 * What says that there is none; Dropbox refuses with 409 what it does not find, and 400 is for ids that are
 * none.
 */
const missing = [400, 404, 409, 410];

type Refused = { status: number; headers: IncomingHttpHeaders; text: string };
type Had = { status: number; headers: IncomingHttpHeaders; body: AsyncIterable<Buffer>; cancel(): void };

export function openApi(options: ApiOptions): Api {
  const { vendor, file_max_bytes } = options;
  return {
    async json(request, result) {
      const had = await call(request, options, askOptions(vendor));
      if ('text' in had) return missing.includes(had.status) ? null : refuse(had.status);
      const read = result.safeParse(await parsed(had));
      if (!read.success)
        problem('CONNECTOR_UNAVAILABLE', {
          detail: 'The provider answered with something else than its interface says.',
        });
      return read.data;
    },
    async file(request) {
      const large = askOptions(vendor, { timeout_ms: file_max_ms, answer_max_bytes: file_max_bytes });
      const had = await call(request, options, large);
      if ('text' in had) return null;
      const { location } = had.headers;
      if (had.status < 300 || location === undefined) return had.body;
      had.cancel();
      // The address carries its own permission: the token stays here.
      const moved = await openAnswer({ method: 'GET', url: location, headers: {} }, large);
      if (moved.status === null) return failed(moved.cause);
      if (moved.status === 200) return moved.body;
      moved.cancel();
      return moved.status < 500 ? null : refuse(moved.status);
    },
  };
}

/** What was given, or a refusal that is about the thing itself. */
async function call(request: ApiRequest, options: ApiOptions, asking: AskOptions): Promise<Had | Refused> {
  const { vendor, clock, ends_at, accessToken, refuseGrant } = options;
  let refused: string | null = null;
  for (let attempt = 1; ; attempt++) {
    const token = await accessToken(refused);
    const headers = {
      accept: '*/*',
      'user-agent': 'specfoundry',
      ...request.headers,
      authorization: `Bearer ${token}`,
    };
    const answer = await attempted({ method: 'GET', ...request, headers }, asking);
    if ('cause' in answer && answer.cause === 'address refused') return failed(answer.cause);
    if (!('cause' in answer)) {
      if (!('text' in answer)) return answer;
      if (answer.status === 401) {
        if (refused !== null) return refuseGrant();
        refused = token;
        continue;
      }
      if (!mayPass(answer, vendor)) return answer;
    }
    const said = 'cause' in answer ? null : saidWait(answer, clock.now());
    const wait_s = said ?? 2 ** (attempt - 1);
    const is_too_late = clock.now().getTime() + wait_s * 1000 >= ends_at.getTime();
    if (attempt >= attempts_max || is_too_late)
      return 'cause' in answer ? failed(answer.cause) : giveUp(answer, said);
    await clock.sleep(wait_s * 1000);
  }
}

async function attempted(
  question: Parameters<typeof openAnswer>[0],
  asking: AskOptions,
): Promise<Had | Refused | { cause: Failure }> {
  const answer = await openAnswer(question, asking);
  if (answer.status === null) return { cause: answer.cause };
  if (answer.status < 400) return answer;
  const { status, headers, body } = answer;
  return { status, headers, text: await errorText(body) };
}

/** A refusal says little; what is larger, or breaks off, is not needed. */
async function errorText(body: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  try {
    for await (const part of body) {
      text += part.toString('utf8');
      if (text.length > error_max_bytes) break;
    }
  } catch (error) {
    if (!(error instanceof AnswerBroken)) throw error;
  }
  return text;
}

const mayPass = ({ status, text }: Refused, vendor: SetUpVendor): boolean =>
  status === 429 || status >= 500 || (status === 403 && vendor.isLimit(text));

function saidWait({ headers }: Refused, now: Date): number | null {
  const said = headers['retry-after'];
  if (said === undefined) return null;
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.min(wait_max_s, Math.max(0, Math.ceil(seconds))) : null;
}

function giveUp({ status }: Refused, said: number | null): never {
  if (status < 500) problem('CONNECTOR_RATE_LIMITED', { retry_after_seconds: said ?? usual_wait_s });
  return refuse(status);
}

function refuse(status: number): never {
  problem('CONNECTOR_UNAVAILABLE', { detail: `The provider answered with status ${status}.` });
}

export function failed(cause: Failure): never {
  problem('CONNECTOR_UNAVAILABLE', { detail: `The provider could not be asked: ${cause}.` });
}

async function parsed({ body }: Had): Promise<unknown> {
  try {
    return JSON.parse(await textOf(body)) as unknown;
  } catch (error) {
    if (error instanceof AnswerBroken) return failed(error.failure);
    return undefined;
  }
}
