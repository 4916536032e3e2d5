import type { Deps } from '#deps.ts';
import { sandbox_prefixes } from '#platform/payments/sandbox-processor.ts';
import { processorOf } from './processor.ts';
import { listActive } from './store.ts';

/**
 * At the processor, for an account that is about to go; it may be done again. Those of the sandbox end with their rows.
 * Where Stripe is no longer set up, the operator has to end what goes on there.
 */
export async function endAllSubscriptions(
  deps: Pick<Deps, 'db' | 'config' | 'clock' | 'ids' | 'log'>,
  account_id: string,
): Promise<void> {
  const active = await listActive(deps.db, { account_id });
  const ids = active.map(({ id }) => id).filter((id) => !id.startsWith(sandbox_prefixes.subscription));
  if (ids.length === 0) return;
  const processor = deps.config.billing.kind === 'stripe' ? await processorOf(deps) : null;
  if (!processor)
    return deps.log.error(
      { subscription_ids: ids },
      'An account was deleted: end its subscriptions at Stripe, where they go on',
    );
  for (const id of ids) await processor.endSubscription(id);
}
