// Completes an interview on request, at any time: what is open becomes assumptions. Completing twice is the
// same as once.
import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { readPendingDocuments, withReadDocuments } from './documents/documents-to-read.ts';
import { finishInterview } from './finish-interview.ts';
import { changeInterview, findInFlight, findInterview, lockInterview } from './store.ts';

export async function completeInterview(
  context: Context,
  id: string,
  { auto_start }: { auto_start: boolean },
): Promise<void> {
  const visible = await findInterview(context.db, context.actor, id);
  if (visible?.status === 'Active') await readPendingDocuments(context, id);
  await context.db.transaction().execute(async (tx) => {
    const visible = await findInterview(tx, context.actor, id);
    const interview = visible && (await lockInterview(tx, id));
    if (!interview) problem('NOT_FOUND', { detail: 'No interview of yours has this id.' });
    if (interview.status === 'Complete') return;
    const { stateOf } = await import('#interviewing/stored-state.ts');
    const state = await withReadDocuments(tx, id, stateOf(interview.state));
    const has_document = state.turns.some(({ document }) => document !== undefined);
    if (interview.turn_count < 2 && !has_document) {
      problem('CONFLICT_STATE_TRANSITION', {
        detail: 'Nothing was said yet; submit at least one turn before completing.',
      });
    }
    if (await findInFlight(tx, id)) {
      problem('CONFLICT_STATE_TRANSITION', {
        detail: 'A turn is being answered; wait for it or cancel it, then complete.',
      });
    }
    const { detected_type, display_title } = state;
    await changeInterview(tx, id, { state, detected_type, display_title });
    await finishInterview(
      tx,
      context,
      { ...interview, state },
      {
        kind: context.actor.kind,
        auto_start,
      },
    );
  });
}
