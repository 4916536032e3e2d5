// Refusals about accounts: plans, payment, organizations and projects.
import { z } from 'zod';
import { row, type ProblemRow } from './problem-row.ts';

export const accountProblems = {
  WRONG_PASSWORD: row({
    status: 403,
    title: 'Wrong password.',
    retryable: false,
    meaning: 'The password in the body is not that of the account.',
  }),
  FEATURE_NOT_ALLOWED: row({
    status: 400,
    title: 'This cannot be bought.',
    retryable: false,
    meaning: 'The tier is not sold (`Team` is not launched; use `Pro`), or the service takes no payments.',
  }),
  TEAMS_TIER_REQUIRED: row({
    status: 403,
    title: 'The plan has no organizations.',
    retryable: false,
    meaning: 'Founding an organization takes the Team plan.',
    extensions: z.object({ code: z.literal('TEAMS_TIER_REQUIRED') }),
  }),
  USER_PENDING_APPROVAL: row({
    status: 403,
    title: 'The account awaits approval.',
    retryable: false,
    meaning: 'An operator has not approved the account yet; reads work, runs cannot be started.',
  }),
  ALREADY_HAS_ORGANIZATION: row({
    status: 409,
    title: 'The account is in an organization already.',
    retryable: false,
    meaning: 'An account is in one organization at most; leave that one first.',
    extensions: z.object({ code: z.literal('ALREADY_HAS_ORGANIZATION') }),
  }),
  PROJECT_IS_DEFAULT: row({
    status: 409,
    title: 'The default project cannot be archived.',
    retryable: false,
    meaning: 'Make another project the default one first.',
  }),
  PAYMENT_PROCESSOR_FAILED: row({
    status: 502,
    title: 'The payment processor did not answer as it should.',
    retryable: true,
    meaning: 'Nothing was bought; try again after a short wait.',
  }),
} as const satisfies Record<string, ProblemRow>;
