// Takes a bug report, adds what the server knows about its sender, and mails it to the operators.
import { bugReportLengths, type bugReportOperations } from '#contract/operations/feedback/bug-reports.ts';
import type { Input } from '#contract/operation.ts';
import { problem } from '#contract/problems.ts';
import { build_version } from '#contract/capabilities.ts';
import type { Context } from '#deps.ts';
import { accountProfile } from '#features/accounts/account-profile.ts';
import { mailReport } from '#features/support/mail-operators.ts';
import { ownsGeneration } from '#features/generations/owns-generation.ts';
import { aiTool } from './ai-tool.ts';
import { clientType } from './client-type.ts';
import { insertBugReport } from './store.ts';

type Told = Input<(typeof bugReportOperations)['submitBugReport']>['body'];

export async function submitBugReport(context: Context, body: Told) {
  const { db, actor, clock, ids } = context;
  const {
    title,
    description,
    severity,
    related_generation_id = null,
    current_route = null,
    user_agent = null,
  } = body;
  if (!title?.trim()) problem('BUG_REPORT_TITLE_REQUIRED');
  if (!description?.trim()) problem('BUG_REPORT_DESCRIPTION_REQUIRED');
  for (const [field, max] of Object.entries(bugReportLengths) as [keyof typeof bugReportLengths, number][])
    if ((body[field]?.length ?? 0) > max) refuse(field, `has at most ${max} characters`);
  const { account_id } = actor;
  return db.transaction().execute(async (tx) => {
    if (related_generation_id && !(await ownsGeneration(tx, { id: related_generation_id, account_id })))
      refuse('related_generation_id', 'no generation of yours has this id');
    const { display_name, email, plan } = await accountProfile(tx, account_id);
    await mailReport(tx, context, {
      what: 'bug report',
      title,
      facts: [`Severity: ${severity}`],
      text: description,
      from: { account_id, display_name, email },
    });
    return insertBugReport(tx, {
      id: ids.uuid(),
      account_id,
      title,
      description,
      severity,
      related_generation_id,
      current_route,
      user_agent,
      client_type: clientType(context),
      account_name: display_name,
      account_email: email,
      plan,
      build_version,
      ai_tool: aiTool(user_agent),
      status: 'Open',
      created_at: clock.now(),
    });
  });
}

function refuse(paramName: string, message: string): never {
  problem('BUG_REPORT_INVALID', { detail: `${paramName}: ${message}`, paramName });
}
