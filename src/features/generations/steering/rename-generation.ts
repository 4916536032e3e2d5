import type { Context } from '#deps.ts';
import { changeGeneration } from '#features/generations/store.ts';
import { renamePackages } from '#features/packages/versions.ts';
import { lockOwnGeneration } from './lock-own-generation.ts';

/** An empty name gives the display name back to the intake. The package of the run goes with it. */
export async function renameGeneration(
  { db, actor }: Context,
  id: string,
  name: string | null,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { project_name } = await lockOwnGeneration(tx, actor, id);
    const name_override = name?.trim() || null;
    await changeGeneration(tx, id, { name_override });
    await renamePackages(tx, id, name_override ?? project_name);
  });
}
