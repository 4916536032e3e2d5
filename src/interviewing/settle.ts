// What a person says of a statement themselves: yes to what was understood, what it means in clauses, or that it asks
// for nothing. A statement that was settled is never read again.
import type { Clause, ClauseDraft } from '#contract/clauses.ts';
import type { IntakeStatement, Settlement } from '#contract/intake.ts';
import { partOfStatement } from '#language/english/part-of-statement.ts';
import { withReadConditions } from '#language/english/read-conditions.ts';
import { sayClause } from '#language/say-clause.ts';
import { titleOf } from './naming.ts';
import { projectTypeOf } from './project-type.ts';
import type { InterviewState } from './state.ts';

export type Settled =
  /** Yes to the playback of a statement that was read. */
  | { as: 'confirmed' }
  | { as: Extract<Settlement, 'clauses'>; clauses: Clause[] }
  | { as: Exclude<Settlement, 'clauses'> };

/** What is certain of a statement in the user's words. */
export const draftOf = (quote: string): ClauseDraft => partOfStatement(quote);

const reasons: Record<Exclude<Settlement, 'clauses'>, string> = {
  background: 'background, says the user',
  left_out: 'left out, says the user',
  question: 'a question, says the user',
};

/** The state with one statement settled; null when there is none of this id, or nothing to say yes to. */
export function settle(before: InterviewState, id: string, settled: Settled): InterviewState | null {
  const statement = before.statements.find((each) => each.id === id);
  if (!statement || (settled.as === 'confirmed' && statement.status !== 'read')) return null;
  const state = {
    ...before,
    statements: before.statements.map((each) =>
      each === statement ? settledStatement(each, settled) : each,
    ),
  };
  return {
    ...state,
    detected_type: projectTypeOf(state) ?? state.detected_type,
    display_title: titleOf(state),
  };
}

function settledStatement(statement: IntakeStatement, settled: Settled): IntakeStatement {
  if (settled.as === 'confirmed') return { ...statement, confirmed: true };
  const by_person = { ...statement, reader: 'person', confirmed: true, settled: settled.as };
  if (settled.as === 'clauses') {
    const clauses = settled.clauses.map(withReadConditions);
    return {
      ...by_person,
      status: 'read',
      reason: '',
      clauses,
      playback: clauses.map(sayClause).join(' '),
    };
  }
  return { ...by_person, status: 'set_aside', reason: reasons[settled.as], clauses: [], playback: '' };
}
