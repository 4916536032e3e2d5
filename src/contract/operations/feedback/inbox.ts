// What people tell about the service, for those who run it: all of it, whoever sent it, and how far they are with it.
import { z } from 'zod';
import { id, limit, offset } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';
import { bugReport, reviewStatuses } from './bug-reports.ts';
import { feedback, feedbackRow } from './feedback.ts';

const common = { access: 'key', permission: 'operator', role: 'Operator', tag: 'Operator' } as const;

const page = z.object({
  status: z.enum(reviewStatuses).optional(),
  limit: limit({ default: 50, max: 200 }),
  offset,
});
const params = z.object({ id });
const review = z.object({ status: z.enum(['InReview', 'Closed']) });

const sender = z
  .object({ user_id: id, display_name: z.string(), email: z.string() })
  .meta({ id: 'FeedbackSender' });

export const bugReportInboxOperations = {
  listBugReports: operation({
    ...common,
    id: 'listBugReports',
    method: 'GET',
    path: '/v1/operator/bug-reports',
    summary: 'List the bug reports of all accounts, newest first',
    query: page,
    result: z.object({ bug_reports: z.array(bugReport) }).meta({ id: 'ReceivedBugReportList' }),
    status: 200,
    problems: [],
    tool: { name: 'list_bug_reports' },
  }),
  reviewBugReport: operation({
    ...common,
    id: 'reviewBugReport',
    method: 'POST',
    path: '/v1/operator/bug-reports/{id}/review',
    summary: 'Begin or end the review of a bug report',
    params,
    body: review.meta({ id: 'BugReportReview' }),
    result: bugReport,
    status: 200,
    problems: ['NOT_FOUND'],
    tool: { name: 'review_bug_report' },
  }),
};

export const feedbackInboxOperations = {
  listFeedback: operation({
    ...common,
    id: 'listFeedback',
    method: 'GET',
    path: '/v1/operator/feedback',
    summary: 'List the feedback of all accounts, newest first',
    query: page,
    result: z
      .object({ feedback: z.array(feedbackRow.extend({ sender })) })
      .meta({ id: 'ReceivedFeedbackList' }),
    status: 200,
    problems: [],
    tool: { name: 'list_feedback' },
  }),
  readFeedback: operation({
    ...common,
    id: 'readFeedback',
    method: 'GET',
    path: '/v1/operator/feedback/{id}',
    summary: 'Read feedback of any account',
    params,
    result: feedback.extend({ sender }).meta({ id: 'ReceivedFeedback' }),
    status: 200,
    problems: ['NOT_FOUND'],
    tool: { name: 'read_feedback' },
  }),
  reviewFeedback: operation({
    ...common,
    id: 'reviewFeedback',
    method: 'POST',
    path: '/v1/operator/feedback/{id}/review',
    summary: 'Begin or end the review of feedback',
    params,
    body: review.meta({ id: 'FeedbackReview' }),
    result: feedback,
    status: 200,
    problems: ['NOT_FOUND'],
    tool: { name: 'review_feedback' },
  }),
};
