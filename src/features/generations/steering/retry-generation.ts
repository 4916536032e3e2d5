// Asks for a failed run again, as it was asked for first. The failed one stays as it is.
import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { startGenerationIn, type Kickoff } from '#features/generations/start-generation.ts';
import { findAnyGeneration, findGeneration, type GenerationRow } from '#features/generations/store.ts';
import type { Tx } from '#platform/db/db.ts';

export async function retryGeneration(context: Context, id: string) {
  return context.db.transaction().execute(async (tx) => {
    const row = await findRetryable(tx, context, id);
    return startGenerationIn(tx, context, row.kickoff as Kickoff, row.updates_id);
  });
}

async function findRetryable(tx: Tx, { actor }: Context, id: string): Promise<GenerationRow> {
  const row = await findGeneration(tx, actor, id);
  if (!row) {
    const sees_all = actor.role === 'Operator' && actor.permissions.has('operator');
    if (sees_all && (await findAnyGeneration(tx, id))) problem('RETRY_OWNER_MISMATCH');
    problem('NOT_FOUND', { detail: 'No generation of yours has this id.' });
  }
  if (row.parent_id !== null) problem('RETRY_RESEARCHER_CHILD');
  if (row.state !== 'Failed') {
    problem('RETRY_STATE_INVALID', {
      detail: `The generation is ${row.state}; only a Failed one can be retried.`,
    });
  }
  if (row.kickoff === null) problem('RETRY_ENVELOPE_UNAVAILABLE');
  return row;
}
