import type { Context } from '#deps.ts';
import { changeGeneration } from '#features/generations/store.ts';
import { lockOwnGeneration } from './lock-own-generation.ts';

/** An empty name gives the display name back to the intake. */
export async function renameGeneration(
  { db, actor }: Context,
  id: string,
  name: string | null,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockOwnGeneration(tx, actor, id);
    await changeGeneration(tx, id, { name_override: name?.trim() || null });
  });
}
