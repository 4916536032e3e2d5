// Refusals about interviews and their turns.
import { turnProblem, type ProblemRow } from './problem-row.ts';

export const interviewProblems = {
  INTERVIEW_NOT_FOUND: turnProblem({
    status: 404,
    title: 'Interview not found.',
    retryable: false,
    meaning: 'There is no such interview, or it belongs to somebody else.',
  }),
  INTERVIEW_TURN_IN_FLIGHT: turnProblem({
    status: 409,
    title: 'The turn is being processed.',
    retryable: true,
    meaning:
      'A submission with the same key is in flight; wait `retry_after_seconds`, then use the same key.',
  }),
  INTERVIEW_TURN_NOT_CANCELLABLE: turnProblem({
    status: 409,
    title: 'The turn can no longer be cancelled.',
    retryable: false,
    meaning: 'The job has completed or failed already.',
  }),
  INTERVIEW_TURN_CANCELLED: turnProblem({
    status: 409,
    title: 'The turn was cancelled.',
    retryable: true,
    meaning: 'The submission with this key was cancelled by the caller; send it with a fresh key.',
  }),
  INTERVIEW_TURN_INTERNAL_ERROR: turnProblem({
    status: 500,
    title: 'The turn failed.',
    retryable: false,
    meaning: 'An unclassified error of the server; read the interview before going on.',
  }),
  INTERVIEW_TURN_STUCK_INFLIGHT: turnProblem({
    status: 500,
    title: 'The turn took too long and was given up.',
    retryable: true,
    meaning: 'A sweep recycled an over-long submission; the same key is safe.',
  }),
  INTERVIEW_TURN_STUCK_RUNNING: turnProblem({
    status: 500,
    title: 'The worker of the turn died.',
    retryable: true,
    meaning: 'A sweep recycled a turn whose worker had died.',
  }),
  INTERVIEW_TURN_TIMEOUT: turnProblem({
    status: 502,
    title: 'The model did not answer in time.',
    retryable: true,
    meaning: 'The call to the language model timed out.',
  }),
  INTERVIEW_TURN_TRANSPORT_ERROR: turnProblem({
    status: 502,
    title: 'The model could not be reached.',
    retryable: true,
    meaning: 'A network or HTTP error on the way to the language model.',
  }),
} as const satisfies Record<string, ProblemRow>;
