// What a model's provider did to a call that needed it. A run fails with the same names in its reason.
import { row, turnFields, type ProblemRow } from './problem-row.ts';

/** Of a turn they say what every failed turn says; else only when to come back, where the provider says it. */
const told = { extensions: turnFields.partial() };

export const providerProblems = {
  PROVIDER_RATE_LIMITED: row({
    status: 502,
    title: 'The model provider limits our requests.',
    retryable: true,
    meaning: 'The model provider answered 429, or its quota is used up. Nothing was kept. Try again later.',
    ...told,
  }),
  PROVIDER_TRANSIENT: row({
    status: 502,
    title: 'The model provider failed.',
    retryable: true,
    meaning: 'The model provider failed, was too slow or broke off. Nothing was kept. Try again.',
    ...told,
  }),
  PROVIDER_REQUEST_REJECTED: row({
    status: 502,
    title: 'The model provider rejected the request.',
    retryable: false,
    meaning:
      'The model provider answered 400, 404 or 413: the model may not exist, or the request is too long. Nothing was kept. Choose another model.',
    ...told,
  }),
  PROVIDER_CONTENT_REFUSED: row({
    status: 502,
    title: 'The model provider refused the content.',
    retryable: false,
    meaning: 'The model provider refused the content under its own policy. Nothing was kept.',
    ...told,
  }),
  PROVIDER_AUTHENTICATION_FAILED: row({
    status: 502,
    title: 'The model provider rejected the key.',
    retryable: false,
    meaning: 'The model provider rejected the key. Nothing was kept. Replace your own key with a new one.',
    ...told,
  }),
  PROVIDER_SCHEMA_VIOLATION: row({
    status: 502,
    title: 'The model gave no answer that can be used.',
    retryable: false,
    meaning:
      'The model was told what was wrong and still gave an answer that cannot be used. Nothing was kept.',
    ...told,
  }),
} as const satisfies Record<string, ProblemRow>;

export type ProviderProblem = keyof typeof providerProblems;

/** For the operations that ask a model while the caller waits. */
export const providerProblemTypes = Object.keys(providerProblems) as ProviderProblem[];
