// Refusals about deliveries to a repository.
import { retryAfter, row, type ProblemRow } from './problem-row.ts';

export const deliveryProblems = {
  ALREADY_DELIVERED: row({
    status: 409,
    title: 'The package is delivered already.',
    retryable: false,
    meaning:
      'A package is delivered once, and once more when addenda were filed since; `detail` names the pull request.',
  }),
  SOURCE_CONTROL_NOT_CONFIGURED: row({
    status: 409,
    title: 'No repository is set.',
    retryable: false,
    meaning:
      'PUT /v1/source-control/preferences/installation sets the repository that packages are delivered to.',
  }),
  SOURCE_CONTROL_CONFLICT: row({
    status: 409,
    title: 'The repository is in the way of the delivery.',
    retryable: false,
    meaning: 'A branch is there with other files, or the one to propose to is not; `detail` says which.',
  }),
  SOURCE_CONTROL_ADDRESS_REFUSED: row({
    status: 409,
    title: 'The address of the repository is refused.',
    retryable: false,
    meaning:
      'The host is not on the public internet; the operator may allow that by SPECFOUNDRY_SOURCE_CONTROL_ALLOW_PRIVATE.',
  }),
  SOURCE_CONTROL_UNAUTHORIZED: row({
    status: 502,
    title: 'The repository’s host rejected the token.',
    retryable: false,
    meaning: 'The token is wrong or has ended; set the repository again with a new one.',
  }),
  SOURCE_CONTROL_FORBIDDEN: row({
    status: 502,
    title: 'The token may not do this.',
    retryable: false,
    meaning: 'The token has to read the repository, to write branches and to open pull requests.',
  }),
  SOURCE_CONTROL_REPOSITORY_NOT_FOUND: row({
    status: 502,
    title: 'The host has no such repository.',
    retryable: false,
    meaning: 'The repository does not exist, or the token does not see it.',
  }),
  SOURCE_CONTROL_REJECTED: row({
    status: 502,
    title: 'The repository’s host rejected the delivery.',
    retryable: false,
    meaning:
      'The host answered with a refusal; `detail` has its status. What was done is gone on with next time.',
  }),
  SOURCE_CONTROL_RATE_LIMITED: row({
    status: 502,
    title: 'The repository’s host limits our requests.',
    retryable: true,
    meaning: 'Wait `retry_after_seconds`, then deliver again; what was done is gone on with.',
    extensions: retryAfter,
  }),
  SOURCE_CONTROL_UNAVAILABLE: row({
    status: 502,
    title: 'The repository’s host did not do its part.',
    retryable: true,
    meaning:
      'The host could not be reached, took too long or failed. Deliver again; what was done is gone on with.',
  }),
} as const satisfies Record<string, ProblemRow>;
