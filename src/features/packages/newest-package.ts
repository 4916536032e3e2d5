// The newest package of a run's lineage with a link to its zip, for whoever waits for the run.
import type { Context } from '#deps.ts';
import { zipLink } from './download.ts';
import { findNewestOfGeneration } from './store.ts';

export async function newestPackage(
  context: Pick<Context, 'db' | 'actor' | 'config' | 'clock'>,
  generation_id: string,
) {
  const found = await findNewestOfGeneration(context.db, context.actor, generation_id);
  return found ? { id: found.id, url: await zipLink(context, found.id) } : null;
}
