// The environment variables about payments, as rows for `config.ts`, and what they add up to.
import { z } from 'zod';
import { paymentKinds } from '#contract/operations/account/accounts.ts';
import type { StripeSettings } from '#platform/payments/stripe-processor.ts';
import { secret } from '#platform/secret.ts';

/** Where people pay: nowhere, on pages of our own that take no money, or at Stripe. */
export type Billing = { kind: 'off' } | { kind: 'sandbox' } | ({ kind: 'stripe' } & StripeSettings);

const hidden = z.string().transform(secret);

export const billingVariables = {
  SPECFOUNDRY_BILLING: { schema: z.enum(paymentKinds), must: `one of ${paymentKinds.join(', ')}` },
  STRIPE_SECRET_KEY: { schema: hidden, must: 'a secret key of Stripe', is_secret: true },
  STRIPE_WEBHOOK_SECRET: {
    schema: hidden,
    must: 'the signing secret of the webhook at Stripe',
    is_secret: true,
  },
  STRIPE_PRICE_PRO: {
    schema: z.string(),
    must: 'the id of the recurring price of Pro at Stripe, such as price_123',
  },
  STRIPE_BASE_URL: {
    schema: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
    must: 'an http or https address',
  },
};

type Variables = typeof billingVariables;
type Values = { [N in keyof Variables]?: z.output<Variables[N]['schema']> };

export function composeBilling(values: Values): Billing {
  const kind = values.SPECFOUNDRY_BILLING ?? 'off';
  if (kind !== 'stripe') return { kind };
  return {
    kind,
    secret_key: values.STRIPE_SECRET_KEY!,
    webhook_secret: values.STRIPE_WEBHOOK_SECRET!,
    prices: { Pro: values.STRIPE_PRICE_PRO! },
    base_url: values.STRIPE_BASE_URL ?? null,
  };
}

/** A key of Stripe takes money only where the operator says so. */
export function missingBilling(values: Values): string[] {
  if (values.SPECFOUNDRY_BILLING === undefined && values.STRIPE_SECRET_KEY !== undefined)
    return [
      'STRIPE_SECRET_KEY is set, but SPECFOUNDRY_BILLING is not. Set SPECFOUNDRY_BILLING=stripe to take payments, or SPECFOUNDRY_BILLING=off to take none.',
    ];
  if (values.SPECFOUNDRY_BILLING !== 'stripe') return [];
  const needed = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_PRO'] as const;
  return needed
    .filter((name) => values[name] === undefined)
    .map(
      (name) =>
        `${name} is missing, and needed because SPECFOUNDRY_BILLING is stripe. Set it to ${billingVariables[name].must}.`,
    );
}
