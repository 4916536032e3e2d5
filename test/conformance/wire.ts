// Calls an operation by its parts, and checks an answer against what the service's own OpenAPI document says of it.
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { buildRequest } from '#client/build-request.ts';
import type { Operation } from '#contract/operation.ts';
import { call } from '#test/support/call.ts';
import type { Answer, Caller } from '#test/support/call.ts';
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
  });
}

/** Throws unless the document allows this answer to this operation. */
export type AnswerCheck = (operation: Operation, answer: Answer) => void;

export function answerCheck(document: Record<string, unknown>): AnswerCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ ...document, $id: 'openapi' });
  return (operation, answer) => {
    const media_type = answer.headers.get('content-type')?.split(';')[0];
    const place = ['paths', operation.path.replace('{*', '{'), operation.method.toLowerCase(), 'responses'];
    const declared = at(document, [...place, String(answer.status)]) as { content?: object } | undefined;
    if (declared === undefined)
      throw new Error(`${operation.id} does not document the status ${answer.status}.`);
    if (declared.content === undefined) {
      if (answer.text !== '') throw new Error(`${operation.id} documents no body for ${answer.status}.`);
      return;
    }
    const content = ['content', media_type ?? '', 'schema'];
    if (at(document, [...place, String(answer.status), ...content]) === undefined) {
      if ('*/*' in declared.content || answer.body === undefined) return;
      throw new Error(`${operation.id} does not document ${media_type} for ${answer.status}.`);
    }
    const pointer = [...place, String(answer.status), ...content].map(escaped).join('/');
    if (!ajv.validate(`openapi#/${pointer}`, answer.body)) {
      throw new Error(`${operation.id} ${answer.status}: ${ajv.errorsText(ajv.errors)}\n${answer.text}`);
    }
  };
}

function at(document: unknown, path: readonly string[]): unknown {
  let node = document;
  for (const step of path) node = (node as Record<string, unknown> | undefined)?.[step];
  return node;
}

function escaped(step: string): string {
  return encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'));
}
