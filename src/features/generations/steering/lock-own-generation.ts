import { problem } from '#contract/problems.ts';
import {
  findGeneration,
  lockGeneration,
  type GenerationRow,
  type Scope,
} from '#features/generations/store.ts';
import type { Tx } from '#platform/db/db.ts';

/** The caller's own run, locked against every other move of it. */
export async function lockOwnGeneration(tx: Tx, scope: Scope, id: string): Promise<GenerationRow> {
  const found = await findGeneration(tx, scope, id);
  const row = found && (await lockGeneration(tx, id));
  return row ?? problem('NOT_FOUND', { detail: 'No generation of yours has this id.' });
}
