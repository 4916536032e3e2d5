import { isTerminal, type GenerationState } from '#contract/generation-states.ts';
import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { findWithDeleted, softDelete } from '#features/generations/store.ts';

/** Moves a finished run to the recycle bin; deleting twice is the same as once. */
export async function deleteGeneration({ db, actor, clock }: Context, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await findWithDeleted(tx, actor, id);
    if (!row) problem('NOT_FOUND', { detail: 'No generation of yours has this id.' });
    if (!isTerminal(row.state as GenerationState)) {
      problem('CONFLICT_STATE_TRANSITION', {
        detail: `The generation is ${row.state}; cancel it before deleting it.`,
      });
    }
    await softDelete(tx, id, clock.now());
  });
}
