// Every refusal the service can answer with, one row each: status, title, whether trying again helps, what it
// means, and the extension fields and headers it carries. The error class, OpenAPI, the client's types and
// the documentation are read from this table. Anything thrown that is not a `Problem` is a bug and leaves as
// INTERNAL_ERROR.
import type { z } from 'zod';
import { accountProblems } from './problems/accounts.ts';
import { connectorProblems } from './problems/connectors.ts';
import { deliveryProblems } from './problems/delivery.ts';
import { feedbackProblems } from './problems/feedback.ts';
import { generationProblems } from './problems/generations.ts';
import { interviewProblems } from './problems/interviews.ts';
import { packageProblems } from './problems/packages.ts';
import type { ProblemRow } from './problems/problem-row.ts';
import { providerProblems } from './problems/providers.ts';
import { requestProblems } from './problems/requests.ts';

export const problems = {
  ...requestProblems,
  ...accountProblems,
  ...interviewProblems,
  ...generationProblems,
  ...packageProblems,
  ...providerProblems,
  ...deliveryProblems,
  ...connectorProblems,
  ...feedbackProblems,
} as const satisfies Record<string, ProblemRow>;

type Problems = typeof problems;
export type ProblemType = keyof Problems;

export type ProblemExtensions<T extends ProblemType> = Problems[T] extends {
  extensions: infer E extends z.ZodObject;
}
  ? z.input<E>
  : unknown;

type RequiredHeaders<T extends ProblemType> = Problems[T] extends {
  headers: readonly (infer H extends string)[];
}
  ? { headers: Record<H, string> }
  : { headers?: Record<string, string> };

/**
 * What `problem()` needs to know: the extension fields and headers of the row, plus what may always be said.
 */
export type ProblemDetails<T extends ProblemType> = { detail?: string; title?: string } & RequiredHeaders<T> &
  ProblemExtensions<T>;

/**
 * An expected refusal on its way to the caller. `extensions` are the fields beside type, title, status,
 * detail.
 */
export class Problem extends Error {
  readonly type: ProblemType;
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly extensions: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(type: ProblemType, details: Record<string, unknown>) {
    const { headers, ...rest } = details;
    const { detail: given, title: heading, ...extensions } = rest;
    const { status, title: usualTitle, meaning } = problems[type];
    const detail = typeof given === 'string' ? given : meaning;
    super(`${type}: ${detail}`);
    this.name = 'Problem';
    this.type = type;
    this.status = status;
    this.title = typeof heading === 'string' ? heading : usualTitle;
    this.detail = detail;
    this.extensions = extensions;
    this.headers = { ...(headers as Record<string, string> | undefined) };
    if (typeof extensions['retry_after_seconds'] === 'number') {
      this.headers['Retry-After'] = String(extensions['retry_after_seconds']);
    }
  }

  /** The problem document of RFC 9457. `base_url` completes the types that are URLs. */
  toJson(base_url: string): ProblemDocument {
    return {
      type: wireType(this.type, base_url),
      title: this.title,
      status: this.status,
      detail: this.detail,
      ...this.extensions,
    };
  }
}

export type ProblemDocument = {
  type: string;
  title: string;
  status: number;
  detail: string;
  [extension: string]: unknown;
};

// A row with neither required extensions nor required headers can be thrown by its name alone.
type Arguments<T extends ProblemType> =
  object extends ProblemDetails<T> ? [details?: ProblemDetails<T>] : [details: ProblemDetails<T>];

/**
 * Refuses the request: throws the problem of this type. Without `detail` the row's meaning stands in for it.
 */
export function problem<T extends ProblemType>(type: T, ...[details]: Arguments<T>): never {
  throw new Problem(type, { ...details });
}

/** Refuses the request for one mistake; `path` as in `errors`: `body.name`. */
export function invalid(path: string, message: string): never {
  problem('VALIDATION_FAILED', { detail: `${path}: ${message}`, errors: [{ path, message }] });
}

/** The `type` that callers see: the row's name, or what the interface says instead. */
export function wireType(type: ProblemType, base_url: string): string {
  const { type_path, type_name = type }: ProblemRow = problems[type];
  return type_path === undefined ? type_name : base_url + type_path;
}

/** The row that a `type` on the wire belongs to, with its status; null for one we do not know. */
export function problemTypeOf(wire_type: string, status: number): ProblemType | null {
  const rows = Object.entries<ProblemRow>(problems);
  const found = rows.find(
    ([name, { type_path, type_name = name, ...row }]) =>
      row.status === status &&
      (type_path === undefined ? wire_type === type_name : wire_type.endsWith(type_path)),
  );
  return found === undefined ? null : (found[0] as ProblemType);
}
