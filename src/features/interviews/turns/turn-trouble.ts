// How a turn fails that a model was to answer and none did: by the codes of the interface for turns, and for providers.
import type { ProblemType } from '#contract/problems.ts';
import { providerProblemTypes } from '#contract/problems/providers.ts';
import type { ModelTrouble } from '#platform/models/model-error.ts';
import type { TurnFailure } from './fail-turn.ts';

export const modelFailures = [
  'INTERVIEW_TURN_TIMEOUT',
  'INTERVIEW_TURN_TRANSPORT_ERROR',
  ...providerProblemTypes,
] as const satisfies readonly ProblemType[];

type Row = { error_code: (typeof modelFailures)[number]; is_retryable: boolean };

const rows: Record<ModelTrouble, Row> = {
  timed_out: { error_code: 'INTERVIEW_TURN_TIMEOUT', is_retryable: true },
  unreachable: { error_code: 'INTERVIEW_TURN_TRANSPORT_ERROR', is_retryable: true },
  rate_limited: { error_code: 'PROVIDER_RATE_LIMITED', is_retryable: true },
  quota_exhausted: { error_code: 'PROVIDER_RATE_LIMITED', is_retryable: false },
  server_error: { error_code: 'PROVIDER_TRANSIENT', is_retryable: true },
  rejected: { error_code: 'PROVIDER_REQUEST_REJECTED', is_retryable: false },
  refused: { error_code: 'PROVIDER_CONTENT_REFUSED', is_retryable: false },
  unauthorized: { error_code: 'PROVIDER_AUTHENTICATION_FAILED', is_retryable: false },
  cut_off: { error_code: 'PROVIDER_SCHEMA_VIOLATION', is_retryable: false },
  malformed: { error_code: 'PROVIDER_SCHEMA_VIOLATION', is_retryable: false },
};

/** `trouble`: null where no call was made, because there is no model or the interview has cost enough. */
export function turnFailureOf(
  { mind, reason }: { mind: string; reason: string },
  trouble: ModelTrouble | null,
): TurnFailure {
  const row = rows[trouble ?? 'rejected'];
  return { ...row, error_message: `${mind} did not answer: ${reason}. Nothing of the turn was kept.` };
}

export const noModel = { mind: 'A model', reason: 'none is connected for interviews of this account' };
