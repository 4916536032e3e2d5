// Refusals about runs: what they cost, how many there are, and how they are resumed and retried.
import { quotaHeaders, row, type ProblemRow } from './problem-row.ts';

export const generationProblems = {
  QUOTA_EXCEEDED: row({
    status: 402,
    title: 'Not enough credits.',
    retryable: false,
    meaning: 'The run costs more credits than are left, and Extra Usage does not cover it.',
    headers: quotaHeaders,
  }),
  PROFILE_NOT_ALLOWED: row({
    status: 402,
    title: 'The plan does not include this review profile.',
    retryable: false,
    meaning: 'Retired for the standard depths.',
  }),
  RESEARCHER_NOT_ALLOWED: row({
    status: 402,
    title: 'The Researcher profile is not granted.',
    retryable: false,
    meaning: 'The plan needs the grant of an operator for the Researcher profile.',
    headers: quotaHeaders,
  }),
  RESUME_FROM_NON_PAUSED: row({
    status: 409,
    title: 'Only a paused generation can be resumed.',
    retryable: false,
    meaning: 'The generation is not `Paused`; `detail` names its state.',
  }),
  RESUME_NO_PRIOR_STATE: row({
    status: 409,
    title: 'No state to return to.',
    retryable: false,
    meaning: 'No state from before the pause was recorded; do not retry.',
  }),
  CONCURRENCY_CAP_REACHED: row({
    status: 409,
    title: 'Too many running generations.',
    retryable: true,
    meaning: 'The account already has as many running generations as its plan allows.',
  }),
  RETRY_STATE_INVALID: row({
    status: 409,
    title: 'RETRY_STATE_INVALID',
    retryable: false,
    meaning: 'Only a `Failed` generation can be retried.',
    type_path: '/errors/retry_state_invalid',
  }),
  RETRY_RESEARCHER_CHILD: row({
    status: 409,
    title: 'RETRY_RESEARCHER_CHILD',
    retryable: false,
    meaning: 'A child of a Researcher run cannot be retried alone.',
    type_path: '/errors/retry_researcher_child',
  }),
  RETRY_ENVELOPE_UNAVAILABLE: row({
    status: 409,
    title: 'RETRY_ENVELOPE_UNAVAILABLE',
    retryable: false,
    meaning: 'The original kickoff command was not kept.',
    type_path: '/errors/retry_envelope_unavailable',
  }),
  RETRY_OWNER_MISMATCH: row({
    status: 409,
    title: 'RETRY_OWNER_MISMATCH',
    retryable: false,
    meaning: 'The caller may see the generation but does not own it.',
    type_path: '/errors/retry_owner_mismatch',
  }),
} as const satisfies Record<string, ProblemRow>;
