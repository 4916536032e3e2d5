// What the payment processor tells, once, with all that follows from it in one transaction.
import type { Deps } from '#deps.ts';
import { hasAccount } from '#features/accounts/has-account.ts';
import { addEntry, purseOf } from '#features/usage/extra-usage.ts';
import type { Tx } from '#platform/db/db.ts';
import { readPaymentEvent, type PaymentEvent } from '#platform/payments/payment-event.ts';
import { processorOf } from './processor.ts';
import { settlePlan } from './settle-plan.ts';
import { endSubscription, insertEvent, insertSubscription, keepCustomer } from './store.ts';

type NewsDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'ids' | 'log'>;

/** False when the signature is not the processor's, or there is none. */
export async function receivePaymentEvent(deps: NewsDeps, raw: Buffer, signature: string): Promise<boolean> {
  const processor = await processorOf(deps);
  const news =
    processor && (await readPaymentEvent(raw, { signature, webhook_secret: processor.webhook_secret }));
  if (!news) return false;
  await deps.db.transaction().execute(async (tx) => {
    const is_new = await insertEvent(tx, { id: news.event_id, received_at: deps.clock.now() });
    if (is_new) await follow(tx, deps, news);
  });
  return true;
}

async function follow(tx: Tx, deps: NewsDeps, news: PaymentEvent): Promise<void> {
  if (news.kind === 'nothing') return;
  const now = deps.clock.now();
  const { account_id } = news;
  if (account_id !== null && !(await hasAccount(tx, account_id)))
    return deps.log.warn({ event_id: news.event_id }, 'a payment is for an account that is gone');
  if (news.kind !== 'subscription_ended' && news.customer_id)
    await keepCustomer(tx, { account_id: news.account_id, customer_id: news.customer_id, created_at: now });
  switch (news.kind) {
    case 'topped_up': {
      const { checkout_id, amount_usd } = news;
      const entry = {
        id: deps.ids.uuid(),
        ...purseOf(deps.config, news.account_id),
        amount_usd,
        checkout_id,
        created_at: now,
      };
      return addEntry(tx, { ...entry, kind: 'top_up', generation_id: null });
    }
    case 'subscribed':
      await insertSubscription(tx, {
        id: news.subscription_id,
        account_id: news.account_id,
        plan: news.plan,
        changed_at: now,
      });
      return settlePlan(tx, deps, news.account_id);
    case 'subscription_ended': {
      const ended = await endSubscription(tx, { id: news.subscription_id, account_id, plan: '', now });
      if (ended !== null) await settlePlan(tx, deps, ended);
    }
  }
}
