// The recycle bin of one kind of thing: in, out again, or gone for good. Each way can be asked for twice.
import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import type { Tx } from '#platform/db/db.ts';

type BinContext = Pick<Context, 'db' | 'actor' | 'clock' | 'jobs'>;

export type Bin<Row extends { deleted_at: Date | null }> = {
  /** `generation`, for what callers are told. */
  what: string;
  /** Locks the caller's row, in the bin or not. */
  lock(tx: Tx, actor: Context['actor'], id: string): Promise<Row | undefined>;
  /** Refuses what may not be deleted now. */
  mayDiscard?(row: Row): void;
  softDelete(tx: Tx, id: string, now: Date): Promise<void>;
  restore(tx: Tx, id: string): Promise<void>;
  /** With everything that hangs on it. */
  remove(tx: Tx, row: Row, context: BinContext): Promise<void>;
};

export function recycleBin<Row extends { id: string; deleted_at: Date | null }>(bin: Bin<Row>) {
  async function withMine(context: BinContext, id: string, act: (tx: Tx, row: Row) => Promise<void>) {
    await context.db.transaction().execute(async (tx) => {
      const row = await bin.lock(tx, context.actor, id);
      await act(tx, row ?? problem('NOT_FOUND', { detail: `No ${bin.what} of yours has this id.` }));
    });
  }
  return {
    discard: (context: BinContext, id: string) =>
      withMine(context, id, async (tx, row) => {
        if (row.deleted_at !== null) return;
        bin.mayDiscard?.(row);
        await bin.softDelete(tx, id, context.clock.now());
      }),

    restore: (context: BinContext, id: string) =>
      withMine(context, id, async (tx, row) => {
        if (row.deleted_at !== null) await bin.restore(tx, id);
      }),

    remove: (context: BinContext, id: string) =>
      withMine(context, id, async (tx, row) => {
        if (row.deleted_at === null)
          problem('CONFLICT_STATE_TRANSITION', {
            detail: 'Only what is in the recycle bin can be removed for good; delete it first.',
          });
        await bin.remove(tx, row, context);
      }),
  };
}
