// Refusals about bug reports and feedback.
import { named, row, type ProblemRow } from './problem-row.ts';

export const feedbackProblems = {
  BUG_REPORT_TITLE_REQUIRED: row({
    status: 400,
    title: 'The title is missing.',
    retryable: false,
    meaning: 'A bug report needs a title that is not blank.',
  }),
  BUG_REPORT_DESCRIPTION_REQUIRED: row({
    status: 400,
    title: 'The description is missing.',
    retryable: false,
    meaning: 'A bug report needs a description that is not blank.',
  }),
  BUG_REPORT_INVALID: row({
    status: 400,
    title: 'The bug report is not valid.',
    retryable: false,
    meaning: 'A field is too long, or names what is not yours; `paramName` says which.',
    extensions: named,
  }),
  FEEDBACK_TITLE_REQUIRED: row({
    status: 400,
    title: 'The title is missing.',
    retryable: false,
    meaning: 'Feedback needs a title that is not blank.',
  }),
  FEEDBACK_FULL_REPORT_REQUIRED: row({
    status: 400,
    title: 'The report is missing.',
    retryable: false,
    meaning: 'Feedback needs a full report that is not blank.',
  }),
  FEEDBACK_INVALID: row({
    status: 400,
    title: 'The feedback is not valid.',
    retryable: false,
    meaning: 'A field is outside its bounds, or a target is missing; `paramName` says which.',
    extensions: named,
  }),
  FEEDBACK_TEMPLATE_VERSION_REQUIRED: row({
    status: 400,
    title: 'The rubric version is missing.',
    retryable: false,
    meaning: 'A template is named with its version.',
  }),
  FEEDBACK_TEMPLATE_UNKNOWN: row({
    status: 400,
    title: 'There is no such template.',
    retryable: false,
    meaning: 'GET /v1/feedback/templates lists the templates and their versions.',
  }),
  FEEDBACK_TEMPLATE_TYPE_MISMATCH: row({
    status: 400,
    title: 'The template is for another type of feedback.',
    retryable: false,
    meaning: 'Each template goes with one type.',
  }),
  FEEDBACK_TEMPLATE_SECTION_UNKNOWN: row({
    status: 400,
    title: 'The template has no such section.',
    retryable: false,
    meaning: 'A key of `rubric_section_responses` is no section of the template.',
  }),
  FEEDBACK_TEMPLATE_SCORE_UNKNOWN: row({
    status: 400,
    title: 'The template asks for no such score.',
    retryable: false,
    meaning: 'A key of `rubric_scores` is no section of the template with a score.',
  }),
  FEEDBACK_AMEND_NOT_OPEN: row({
    status: 400,
    title: 'The feedback is being reviewed.',
    retryable: false,
    meaning: 'Only feedback that is `Open` can be amended.',
  }),
  FEEDBACK_AMEND_WINDOW_EXPIRED: row({
    status: 400,
    title: 'The feedback can no longer be amended.',
    retryable: false,
    meaning: 'Feedback can be amended for ten minutes after it was sent.',
  }),
} as const satisfies Record<string, ProblemRow>;
