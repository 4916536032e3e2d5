// Whether an answer is one that the OpenAPI document has for its operation: status, media type, form of the
// body.
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { contract } from '#contract/contract.ts';
import type { Operation } from '#contract/operation.ts';
import { openApiDocument } from '#surfaces/openapi/openapi.ts';

/** What a request got, with its body read. */
export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; undefined when it is none. */
  body: any; // oxlint-disable-line typescript/no-explicit-any -- tests read answers field by field
};

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

const routes = contract.map((operation) => {
  const parts = operation.path
    .split(/(\{\*?\w+\})/)
    .map((part) => (part.startsWith('{*') ? '.+' : part.startsWith('{') ? '[^/]+' : RegExp.escape(part)));
  return { operation, pattern: new RegExp(`^${parts.join('')}$`), is_fixed: parts.length === 1 };
});

/** The operation that a request is for; those without parameters go before those with some. */
export function operationAt(method: string, path: string): Operation | null {
  const found = routes.filter(({ operation, pattern }) => operation.method === method && pattern.test(path));
  return (found.find(({ is_fixed }) => is_fixed) ?? found[0])?.operation ?? null;
}

/** Types of some problems are addresses: in the document they begin with this. */
const base_url = 'http://127.0.0.1';
let check: AnswerCheck | null = null;

/** For every answer that a test gets by `call`: what is of an operation has to be as it is declared. */
export function checkAnswerOf({ method, url }: { method: string; url: URL }, answer: Answer): void {
  const operation = operationAt(method, url.pathname);
  if (!operation) return;
  check ??= answerCheck(openApiDocument(contract, { base_url, version: '1.0.0' }));
  const is_read = answer.body !== undefined && answer.text.includes(url.origin);
  const body: unknown = is_read ? JSON.parse(answer.text.replaceAll(url.origin, base_url)) : answer.body;
  check(operation, { ...answer, body });
}
