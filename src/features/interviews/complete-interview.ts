// Completes an interview on request, at any time: what is open becomes assumptions. Completing twice is the same as
// once.
import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { finishInterview } from './finish-interview.ts';
import { findInFlight, findInterview, lockInterview } from './store.ts';

export async function completeInterview(context: Context, id: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const visible = await findInterview(tx, context.actor, id);
    const interview = visible && (await lockInterview(tx, id));
    if (!interview) problem('NOT_FOUND', { detail: 'No interview of yours has this id.' });
    if (interview.status === 'Complete') return;
    if (interview.turn_count < 2) {
      problem('CONFLICT_STATE_TRANSITION', {
        detail: 'Nothing was said yet; submit at least one turn before completing.',
      });
    }
    if (await findInFlight(tx, id)) {
      problem('CONFLICT_STATE_TRANSITION', {
        detail: 'A turn is being answered; wait for it or cancel it, then complete.',
      });
    }
    await finishInterview(tx, context, interview, { kind: context.actor.kind });
  });
}
