// What goes wrong at the provider of a model, where a caller asks for a model and none answers.
import { turnProblem, type ProblemRow } from './problem-row.ts';

export const providerProblems = {
  PROVIDER_RATE_LIMITED: turnProblem({
    status: 502,
    title: 'The model provider limits our requests.',
    retryable: true,
    meaning: 'The provider answered 429 or its like, or its quota is used up; `retryable` tells which.',
  }),
  PROVIDER_TRANSIENT: turnProblem({
    status: 502,
    title: 'The model provider has an error.',
    retryable: true,
    meaning: 'The provider answered 5xx, or broke off; try again with growing pauses.',
  }),
  PROVIDER_REQUEST_REJECTED: turnProblem({
    status: 502,
    title: 'The model provider rejected the request.',
    retryable: false,
    meaning: 'The same request would be rejected again: the model is not known, or no model may be asked.',
  }),
  PROVIDER_CONTENT_REFUSED: turnProblem({
    status: 502,
    title: 'The model refused the content.',
    retryable: false,
    meaning: 'The provider has a policy against what was said.',
  }),
  PROVIDER_AUTHENTICATION_FAILED: turnProblem({
    status: 502,
    title: 'The model provider rejected the key.',
    retryable: false,
    meaning: 'Replace your own key with a new one.',
  }),
  PROVIDER_SCHEMA_VIOLATION: turnProblem({
    status: 502,
    title: 'The answer of the model could not be read.',
    retryable: false,
    meaning: 'The model was asked again and still gave no answer in the form that was asked for.',
  }),
} as const satisfies Record<string, ProblemRow>;
