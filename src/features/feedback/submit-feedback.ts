// Takes feedback, mails it to the operators, and lets it be amended for ten minutes while nobody has begun to review it.
import { feedback_amendable_ms, type feedbackOperations } from '#contract/operations/feedback/feedback.ts';
import type { Input } from '#contract/operation.ts';
import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { accountProfile } from '#features/accounts/account-profile.ts';
import { mailReport } from '#features/support/mail-operators.ts';
import { clientType } from '#features/bug-reports/client-type.ts';
import { checkBounds, checkTargets, checkTemplate, checkWords, invalidFeedback } from './check-feedback.ts';
import {
  amendRow,
  findFeedback,
  foreignTarget,
  insertFeedback,
  lockFeedback,
  type Targets,
} from './store.ts';
import { feedbackView } from './view.ts';

type Told = Input<(typeof feedbackOperations)['submitFeedback']>['body'];
type Amendment = Input<(typeof feedbackOperations)['amendFeedback']>['body'];

export async function submitFeedback(context: Context, body: Told) {
  const { db, actor, clock, ids } = context;
  const { type, title, full_report, summary = null, severity, client_type: _stamped, ...rest } = body;
  const {
    interview_id = null,
    intake_artifact_id = null,
    generation_id = null,
    package_id = null,
    ...told
  } = rest;
  const targets: Targets = { interview_id, intake_artifact_id, generation_id, package_id };
  const words = checkWords({ title, full_report });
  checkBounds(body);
  checkTargets(type, targets);
  checkTemplate({ type, ...told });
  const id = ids.uuid();
  const of = { id, account_id: actor.account_id };
  return db.transaction().execute(async (tx) => {
    const foreign = await foreignTarget(tx, actor.account_id, targets);
    if (foreign) invalidFeedback(foreign, 'there is none of yours with this id');
    const row = {
      ...of,
      type,
      status: 'Open',
      severity,
      client_type: clientType(context),
      ...words,
      summary,
      ...targets,
    } as const;
    await insertFeedback(tx, { ...row, told, created_at: clock.now() });
    await mailReport(tx, context, {
      what: 'feedback',
      title: row.title,
      facts: [`About: ${type}`, `Severity: ${severity}`],
      text: row.full_report,
      from: { account_id: actor.account_id, ...(await accountProfile(tx, actor.account_id)) },
    });
    return feedbackView((await findFeedback(tx, of))!);
  });
}

export async function amendFeedback({ db, actor, clock }: Context, id: string, body: Amendment) {
  const of = { id, account_id: actor.account_id };
  return db.transaction().execute(async (tx) => {
    const row =
      (await lockFeedback(tx, of)) ?? problem('NOT_FOUND', { detail: 'No feedback of yours has this id.' });
    if (row.status !== 'Open') problem('FEEDBACK_AMEND_NOT_OPEN');
    const now = clock.now();
    if (now.getTime() - row.created_at.getTime() >= feedback_amendable_ms)
      problem('FEEDBACK_AMEND_WINDOW_EXPIRED');
    const { title = row.title, full_report = row.full_report, summary = row.summary, ...evidence } = body;
    checkBounds(body);
    const told = { ...(row.told as Record<string, unknown>), ...evidence };
    await amendRow(tx, id, { ...checkWords({ title, full_report }), summary, told, amended_at: now });
    return feedbackView((await findFeedback(tx, of))!);
  });
}
