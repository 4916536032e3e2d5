// The statements of an interview as everyone outside sees them. The reader of English is loaded only when something is open.
import type { IntakeStatement } from '#contract/intake.ts';
import type { Statement } from '#contract/clauses.ts';
import { problem } from '#contract/problems.ts';
import { findInterview, type Scope } from '#features/interviews/store.ts';
import type { InterviewState } from '#interviewing/state.ts';
import type { Db } from '#platform/db/db.ts';
import { wordsOf } from './read-understanding.ts';

type Wanted = { id: string; status: Statement['status'] | undefined };

export async function listStatements(db: Db, scope: Scope, { id, status }: Wanted) {
  const row = await findInterview(db, scope, id);
  if (!row) return problem('NOT_FOUND', { detail: 'No interview of yours has this id.' });
  const { stateOf } = await import('#interviewing/stored-state.ts');
  const { understand } = await import('#interviewing/understanding.ts');
  const { countsOf } = await import('#interviewing/progress.ts');
  const state = stateOf(row.state);
  const known = understand(state);
  const asked = known.statements.filter((each) => status === undefined || each.status === status);
  return {
    statements: await Promise.all(asked.map((each) => statementView(state, each))),
    counts: countsOf(known),
  };
}

export async function statementView(state: InterviewState, statement: IntakeStatement) {
  const { turn, document, quote } = wordsOf(state, statement);
  return {
    ...statement,
    ...contestedReading(state, statement),
    turn,
    document,
    settled: statement.settled ?? null,
    draft: statement.status === 'quoted' ? await draftOf(quote) : null,
  };
}

/** What a statement was read as that another one speaks against: to be confirmed, corrected or left out, not read anew. */
function contestedReading({ statements }: InterviewState, { id, status }: IntakeStatement) {
  const read = status === 'read' ? undefined : statements.find((each) => each.id === id);
  return read?.status === 'read' ? { clauses: read.clauses, playback: read.playback } : {};
}

async function draftOf(quote: string) {
  const { draftOf } = await import('#interviewing/settle.ts');
  return draftOf(quote);
}
