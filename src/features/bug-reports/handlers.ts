import type { bugReportOperations } from '#contract/operations/feedback/bug-reports.ts';
import type { bugReportInboxOperations } from '#contract/operations/feedback/inbox.ts';
import { problem } from '#contract/problems.ts';
import type { Handlers } from '#deps.ts';
import { findBugReport, listBugReports, listReceived, setStatus } from './store.ts';
import { submitBugReport } from './submit-bug-report.ts';

export const bugReportHandlers = {
  submitBugReport: ({ body }, context) => submitBugReport(context, body),

  listMyBugReports: async ({ query }, { db, actor }) => ({
    bug_reports: await listBugReports(db, actor.account_id, query.limit),
  }),

  getBugReport: async ({ params }, { db, actor }) =>
    (await findBugReport(db, { id: params.id, account_id: actor.account_id })) ??
    problem('NOT_FOUND', { detail: 'No bug report of yours has this id.' }),
} satisfies Handlers<typeof bugReportOperations>;

/** Those of all accounts, for whoever runs the service. */
export const bugReportInboxHandlers = {
  listBugReports: async ({ query }, { db }) => ({ bug_reports: await listReceived(db, query) }),

  reviewBugReport: async ({ params, body }, { db }) =>
    (await db.transaction().execute((tx) => setStatus(tx, params.id, body.status))) ??
    problem('NOT_FOUND', { detail: 'No bug report has this id.' }),
} satisfies Handlers<typeof bugReportInboxOperations>;
