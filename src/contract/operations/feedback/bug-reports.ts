// Bug reports: lengths and blanks have refusals of their own, so that the body is checked by the handler.
import { z } from 'zod';
import { enumInput, id, limit, timestamp } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';

const tag = 'Feedback' as const;

export const bugSeverities = ['low', 'medium', 'high', 'critical'] as const;
/** How far operators are with what somebody told; each begins as `Open`. */
export const reviewStatuses = ['Open', 'InReview', 'Closed'] as const;
export const clientTypes = ['browser', 'api', 'mcp'] as const;

/** The fields of a report that have a longest length, in UTF-16 code units. */
export const bugReportLengths = {
  title: 200,
  description: 8000,
  current_route: 500,
  user_agent: 500,
} as const;

export const bugReport = z
  .object({
    id,
    title: z.string(),
    description: z.string(),
    severity: z.enum(bugSeverities),
    related_generation_id: id.nullable(),
    current_route: z.string().nullable(),
    user_agent: z.string().nullable(),
    client_type: z.enum(clientTypes),
    account_name: z.string(),
    account_email: z.string(),
    plan: z.string(),
    build_version: z.string(),
    ai_tool: z.string().nullable().describe('The agent that the user agent names.'),
    status: z.enum(reviewStatuses),
    created_at: timestamp,
  })
  .meta({ id: 'BugReport' });

const own = { access: 'key', permission: 'feedback.write', tag } as const;

export const bugReportOperations = {
  submitBugReport: operation({
    ...own,
    id: 'submitBugReport',
    method: 'POST',
    path: '/v1/bug-reports',
    summary: 'Report a bug',
    description: `Lengths: ${Object.entries(bugReportLengths)
      .map(([field, max]) => `${field} ${max}`)
      .join(', ')}. \`client_type\` is stamped by the surface.`,
    body: z
      .object({
        title: z.string().nullish(),
        description: z.string().nullish(),
        severity: enumInput(bugSeverities).default('medium'),
        related_generation_id: id.nullish(),
        current_route: z.string().nullish(),
        user_agent: z.string().nullish(),
        client_type: z.enum(clientTypes).optional(),
      })
      .meta({ id: 'NewBugReport' }),
    result: bugReport,
    status: 201,
    problems: ['BUG_REPORT_TITLE_REQUIRED', 'BUG_REPORT_DESCRIPTION_REQUIRED', 'BUG_REPORT_INVALID'],
    idempotent: true,
    tool: { name: 'submit_bug_report' },
  }),
  listMyBugReports: operation({
    ...own,
    id: 'listMyBugReports',
    method: 'GET',
    path: '/v1/bug-reports/me',
    summary: 'List own bug reports, newest first',
    query: z.object({ limit: limit({ default: 20, max: 200 }) }),
    result: z.object({ bug_reports: z.array(bugReport) }).meta({ id: 'BugReportList' }),
    status: 200,
    problems: [],
    tool: { name: 'list_my_bug_reports' },
  }),
  getBugReport: operation({
    ...own,
    id: 'getBugReport',
    method: 'GET',
    path: '/v1/bug-reports/{id}',
    summary: 'Read an own bug report',
    params: z.object({ id }),
    result: bugReport,
    status: 200,
    problems: ['NOT_FOUND'],
  }),
};
