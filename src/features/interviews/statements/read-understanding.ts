// What an interview has understood so far, as people are shown it: each fact in one line, with the words it
// comes from.
import type { Evidence } from '#contract/intake.ts';
import { problem } from '#contract/problems.ts';
import type { InterviewState } from '#interviewing/state.ts';
import type { Db } from '#platform/db/db.ts';
import { findInterview, type Scope } from '#features/interviews/store.ts';

const settled = ['decided', 'assumed', 'deferred', 'not_applicable'];

export async function readUnderstanding(db: Db, scope: Scope, id: string) {
  const row = await findInterview(db, scope, id);
  if (!row) return problem('NOT_FOUND', { detail: 'No interview of yours has this id.' });
  const { stateOf } = await import('#interviewing/stored-state.ts');
  const state = stateOf(row.state);
  const { understand, saying } = await import('#interviewing/understanding.ts');
  const { facts, deferred, cells, statements } = understand(state);
  const words = (evidence: readonly Evidence[]) => evidence.map((each) => wordsOf(state, each));
  return {
    facts: facts.map((fact) => ({
      id: fact.id,
      kind: fact.kind,
      statement: saying(fact),
      basis: fact.basis,
      evidence: words(fact.evidence),
    })),
    statements: statements.map(({ id, turn, quote, status, reason, playback, confirmed, settled }) => ({
      id,
      ...wordsOf(state, { turn, quote }),
      status,
      reason,
      playback,
      confirmed,
      settled: settled ?? null,
    })),
    put_aside: deferred.map(({ statement, fate, evidence }) => ({
      statement,
      fate,
      evidence: words(evidence),
    })),
    coverage: [...Map.groupBy(cells, ({ group }) => group)].map(([group, of]) => ({
      group,
      cells_total: of.length,
      cells_settled: of.filter(({ status }) => settled.includes(status)).length,
    })),
  };
}

/** Documents are turns of the state, but none of the interview, whose own are numbered without them. */
export function wordsOf({ turns }: InterviewState, { turn, quote }: Pick<Evidence, 'turn' | 'quote'>) {
  const document = turns[turn - 1]?.document?.name ?? null;
  const said = turns.slice(0, turn).filter((each) => each.document === undefined).length;
  return { turn: document === null ? said : null, document, quote };
}
