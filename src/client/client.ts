// The typed client: every operation of the contract by its id, with the contract's own types, and no
// generated code. Refusals are thrown as `ClientProblem`. Reads, and writes that carry an idempotency key,
// are tried again when that is safe and may help.
import { operations } from '#contract/contract.ts';
import type { OperationId } from '#contract/contract.ts';
import type { Operation, Request as OperationInput, Result } from '#contract/operation.ts';
import type { z } from 'zod';
import { buildRequest } from './build-request.ts';
import type { Credential, RawInput } from './build-request.ts';
import { problemOf } from './client-problem.ts';
import { withRetries } from './retries.ts';

type Operations = typeof operations;

type InputOf<O extends Operation> = {
  [P in keyof OperationInput<O> as object extends OperationInput<O>[P] ? never : P]: OperationInput<O>[P];
} & {
  [P in keyof OperationInput<O> as object extends OperationInput<O>[P] ? P : never]?: OperationInput<O>[P];
};

type FurtherResult<O extends Operation> =
  O['replies'] extends Readonly<Record<number, infer R>>
    ? R extends { result: infer S extends z.ZodType }
      ? z.output<S>
      : undefined
    : never;

export type Download = { bytes: Uint8Array; content_type: string };

/** What an operation gives back: its JSON, nothing, or the bytes of a file (redirects are followed). */
export type ResultOf<Id extends OperationId> = Operations[Id] extends { result_kind: 'file' | 'redirect' }
  ? Download
  : Result<Operations[Id]> | FurtherResult<Operations[Id]>;

export type CallOptions = {
  signal?: AbortSignal;
  /** Made up when the operation honours one and none is given. */
  idempotency_key?: string;
  headers?: Readonly<Record<string, string>>;
};

// An operation whose every part may be left out can be called by its id alone.
type Arguments<Id extends OperationId> =
  object extends InputOf<Operations[Id]>
    ? [input?: InputOf<Operations[Id]>, options?: CallOptions]
    : [input: InputOf<Operations[Id]>, options?: CallOptions];

export type Answer<T> = { status: number; headers: Headers; result: T };

export type Client = {
  base_url: string;
  /** The result of the operation; throws `ClientProblem`. */
  call<Id extends OperationId>(id: Id, ...input: Arguments<Id>): Promise<ResultOf<Id>>;
  /** The same with status and headers, for those who need to tell 200 from 202. */
  ask<Id extends OperationId>(id: Id, ...input: Arguments<Id>): Promise<Answer<ResultOf<Id>>>;
};

export type ClientOptions = Credential & {
  base_url: string;
  fetch?: typeof globalThis.fetch;
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
  tries_max?: number;
};

export function createClient(options: ClientOptions): Client {
  const { base_url, fetch = globalThis.fetch } = options;

  async function ask<Id extends OperationId>(id: Id, ...rest: Arguments<Id>): Promise<Answer<ResultOf<Id>>> {
    const operation: Operation = operations[id];
    const [input = {}, callOptions = {}] = rest as [RawInput?, CallOptions?];
    const request = buildRequest(operation, input, { ...options, ...callOptions });
    const response = await withRetries(request, { ...options, fetch });
    if (!response.ok) throw await problemOf(response);
    const result = (await readResult(operation, response)) as ResultOf<Id>;
    return { status: response.status, headers: response.headers, result };
  }

  return { base_url, ask, call: async (id, ...rest) => (await ask(id, ...rest)).result };
}

async function readResult(operation: Operation, response: Response): Promise<unknown> {
  if (operation.result_kind === undefined) {
    const text = await response.text();
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  }
  const content_type = response.headers.get('content-type') ?? 'application/octet-stream';
  return { bytes: new Uint8Array(await response.arrayBuffer()), content_type };
}
