// Calls an operation by its parts.
import { buildRequest } from '#client/build-request.ts';
import type { Operation } from '#contract/operation.ts';
import { call } from '#test/support/call.ts';
import type { Caller } from '#test/support/call.ts';
import type { Answer } from '#test/support/answer-check.ts';
import type { Parts } from './mistakes.ts';

export function callOperation(
  base_url: string,
  operation: Operation,
  { parts, caller = {} }: { parts: Parts; caller?: Caller },
): Promise<Answer> {
  const { url, init } = buildRequest(operation, parts as never, { base_url });
  const headers = Object.fromEntries(new Headers(init.headers));
  // Not the key that the client makes up: the checks say themselves when two calls are one.
  if (parts.headers === undefined) delete headers['idempotency-key'];
  return call(base_url, url.href, {
    ...caller,
    method: operation.method,
    headers,
    ...(parts.body !== undefined && { body: parts.body }),
    ...(init.body instanceof FormData && { form: init.body }),
  });
}
