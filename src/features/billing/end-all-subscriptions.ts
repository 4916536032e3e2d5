import type { Deps } from '#deps.ts';
import { processorOf } from './processor.ts';
import { listActive } from './store.ts';

/** At the processor, for an account that is about to go; it may be done again. */
export async function endAllSubscriptions(
  deps: Pick<Deps, 'db' | 'config' | 'clock' | 'ids' | 'log'>,
  account_id: string,
): Promise<void> {
  const active = await listActive(deps.db, { account_id });
  if (active.length === 0) return;
  const processor = await processorOf(deps);
  if (!processor) {
    const subscription_ids = active.map(({ id }) => id);
    return deps.log.error(
      { subscription_ids },
      'payments are off: end these subscriptions of a deleted account at the payment processor',
    );
  }
  for (const { id } of active) await processor.endSubscription(id);
}
