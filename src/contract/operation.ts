// What an operation of the interface is: one declaration from which REST, MCP, OpenAPI, the typed client, the
// CLI and the conformance tests are all read. To add one: declare it here in its resource's file, write its
// handler, and add its fixture to test/conformance/fixtures.ts.
import type { z } from 'zod';
import type { LimitName } from './limits.ts';
import type { PermissionCode, Role } from './permissions.ts';
import type { ProblemType } from './problems.ts';

/** The chapters of the interface, in reading order. */
export const tags = {
  Discovery: 'What the service accepts and how it describes itself.',
  Account: 'The own account and its plan.',
  'API keys': 'Bearer tokens of machines, made by people.',
  'Connected agents': 'Agents that people let in through the browser.',
  Webhooks: 'Addresses that are told what happens.',
  Projects: 'Groups of work, and what happened in them.',
  'Build sessions': 'Who builds from a package where, and what it took.',
  'Decision log': 'What was decided while building, and why.',
  Backlog: 'What is still to do.',
  'Lessons and rules': 'What was learned, and what is done about it.',
  Interviews: 'From the first idea to an intake artifact.',
  Connectors: 'Folders of a cloud whose files an interview reads.',
  Generations: 'Runs that turn an intake artifact into a package.',
  Packages: 'The result: read it, search it, download it.',
  Feedback: 'What people tell about the service.',
  Status: 'What the service tells about itself.',
  Operator: 'Running the service: accounts and approvals.',
} as const;

export type Tag = keyof typeof tags;

/**
 * Who may call: anybody; an API key or a browser session; a browser session only.
 * They are the letters A, K and C of the interface.
 */
export type Access = 'anonymous' | 'key' | 'session';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * A `multipart/form-data` body: one part `file`, and text parts. The file is written to disk as it comes,
 * after the caller is known and the handler's `admit` let it pass, and is gone when the call ends.
 */
export type Upload = {
  max_bytes: number;
  /** The text parts; each is a string on the wire. */
  form?: z.ZodObject;
};

/** The part `file` of an upload, as its handler gets it. */
export type UploadedFile = {
  /** As the caller called it. */
  filename: string;
  content_type: string;
  size_bytes: number;
  sha256: string;
  /** Where its bytes are until the handler has answered. */
  path: string;
};

/** A further success answer, beside the one in `status`. Without `result` it has no body. */
export type FurtherReply = { description: string; result?: z.ZodType };

export type Operation = {
  /** Unique, camelCase, the same as its key in the resource's table: `startGeneration`. */
  id: string;
  method: Method;
  /** With parameters in braces, `{id}`; a last `{*path}` takes the rest of the path, slashes included. */
  path: string;
  access: Access;
  permission?: PermissionCode;
  role?: Role;
  /** Refused with USER_PENDING_APPROVAL while the account awaits approval. */
  approved_only?: boolean;
  tag: Tag;
  summary: string;
  description?: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Headers that the handler reads; names in lower case. */
  headers?: z.ZodObject;
  /** A JSON body. It is required unless the schema is `.optional()`. */
  body?: z.ZodType;
  /** Where the usual cap of 1 MB does not fit. */
  body_max_bytes?: number;
  /** Instead of `body`. */
  upload?: Upload;
  /** The schema of the success answer; none means that there is no body. */
  result?: z.ZodType;
  /** What leaves instead of JSON. `file`: bytes or a stream; `redirect`: a Location. */
  result_kind?: 'file' | 'redirect';
  /**
   * The schema of each event, when the answer is also served as Server-Sent Events to who accepts
   * `text/event-stream`.
   */
  event_stream?: z.ZodType;
  /** The media type of a success answer that is not `application/json`. */
  result_media_type?: string;
  /** One document for all callers, as long as the process runs: what leaves is made once for each path. */
  is_fixed?: boolean;
  status: number;
  replies?: Readonly<Record<number, FurtherReply>>;
  /** Headers of the success answer, with what they mean. */
  response_headers?: Readonly<Record<string, string>>;
  /** The refusals that are this operation's own; `problemsOf` adds what its other fields imply. */
  problems: readonly ProblemType[];
  limit?: LimitName;
  /** The refusals that say that a token in the body is wrong: each counts as a failed attempt of its address. */
  guess_refusals?: readonly ProblemType[];
  /** Brings work that stores much: refused with SERVICE_UNAVAILABLE while there is no room for it. */
  needs_room?: boolean;
  /** Honours the `Idempotency-Key` header: the same key and request get the first answer again. */
  idempotent?: boolean;
  /** The MCP tool that projects it. */
  tool?: { name: string };
};

export type OperationTable = Readonly<Record<string, Operation>>;

/** Declares an operation; the identity function, so that its literal types survive. */
export function operation<const O extends Operation>(declaration: O): O {
  return declaration;
}

type InputPart = 'params' | 'query' | 'headers' | 'body';

type InputBesideUpload<O extends Operation> = {
  [P in InputPart as O[P] extends z.ZodType ? P : never]: O[P] extends z.ZodType ? z.output<O[P]> : never;
};

type TextsRead<O extends Operation> = O['upload'] extends { form: infer F extends z.ZodObject }
  ? z.output<F>
  : unknown;
type TextsSent<O extends Operation> = O['upload'] extends { form: infer F extends z.ZodObject }
  ? z.input<F>
  : unknown;

/** What a handler is given: the validated parts that the operation declares, and no others. */
export type Input<O extends Operation> = InputBesideUpload<O> &
  (O['upload'] extends Upload ? { upload: { file: UploadedFile } & TextsRead<O> } : unknown);

/** What a caller sends: the same parts before defaults and conversions. */
export type Request<O extends Operation> = {
  [P in InputPart as O[P] extends z.ZodType ? P : never]: O[P] extends z.ZodType ? z.input<O[P]> : never;
} & (O['upload'] extends Upload ? { upload: { file: File } & TextsSent<O> } : unknown);

/** What a caller gets back as JSON; `undefined` when the operation has no body. */
export type Result<O extends Operation> = O['result'] extends z.ZodType ? z.output<O['result']> : undefined;

type ReplyResult<O extends Operation> =
  | (O['result'] extends z.ZodType ? z.input<O['result']> : undefined)
  | (O['replies'] extends Readonly<Record<number, infer R>>
      ? R extends { result: infer S extends z.ZodType }
        ? z.input<S>
        : undefined
      : never);

const replyMark = Symbol('reply');

/** An answer whose status or headers are not the declared ones. */
export type Reply<T> = {
  readonly [replyMark]: true;
  readonly result: T;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Answers with another declared status, or with headers (`Location`). */
export function reply<T>(
  result: T,
  options: { status?: number; headers?: Readonly<Record<string, string>> } = {},
): Reply<T> {
  return { [replyMark]: true, result, ...options };
}

export function isReply(answer: unknown): answer is Reply<unknown> {
  return typeof answer === 'object' && answer !== null && replyMark in answer;
}

/**
 * An event under the id that a reader comes back with; null for a comment that keeps the connection alive.
 */
export type StreamedEvent = { id: string; data: unknown };

const streamMark = Symbol('event stream');

/** An answer that is told as it happens. */
export type EventStream = {
  readonly [streamMark]: true;
  /** Null when the reader has had the last one. */
  readonly events: AsyncIterator<StreamedEvent | null, undefined> | null;
};

export function eventStream(events: EventStream['events']): EventStream {
  return { [streamMark]: true, events };
}

export function isEventStream(answer: unknown): answer is EventStream {
  return typeof answer === 'object' && answer !== null && streamMark in answer;
}

export type FileAnswer = {
  content: Uint8Array | AsyncIterable<Uint8Array>;
  content_type: string;
  /** Given, the answer is an attachment of this name. */
  filename?: string;
  headers?: Readonly<Record<string, string>>;
};

export type RedirectAnswer = { location: string };

/** What a handler returns. */
export type Answer<O extends Operation> = O['result_kind'] extends 'file'
  ? FileAnswer
  : O['result_kind'] extends 'redirect'
    ? RedirectAnswer
    : O['result'] extends z.ZodType
      ?
          | z.input<O['result']>
          | Reply<ReplyResult<O>>
          | (O['event_stream'] extends z.ZodType ? EventStream : never)
      : void | Reply<ReplyResult<O>>;

export type Handler<O extends Operation, Context> = (
  input: Input<O>,
  context: Context,
) => Answer<O> | Promise<Answer<O>>;

/** What handles an upload. `admit` refuses who may not upload here before a byte of the body is read. */
export type UploadHandler<O extends Operation, Context> = {
  admit(input: InputBesideUpload<O>, context: Context): void | Promise<void>;
  handle: Handler<O, Context>;
};

type HandlerOf<O extends Operation, Context> = O['upload'] extends Upload
  ? UploadHandler<O, Context>
  : Handler<O, Context>;

/**
 * A handler for every operation of the table: a missing one or a misspelt field does not compile. What the
 * handlers of anonymous operations get differs, since they have no actor.
 */
export type HandlerTable<T extends OperationTable, Context, AnonymousContext = Context> = {
  [K in keyof T]: HandlerOf<T[K], T[K]['access'] extends 'anonymous' ? AnonymousContext : Context>;
};

const partNames = ['params', 'query', 'headers', 'body'] as const satisfies readonly InputPart[];

/** Every refusal that the operation may answer with: its own, and those that its other fields imply. */
export function problemsOf(operation: Operation): ProblemType[] {
  const implied: [boolean, ProblemType[]][] = [
    [partNames.some((part) => operation[part] !== undefined), ['VALIDATION_FAILED']],
    [operation.permission !== undefined || operation.role !== undefined, ['PERMISSION_DENIED']],
    [operation.access === 'session', ['SESSION_REQUIRED']],
    [operation.access !== 'anonymous' && operation.method !== 'GET', ['CROSS_ORIGIN_REFUSED']],
    [operation.approved_only === true, ['USER_PENDING_APPROVAL']],
    [operation.body !== undefined, ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']],
    [operation.upload !== undefined, ['VALIDATION_FAILED', 'UNSUPPORTED_MEDIA_TYPE']],
    [
      operation.idempotent === true,
      ['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_IN_FLIGHT', 'VALIDATION_FAILED'],
    ],
    [operation.limit !== undefined || operation.guess_refusals !== undefined, ['RATE_LIMITED']],
    [true, ['SERVICE_UNAVAILABLE', 'INTERNAL_ERROR']],
  ];
  const types = implied.flatMap(([holds, added]) => (holds ? added : []));
  return [...new Set([...operation.problems, ...types])];
}
