// Turns whatever a call throws into our own few troubles. What no provider can cause is a bug of ours and
// stays one.
import {
  APICallError,
  EmptyResponseBodyError,
  InvalidResponseDataError,
  JSONParseError,
  NoContentGeneratedError,
  NoOutputGeneratedError,
  NoObjectGeneratedError,
  NoSuchModelError,
  StreamProviderError,
  TypeValidationError,
  UnsupportedFunctionalityError,
} from 'ai';
import { ModelError } from './model-error.ts';
import type { Usage } from './model-call.ts';
import type { ModelName } from './providers.ts';
import { codeIn, refusalOf, type Refusal } from './refusal.ts';
import { transportTrouble } from './transport-trouble.ts';

type At = { model: ModelName; now: Date; usage: Usage | null; has_begun: boolean };

/** An answer on the wire that is none: a proxy's page, nothing at all, events that nobody knows. */
const garbled = [
  EmptyResponseBodyError,
  InvalidResponseDataError,
  JSONParseError,
  NoContentGeneratedError,
  NoObjectGeneratedError,
  NoOutputGeneratedError,
  TypeValidationError,
];
const unsupported = [NoSuchModelError, UnsupportedFunctionalityError];

export function toModelError(error: unknown, at: At): ModelError {
  const told = (detail: string) => ({ detail, usage: at.usage });
  const transport = transportTrouble(error);
  if (transport) return new ModelError(transport, at.model, told('the connection failed'));
  for (const cause of causesOf(error)) {
    const refusal = refusalIn(cause);
    if (refusal) return refused(refusal, at);
    if (isOneOf(unsupported, cause)) return new ModelError('rejected', at.model, told('not supported'));
    if (isOneOf(garbled, cause))
      return new ModelError(
        at.has_begun ? 'unreachable' : 'server_error',
        at.model,
        told('no answer that can be read'),
      );
    // How undici reports a body that broke off, where it names no code.
    if (cause instanceof TypeError && /^(?:terminated|fetch failed)$/.test(cause.message))
      return new ModelError('unreachable', at.model, told('the connection broke'));
  }
  throw error;
}

function refused(refusal: Refusal, { model, now, usage }: At): ModelError {
  const { trouble, retry_after_ms } = refusalOf(refusal, now);
  const status = refusal.status === null ? 'in the stream' : `HTTP ${refusal.status}`;
  const detail = [status, codeIn(refusal.said)].filter(Boolean).join(' ');
  return new ModelError(trouble, model, { detail, retry_after_ms, usage });
}

function refusalIn(error: unknown): Refusal | null {
  if (StreamProviderError.isInstance(error))
    return { status: error.statusCode ?? null, said: `${JSON.stringify(error.data ?? '')} ${error.message}` };
  // What a stream reports in a form that the package does not know.
  if (!(error instanceof Error)) return { status: null, said: JSON.stringify(error) };
  if (!APICallError.isInstance(error)) return null;
  // A success that could not be read is told by its cause.
  if (error.statusCode === undefined || error.statusCode < 300)
    return error.cause === undefined ? { status: 502, said: '' } : null;
  const headers = new Headers(error.responseHeaders);
  return { status: error.statusCode, headers, said: error.responseBody ?? '' };
}

const isOneOf = (kinds: readonly { isInstance(error: unknown): boolean }[], error: unknown) =>
  kinds.some((kind) => kind.isInstance(error));

function* causesOf(error: unknown): Generator {
  for (let at = error, depth = 0; at && depth < 8; depth += 1) {
    yield at;
    at = at instanceof Error ? at.cause : null;
  }
}
