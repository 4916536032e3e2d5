// One HTTP request as a test wants to say it, and the answer with its body read. An answer of an operation of
// ours has to be as the OpenAPI document declares it, in whatever test it comes.
import { checkAnswerOf, type Answer } from './answer-check.ts';

export type Caller = { api_key?: string; cookie?: string };

export type CallOptions = Caller & {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON; a string is sent as it is. */
  body?: unknown;
  /** Sent instead, as multipart/form-data. */
  form?: FormData;
};

export async function call(base_url: string, path: string, options: CallOptions = {}): Promise<Answer> {
  const { api_key, cookie, body, form } = options;
  const { method = body === undefined && form === undefined ? 'GET' : 'POST' } = options;
  const headers: Record<string, string> = {
    ...(api_key !== undefined && { authorization: `Bearer ${api_key}` }),
    ...(cookie !== undefined && { cookie, origin: new URL(base_url).origin }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...options.headers,
  };
  const url = new URL(path, base_url);
  const response = await fetch(url, {
    method,
    headers,
    redirect: 'manual',
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(form && { body: form }),
  });
  const text = await response.text();
  const answer = { status: response.status, headers: response.headers, text, body: asJson(text) };
  checkAnswerOf({ method, url }, answer);
  return answer;
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
