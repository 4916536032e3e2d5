// Completes an interview on request, at any time: what is open becomes assumptions. Completing twice is the same as once,
// unless statements were settled in between: then the interview gets a new intake artifact.
import { isDeepStrictEqual } from 'node:util';
import type { IntakeArtifact, IntakeStatement } from '#contract/intake.ts';
import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { readPendingDocuments, withReadDocuments } from './documents/documents-to-read.ts';
import { finishInterview } from './finish-interview.ts';
import type { InterviewState } from '#interviewing/state.ts';
import type { Tx } from '#platform/db/db.ts';
import { changeInterview, findArtifact, findInFlight, findInterview, lockInterview } from './store.ts';

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
    const { stateOf } = await import('#interviewing/stored-state.ts');
    const by = { kind: context.actor.kind, auto_start };
    if (interview.status === 'Complete') {
      if (await isSettledAnew(tx, id, stateOf(interview.state)))
        await finishInterview(tx, context, interview, by);
      return;
    }
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
    await finishInterview(tx, context, { ...interview, state }, by);
  });
}

/** Whether a person settled statements after the newest intake artifact was made. */
async function isSettledAnew(tx: Tx, id: string, { statements }: InterviewState): Promise<boolean> {
  const artifact = (await findArtifact(tx, id)) as Partial<IntakeArtifact> | null;
  const settled = (list: readonly IntakeStatement[]) => list.filter(({ confirmed }) => confirmed);
  return !isDeepStrictEqual(settled(statements), settled(artifact?.statements ?? []));
}
