import type { Deps } from '#deps.ts';
import { processorOf } from './processor.ts';
import { listActive } from './store.ts';

/** At the processor, for an account that is about to go; it may be done again. */
export async function endAllSubscriptions(
  deps: Pick<Deps, 'db' | 'config' | 'clock' | 'ids'>,
  account_id: string,
): Promise<void> {
  const active = await listActive(deps.db, { account_id });
  if (active.length === 0) return;
  const processor = await processorOf(deps);
  for (const { id } of active) await processor.endSubscription(id);
}
