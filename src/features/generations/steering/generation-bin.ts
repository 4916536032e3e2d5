// The recycle bin of generations: only what has ended goes in.
import { isTerminal, type GenerationState } from '#contract/generation-states.ts';
import { problem } from '#contract/problems.ts';
import { recycleBin } from '#features/retention/recycle-bin.ts';
import { lockWithDeleted, remove, restore, softDelete } from '#features/generations/store.ts';

export const generationBin = recycleBin({
  what: 'generation',
  lock: lockWithDeleted,
  mayDiscard({ state }) {
    if (!isTerminal(state as GenerationState))
      problem('CONFLICT_STATE_TRANSITION', {
        detail: `The generation is ${state}; cancel it before deleting it.`,
      });
  },
  softDelete,
  restore,
  remove: (tx, { id }) => remove(tx, id),
});
