// A processor that takes no money: its pages are served by this service, and say so. What is "paid" on them
// is told in the form of the real processor's webhooks, signed, so that nothing behind the door knows the
// difference.
import { signToken, verifyToken } from '#platform/crypto/signed-token.ts';
import { deriveKey, sha256 } from '#platform/crypto/digest.ts';
import type { Secret } from '#platform/secret.ts';
import { metadataOf, type CheckoutWish, type Processor } from './payments.ts';

type Sandbox = { base_url: string; secret: Secret; now(): Date };
type Page =
  | { page: 'checkout'; id: string; wish: CheckoutWish }
  | { page: 'portal'; customer_id: string; return_url: string };

const purpose = 'sandbox-payment';
const valid_ms = 24 * 60 * 60 * 1000;

export function sandboxProcessor({ base_url, secret, now }: Sandbox, newId: () => string): Processor {
  const address = (page: Page) => {
    const expires_at = new Date(now().getTime() + valid_ms);
    return `${base_url}/billing/sandbox/${signToken(secret, { purpose, subject: JSON.stringify(page), expires_at })}`;
  };
  return {
    webhook_secret: `whsec_${deriveKey(secret, 'sandbox-webhook').toString('hex')}`,
    checkout: (wish) => Promise.resolve(address({ page: 'checkout', id: `cs_sandbox_${newId()}`, wish })),
    portal: (of) => Promise.resolve(address({ page: 'portal', ...of })),
    endSubscription: () => Promise.resolve(),
  };
}

/** The page that an address stands for; null when it is forged or too old. */
export function sandboxPage({ secret, now }: Pick<Sandbox, 'secret' | 'now'>, token: string): Page | null {
  const subject = verifyToken(secret, { purpose, token, now: now() });
  return subject === null ? null : (JSON.parse(subject) as Page);
}

/** How the names of what is bought here begin; no real processor gives such names. */
export const sandbox_prefixes = { customer: 'cus_sandbox_', subscription: 'sub_sandbox_' } as const;

/** Everything of an account has one name here. */
const customerOf = (account_id: string) => `${sandbox_prefixes.customer}${account_id}`;
const subscriptionOf = (checkout_id: string) =>
  `${sandbox_prefixes.subscription}${sha256(Buffer.from(checkout_id)).slice(0, 16)}`;

/** The news of a checkout that was paid. The same checkout gives the same news. */
export function paidEvent({ id, wish }: { id: string; wish: CheckoutWish }): object {
  const { purchase } = wish;
  const is_plan = purchase.kind === 'plan';
  return {
    id: `evt_${id}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: {
      object: {
        id,
        object: 'checkout.session',
        mode: is_plan ? 'subscription' : 'payment',
        payment_status: 'paid',
        currency: 'usd',
        amount_total: is_plan ? 0 : Math.round(purchase.amount_usd * 100),
        customer: customerOf(wish.account_id),
        subscription: is_plan ? subscriptionOf(id) : null,
        metadata: metadataOf(wish),
      },
    },
  };
}

/** The news of subscriptions that their customer ended. */
export function endedEvent(subscription_id: string): object {
  return {
    id: `evt_ended_${subscription_id}`,
    object: 'event',
    type: 'customer.subscription.deleted',
    data: { object: { id: subscription_id, object: 'subscription', status: 'canceled', metadata: {} } },
  };
}
