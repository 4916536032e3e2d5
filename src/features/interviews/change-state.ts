// A change of an interview that is no turn: one transaction with the interview locked, refused while a turn is answered.
import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import type { InterviewState } from '#interviewing/state.ts';
import { changeInterview, findInFlight, findInterview, lockInterview } from './store.ts';

/** Answers the changed state. What `change` throws leaves all as it was. */
export async function changeState(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  id: string,
  change: (before: InterviewState) => InterviewState,
): Promise<InterviewState> {
  const { stateOf } = await import('#interviewing/stored-state.ts');
  return db.transaction().execute(async (tx) => {
    const visible = await findInterview(tx, actor, id);
    const interview = visible && (await lockInterview(tx, id));
    if (!interview) return problem('NOT_FOUND', { detail: 'No interview of yours has this id.' });
    const state = change(stateOf(interview.state));
    if (await findInFlight(tx, id))
      problem('CONFLICT_STATE_TRANSITION', {
        detail: 'A turn is being answered; wait for it or cancel it, then try again.',
      });
    const { detected_type, display_title } = state;
    await changeInterview(tx, id, { state, detected_type, display_title });
    return state;
  });
}
