// A person, or an agent for them, says what a statement means. One transaction with the interview locked; the same settlement
// twice is the same as once.
import type { Clause } from '#contract/clauses.ts';
import type { Settlement } from '#contract/intake.ts';
import { invalid, problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { changeInterview, findInFlight, findInterview, lockInterview } from '#features/interviews/store.ts';
import type { Settled } from '#interviewing/settle.ts';
import { statementView } from './list-statements.ts';

type Wish = {
  id: string;
  statement_id: string;
  as: Settlement | 'confirmed';
  clauses?: Clause[] | undefined;
};

export async function settleStatement({ db, actor }: Context, { id, statement_id, as, clauses }: Wish) {
  const { settle } = await import('#interviewing/settle.ts');
  const { stateOf } = await import('#interviewing/stored-state.ts');
  const { interviewProgress } = await import('#interviewing/progress.ts');
  return db.transaction().execute(async (tx) => {
    const visible = await findInterview(tx, actor, id);
    const interview = visible && (await lockInterview(tx, id));
    if (!interview) return problem('NOT_FOUND', { detail: 'No interview of yours has this id.' });
    const before = stateOf(interview.state);
    const statement = before.statements.find((each) => each.id === statement_id);
    if (!statement)
      return problem('NOT_FOUND', { detail: `The interview has no statement ${statement_id}.` });
    if (await findInFlight(tx, id))
      problem('CONFLICT_STATE_TRANSITION', {
        detail: 'A turn is being answered; wait for it or cancel it, then settle the statement.',
      });
    const settled: Settled = as === 'clauses' ? { as, clauses: clauses ?? [] } : { as };
    const state = settle(before, statement_id, settled);
    if (!state)
      return invalid('body.as', 'the statement has no playback to confirm; say what it means in clauses');
    const { detected_type, display_title } = state;
    await changeInterview(tx, id, { state, detected_type, display_title });
    const after = state.statements.find((each) => each.id === statement_id)!;
    return { statement: await statementView(state, after), counts: interviewProgress(state).statements };
  });
}
