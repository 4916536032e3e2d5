// What a payment processor tells by its webhook: checked by its signature, and read into the few things that
// matter here.
import { z } from 'zod';

export type PaymentEvent = { event_id: string } & (
  | {
      kind: 'topped_up';
      account_id: string;
      customer_id: string | null;
      checkout_id: string;
      amount_usd: number;
    }
  | {
      kind: 'subscribed';
      account_id: string;
      customer_id: string | null;
      subscription_id: string;
      plan: string;
    }
  | { kind: 'subscription_ended'; account_id: string | null; subscription_id: string }
  | { kind: 'nothing' }
);

const named = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();
const metadata = z.looseObject({ account_id: z.guid().optional(), plan: z.string().optional() }).nullish();

const checkout = z.object({
  id: z.string(),
  mode: z.string(),
  payment_status: z.string(),
  currency: z.string().nullish(),
  amount_total: z.int().min(0).nullish(),
  customer: named,
  subscription: named,
  metadata,
});
const subscription = z.object({ id: z.string(), status: z.string(), metadata });

/** States from which a subscription does not come back. */
const ended: readonly string[] = ['canceled', 'unpaid', 'incomplete_expired'];

/** Null when the signature is not the processor's, or is too old. */
export async function readPaymentEvent(
  raw: Buffer,
  { signature, webhook_secret }: { signature: string; webhook_secret: string },
): Promise<PaymentEvent | null> {
  const { default: Stripe } = await import('stripe');
  const { webhooks } = new Stripe('sk_none');
  try {
    const event = webhooks.constructEvent(raw, signature, webhook_secret);
    return { event_id: event.id, ...newsIn(event.type, event.data.object) };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    throw error;
  }
}

type News = PaymentEvent extends infer N ? (N extends unknown ? Omit<N, 'event_id'> : never) : never;
const nothing: News = { kind: 'nothing' };

function newsIn(type: string, object: unknown): News {
  if (/^checkout\.session\.(?:completed|async_payment_succeeded)$/.test(type)) return bought(object);
  if (!/^customer\.subscription\.(?:deleted|updated)$/.test(type)) return nothing;
  const { data } = subscription.safeParse(object);
  const is_over = data && (type.endsWith('deleted') || ended.includes(data.status));
  if (!is_over) return nothing;
  return {
    kind: 'subscription_ended',
    account_id: data.metadata?.account_id ?? null,
    subscription_id: data.id,
  };
}

/** A checkout that is not ours, or not paid yet, is nothing. */
function bought(object: unknown): News {
  const { data } = checkout.safeParse(object);
  const account_id = data?.metadata?.account_id;
  if (!data || !account_id || data.payment_status === 'unpaid') return nothing;
  const { customer, subscription: subscription_id, amount_total, currency } = data;
  const who = { account_id, customer_id: customer ?? null };
  const plan = data.metadata?.plan;
  if (data.mode === 'subscription' && subscription_id && plan)
    return { kind: 'subscribed', ...who, subscription_id, plan };
  if (data.mode !== 'payment' || !amount_total || currency !== 'usd') return nothing;
  return { kind: 'topped_up', ...who, checkout_id: data.id, amount_usd: amount_total / 100 };
}
