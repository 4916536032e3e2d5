// The recycle bin: a finished run goes in, comes out again, or is removed from it for good.
import { isTerminal, type GenerationState } from '#contract/generation-states.ts';
import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { findWithDeleted, remove, restore, softDelete } from '#features/generations/store.ts';
import type { Tx } from '#platform/db/db.ts';

/** Deleting twice is the same as once. */
export async function deleteGeneration({ db, actor, clock }: Context, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await mine(tx, actor, id);
    if (!isTerminal(row.state as GenerationState)) {
      problem('CONFLICT_STATE_TRANSITION', {
        detail: `The generation is ${row.state}; cancel it before deleting it.`,
      });
    }
    await softDelete(tx, id, clock.now());
  });
}

/** Restoring what was not deleted is nothing. */
export async function restoreGeneration({ db, actor }: Context, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await mine(tx, actor, id);
    await restore(tx, id);
  });
}

export async function removeGeneration({ db, actor }: Context, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await mine(tx, actor, id);
    if (row.deleted_at === null) {
      problem('CONFLICT_STATE_TRANSITION', {
        detail: 'Only what is in the recycle bin can be removed for good; delete it first.',
      });
    }
    await remove(tx, id);
  });
}

async function mine(tx: Tx, actor: Context['actor'], id: string) {
  const row = await findWithDeleted(tx, actor, id);
  return row ?? problem('NOT_FOUND', { detail: 'No generation of yours has this id.' });
}
