// Starts an interview: the row, the interviewer's opening turn and its state in one transaction.
import type { Context } from '#deps.ts';
import { startInterview as open } from '#interviewing/interviewer.ts';
import { addTurn, insertInterview, projectFor } from './store.ts';

/** Answers the new interview's id. */
export async function startInterview({ db, actor, clock, ids }: Context): Promise<string> {
  const { state, reply } = open();
  const id = ids.uuid();
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    await insertInterview(tx, {
      id,
      account_id: actor.account_id,
      project_id: await projectFor(tx, actor),
      state,
      now,
    });
    await addTurn(tx, { interview_id: id, turn: 1, role: 'agent', content: reply, created_at: now });
  });
  return id;
}
