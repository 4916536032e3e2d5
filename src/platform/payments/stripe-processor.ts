// Stripe, by its own library: loaded when somebody first pays.
import type { Secret } from '#platform/secret.ts';
import { metadataOf, PaymentFailed, type Processor } from './payments.ts';

export type StripeSettings = {
  secret_key: Secret;
  webhook_secret: Secret;
  /** The recurring price of each plan that is sold. */
  prices: Readonly<Record<string, string>>;
  base_url: string | null;
};

const timeout_ms = 20_000;
const retries = 2;

export async function stripeProcessor({
  secret_key,
  webhook_secret,
  prices,
  base_url,
}: StripeSettings): Promise<Processor> {
  const { default: Stripe } = await import('stripe');
  const stripe = new Stripe(secret_key.reveal(), {
    timeout: timeout_ms,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(base_url && placeOf(base_url)),
  });
  const orFail = <T>(asked: Promise<T>): Promise<T> =>
    asked.catch((error: unknown) => {
      throw new PaymentFailed(error);
    });
  return {
    webhook_secret: webhook_secret.reveal(),
    async checkout(wish) {
      const { customer_id, email, purchase, done_url, cancelled_url } = wish;
      const metadata = metadataOf(wish);
      const who = customer_id ? { customer: customer_id } : { customer_email: email };
      const common = { ...who, metadata, success_url: done_url, cancel_url: cancelled_url };
      const amount = (usd: number) => ({
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: Math.round(usd * 100),
          product_data: { name: 'Prepaid balance' },
        },
      });
      const session = await orFail(
        purchase.kind === 'plan'
          ? stripe.checkout.sessions.create({
              ...common,
              mode: 'subscription',
              line_items: [{ quantity: 1, price: prices[purchase.plan]! }],
              subscription_data: { metadata },
            })
          : stripe.checkout.sessions.create({
              ...common,
              mode: 'payment',
              line_items: [amount(purchase.amount_usd)],
              ...(!customer_id && { customer_creation: 'always' as const }),
            }),
      );
      if (!session.url) throw new PaymentFailed(new Error(`The session ${session.id} has no address`));
      return session.url;
    },
    portal: async ({ customer_id, return_url }) =>
      (await orFail(stripe.billingPortal.sessions.create({ customer: customer_id, return_url }))).url,
    async endSubscription(id) {
      await stripe.subscriptions.cancel(id).catch((error: unknown) => {
        if ((error as { code?: string }).code !== 'resource_missing') throw new PaymentFailed(error);
      });
    },
  };
}

function placeOf(base_url: string) {
  const { protocol, hostname, port } = new URL(base_url);
  const is_plain = protocol === 'http:';
  return {
    protocol: is_plain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || (is_plain ? 80 : 443),
  };
}
