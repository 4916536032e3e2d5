// What a model's provider did to a call that needed it. A run fails with the same names in its reason.
import { z } from 'zod';
import { row, type ProblemRow } from './problem-row.ts';

const mayTryAgain = z.object({
  retry_after_seconds: z.int().min(0).optional().describe('Where the provider says when to come back.'),
});

export const providerProblems = {
  PROVIDER_RATE_LIMITED: row({
    status: 502,
    title: 'The model provider limits our requests.',
    retryable: true,
    meaning: 'The model provider answered 429, or its quota is used up. Nothing was kept. Try again later.',
    extensions: mayTryAgain,
  }),
  PROVIDER_TRANSIENT: row({
    status: 502,
    title: 'The model provider failed.',
    retryable: true,
    meaning: 'The model provider failed, was too slow or broke off. Nothing was kept. Try again.',
    extensions: mayTryAgain,
  }),
  PROVIDER_REQUEST_REJECTED: row({
    status: 502,
    title: 'The model provider rejected the request.',
    retryable: false,
    meaning:
      'The model provider answered 400, 404 or 413: the model may not exist, or the request is too long. Nothing was kept. Choose another model.',
  }),
  PROVIDER_CONTENT_REFUSED: row({
    status: 502,
    title: 'The model provider refused the content.',
    retryable: false,
    meaning: 'The model provider refused the content under its own policy. Nothing was kept.',
  }),
  PROVIDER_AUTHENTICATION_FAILED: row({
    status: 502,
    title: 'The model provider rejected the key.',
    retryable: false,
    meaning: 'The model provider rejected the key. Nothing was kept. Replace your own key with a new one.',
  }),
  PROVIDER_SCHEMA_VIOLATION: row({
    status: 502,
    title: 'The model gave no answer that can be used.',
    retryable: false,
    meaning:
      'The model was told what was wrong and still gave an answer that cannot be used. Nothing was kept.',
  }),
} as const satisfies Record<string, ProblemRow>;

export type ProviderProblem = keyof typeof providerProblems;

/** For the operations that ask a model while the caller waits. */
export const providerProblemTypes = Object.keys(providerProblems) as ProviderProblem[];
