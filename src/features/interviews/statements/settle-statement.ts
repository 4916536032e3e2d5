// A person, or an agent for them, says what a statement means; the same settlement twice is the same as once.
import type { Clause } from '#contract/clauses.ts';
import type { Settlement } from '#contract/intake.ts';
import { invalid, problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { changeState } from '#features/interviews/change-state.ts';
import type { Settled } from '#interviewing/settle.ts';
import type { InterviewState } from '#interviewing/state.ts';
import { statementView } from './list-statements.ts';

type Wish = {
  id: string;
  statement_id: string;
  as: Settlement | 'confirmed';
  clauses?: Clause[] | undefined;
};

export async function settleStatement(context: Context, { id, statement_id, as, clauses }: Wish) {
  const { settle } = await import('#interviewing/settle.ts');
  const { countsOf } = await import('#interviewing/progress.ts');
  const { understand } = await import('#interviewing/understanding.ts');
  const settled: Settled = as === 'clauses' ? { as, clauses: clauses ?? [] } : { as };
  const of = ({ statements }: Pick<InterviewState, 'statements'>) =>
    statements.find((each) => each.id === statement_id);
  const state = await changeState(context, id, (before) => {
    if (!of(before))
      return problem('NOT_FOUND', { detail: `The interview has no statement ${statement_id}.` });
    return (
      settle(before, statement_id, settled) ??
      invalid('body.as', 'the statement has no playback to confirm; say what it means in clauses')
    );
  });
  const known = understand(state);
  return { statement: await statementView(state, of(known)!), counts: countsOf(known) };
}
