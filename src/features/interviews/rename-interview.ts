import type { Context } from '#deps.ts';
import { changeState } from './change-state.ts';

/** An empty name gives the project the one that its statements tell. */
export async function renameInterview(context: Context, id: string, name: string | null): Promise<void> {
  const { named } = await import('#interviewing/naming.ts');
  await changeState(context, id, (before) => named(before, name));
}
