// Paying: pages of the payment processor to send a person to. What was paid there is told by its signed
// webhook alone.
import { z } from 'zod';
import { operation } from '#contract/operation.ts';
import { planNames } from '#contract/plans.ts';

const own = { tag: 'Account', method: 'POST', permission: 'account.write', status: 200 } as const;
const address = z.url().describe('A page of the payment processor; open it in a browser.');
const checkout = z.object({ checkout_url: address }).meta({ id: 'CheckoutSession' });

export const billingOperations = {
  checkoutExtraUsage: operation({
    ...own,
    id: 'checkoutExtraUsage',
    access: 'session',
    path: '/v1/me/extra-usage/checkout',
    summary: 'Top up the prepaid balance',
    body: z
      .object({ amount_usd: z.int().min(1).max(1000).describe('Whole dollars.') })
      .meta({ id: 'ExtraUsageCheckout' }),
    result: checkout,
    problems: ['FEATURE_NOT_ALLOWED', 'PAYMENT_PROCESSOR_FAILED'],
    idempotent: true,
  }),
  createCheckoutSession: operation({
    ...own,
    id: 'createCheckoutSession',
    access: 'key',
    path: '/v1/billing/checkout-session',
    summary: 'Subscribe to a plan',
    description:
      '`Pro` is sold; `Team` is not launched yet. `payments` of `GET /v1/usage` says whether anything is sold here.',
    body: z.object({ tier: z.enum(planNames) }).meta({ id: 'NewCheckoutSession' }),
    result: checkout,
    problems: ['FEATURE_NOT_ALLOWED', 'CONFLICT_STATE_TRANSITION', 'PAYMENT_PROCESSOR_FAILED'],
    idempotent: true,
  }),
  createPortalSession: operation({
    ...own,
    id: 'createPortalSession',
    access: 'key',
    path: '/v1/billing/portal-session',
    summary: 'See and end the own subscriptions',
    result: z.object({ portal_url: address }).meta({ id: 'PortalSession' }),
    problems: ['FEATURE_NOT_ALLOWED', 'NOT_FOUND', 'PAYMENT_PROCESSOR_FAILED'],
  }),
};
