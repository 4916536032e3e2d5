import type { Context } from '#deps.ts';
import { changeGeneration } from '#features/generations/store.ts';
import { lockMine } from './lock-mine.ts';

/** An empty name gives the display name back to the intake. */
export async function renameGeneration(
  { db, actor }: Context,
  id: string,
  name: string | null,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockMine(tx, actor, id);
    await changeGeneration(tx, id, { name_override: name?.trim() || null });
  });
}
