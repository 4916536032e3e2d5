// What can go wrong with a model provider, as one table: how it is called outside, whether the same call may
// succeed later, what the run shows while it is tried again, and what the run fails as when it never does.
// The reasons are whole sentences of ours: of what a provider says, only a status and a short code follow them.
import type { FailureCategory } from '#contract/generation-states.ts';
import type { ProviderProblem } from '#contract/problems/providers.ts';
import type { RecoverableError } from '#contract/operations/runs/generations.ts';

type ProviderTroubleRow = {
  type: ProviderProblem;
  /** The same call may succeed later. A broken answer is corrected instead, and beyond that it is final. */
  retryable: boolean;
  /** How a run shows it while it is tried again; `null`: it is not. */
  recoverable: RecoverableError | null;
  category: FailureCategory;
  reason: string;
};

export const providerTroubles = {
  rate_limited: {
    type: 'PROVIDER_RATE_LIMITED',
    retryable: true,
    recoverable: 'rate_limit',
    category: 'LlmQuotaExceeded',
    reason: 'The model provider kept limiting our requests.',
  },
  quota_exhausted: {
    type: 'PROVIDER_RATE_LIMITED',
    retryable: false,
    recoverable: null,
    category: 'LlmQuotaExceeded',
    reason: 'The quota at the model provider is used up; raise it or wait for its renewal.',
  },
  timed_out: {
    type: 'PROVIDER_TRANSIENT',
    retryable: true,
    recoverable: 'provider_timeout',
    category: 'NetworkTimeout',
    reason: 'The model provider did not answer in time.',
  },
  server_error: {
    type: 'PROVIDER_TRANSIENT',
    retryable: true,
    recoverable: 'provider_server_error',
    category: 'NetworkTimeout',
    reason: 'The model provider kept failing.',
  },
  unreachable: {
    type: 'PROVIDER_TRANSIENT',
    retryable: true,
    recoverable: 'other',
    category: 'NetworkTimeout',
    reason: 'The model provider could not be reached.',
  },
  request_rejected: {
    type: 'PROVIDER_REQUEST_REJECTED',
    retryable: false,
    recoverable: null,
    category: 'Unknown',
    reason: 'The model provider rejected the request.',
  },
  content_refused: {
    type: 'PROVIDER_CONTENT_REFUSED',
    retryable: false,
    recoverable: null,
    category: 'Unknown',
    reason: 'The model provider refused the content.',
  },
  authentication_failed: {
    type: 'PROVIDER_AUTHENTICATION_FAILED',
    retryable: false,
    recoverable: null,
    category: 'LlmAuthFailure',
    reason: 'The model provider rejected the key; replace it with a new one.',
  },
  schema_violated: {
    type: 'PROVIDER_SCHEMA_VIOLATION',
    retryable: false,
    recoverable: 'schema_violation',
    category: 'LlmContract',
    reason: 'The model kept giving answers that do not fit what was asked.',
  },
} as const satisfies Record<string, ProviderTroubleRow>;

export type ProviderTrouble = keyof typeof providerTroubles;
