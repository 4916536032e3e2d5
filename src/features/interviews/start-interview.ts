// The interviewer is loaded when it is first needed, here and in its neighbours: it is large, and an idle
// service stays small. Starts an interview: the row, the interviewer's opening turn and its state in one
// transaction.
import type { Context } from '#deps.ts';
import { projectFor } from '#features/projects/project-for.ts';
import { addTurn, insertInterview } from './store.ts';

/** Answers the new interview's id. */
export async function startInterview({ db, actor, clock, ids }: Context): Promise<string> {
  const interviewer = await import('#interviewing/interviewer.ts');
  const { state, reply } = interviewer.startInterview();
  const id = ids.uuid();
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    await insertInterview(tx, {
      id,
      account_id: actor.account_id,
      project_id: await projectFor(tx, actor, undefined),
      state,
      now,
    });
    await addTurn(tx, { interview_id: id, turn: 1, role: 'agent', content: reply, created_at: now });
  });
  return id;
}
