// Keeps a question and mails it to the operators.
import type { supportOperations } from '#contract/operations/feedback/support.ts';
import type { Input } from '#contract/operation.ts';
import { invalid } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { accountProfile } from '#features/accounts/account-profile.ts';
import { ownsGeneration } from '#features/generations/owns-generation.ts';
import { mailOperators } from './mail-operators.ts';
import { insertTicket } from './store.ts';

type Told = Input<(typeof supportOperations)['submitSupportTicket']>['body'];

export async function submitTicket(context: Context, body: Told) {
  const { db, actor, clock, ids } = context;
  const { account_id } = actor;
  const { subject, message, related_generation_id = null } = body;
  return db.transaction().execute(async (tx) => {
    if (related_generation_id && !(await ownsGeneration(tx, { id: related_generation_id, account_id })))
      invalid('body.related_generation_id', 'no generation of yours has this id');
    const from = await accountProfile(tx, account_id);
    const about = related_generation_id ? `\nGeneration: ${related_generation_id}` : '';
    const text = `${from.display_name} <${from.email}> asks:\n\n${message}\n${about}`;
    await mailOperators(tx, context, {
      account_id,
      kind: 'support_ticket',
      subject: `Support: ${subject}`,
      body: text,
    });
    return insertTicket(tx, {
      id: ids.uuid(),
      account_id,
      subject,
      message,
      related_generation_id,
      created_at: clock.now(),
    });
  });
}
