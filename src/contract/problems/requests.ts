// Refusals that any operation can answer with: the request, the caller, the key and our own failure.
import { z } from 'zod';
import { retryAfter, row, type ProblemRow } from './problem-row.ts';

export const requestProblems = {
  VALIDATION_FAILED: row({
    status: 400,
    title: 'The request is not valid.',
    retryable: false,
    meaning: 'Some part of the request is missing or malformed; `errors` names every place.',
    extensions: z.object({
      errors: z.array(
        z.object({
          path: z
            .string()
            .describe('Where: `body.name`, `query.limit`, `params.id`, `headers.idempotency-key`.'),
          message: z.string(),
        }),
      ),
      paramName: z.string().optional(),
    }),
  }),
  PERMISSION_DENIED: row({
    status: 403,
    title: 'The credential lacks a permission.',
    retryable: false,
    meaning: 'The key, its scopes or the role of its owner do not grant what the operation needs.',
    extensions: z.object({ permission: z.string().optional(), role: z.string().optional() }),
  }),
  SESSION_REQUIRED: row({
    status: 403,
    title: 'A browser session is required.',
    retryable: false,
    meaning: 'This operation refuses bearer tokens; sign in and call it with the session cookie.',
  }),
  CROSS_ORIGIN_REFUSED: row({
    status: 403,
    title: 'The request does not come from this site.',
    retryable: false,
    meaning: 'A change authenticated by the session cookie needs a same-origin Origin header.',
  }),
  NOT_FOUND: row({
    status: 404,
    title: 'Not found.',
    retryable: false,
    meaning: 'There is no such thing, or it belongs to somebody else; the two are not told apart.',
  }),
  METHOD_NOT_ALLOWED: row({
    status: 405,
    title: 'Method not allowed.',
    retryable: false,
    meaning: 'The path exists, with the methods in the Allow header.',
    headers: ['Allow'],
  }),
  CONFLICT_STATE_TRANSITION: row({
    status: 409,
    title: 'Not allowed in the current state.',
    retryable: false,
    meaning: 'The state of the resource does not allow this move; `detail` names the state.',
  }),
  IDEMPOTENCY_KEY_REUSED: row({
    status: 409,
    title: 'The idempotency key was used for another request.',
    retryable: false,
    meaning: 'The same Idempotency-Key came with another operation or body within 24 hours; use a fresh key.',
  }),
  IDEMPOTENCY_KEY_IN_FLIGHT: row({
    status: 409,
    title: 'The first request with this idempotency key is still running.',
    retryable: true,
    meaning: 'Wait `retry_after_seconds`, then send the same request with the same key.',
    extensions: retryAfter,
  }),
  PAYLOAD_TOO_LARGE: row({
    status: 413,
    title: 'The body is too large.',
    retryable: false,
    meaning: 'The body is larger than this operation accepts; `detail` names the limit.',
  }),
  UNSUPPORTED_MEDIA_TYPE: row({
    status: 415,
    title: 'Unsupported media type.',
    retryable: false,
    meaning: 'Send the body with the content type that `detail` names.',
  }),
  RATE_LIMITED: row({
    status: 429,
    title: 'Too many requests.',
    retryable: true,
    meaning: 'Wait `retry_after_seconds` before the next call.',
    extensions: retryAfter,
  }),
  SERVICE_UNAVAILABLE: row({
    status: 503,
    title: 'The service is not available at the moment.',
    retryable: true,
    meaning:
      'The database or the storage cannot be used for a while. Wait `retry_after_seconds`, check the state of the resource, and send the request again.',
    extensions: retryAfter,
  }),
  INTERNAL_ERROR: row({
    status: 500,
    title: 'Something went wrong on our side.',
    retryable: false,
    meaning:
      '`detail` carries a reference id for the operator; check the state of the resource before retrying.',
    extensions: z.object({ reference_id: z.string() }),
  }),
} as const satisfies Record<string, ProblemRow>;
