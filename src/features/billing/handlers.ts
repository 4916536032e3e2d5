import type { billingOperations } from '#contract/operations/account/billing.ts';
import { problem } from '#contract/problems.ts';
import type { Context, Handlers } from '#deps.ts';
import { accountProfile } from '#features/accounts/account-profile.ts';
import type { Processor, Purchase } from '#platform/payments/payments.ts';
import { askProcessor } from './processor.ts';
import { findCustomer, listActive } from './store.ts';

const billing_path = '/settings/billing';

export const billingHandlers = {
  checkoutExtraUsage: ({ body: { amount_usd } }, context) =>
    askProcessor(context, async (processor) => ({
      checkout_url: await checkout(context, processor, { kind: 'top_up', amount_usd }),
    })),

  createCheckoutSession: ({ body: { tier } }, context) =>
    askProcessor(context, async (processor) => {
      if (tier !== 'Pro') problem('FEATURE_NOT_ALLOWED', { detail: `${tier} cannot be bought; use Pro.` });
      const active = await listActive(context.db, { account_id: context.actor.account_id });
      if (active.some(({ plan }) => plan === tier))
        problem('CONFLICT_STATE_TRANSITION', {
          detail: `You have ${tier}; POST /v1/billing/portal-session shows the subscription.`,
        });
      return { checkout_url: await checkout(context, processor, { kind: 'plan', plan: tier }) };
    }),

  createPortalSession: (_input, context) =>
    askProcessor(context, async (processor) => {
      const customer_id = await findCustomer(context.db, context.actor.account_id);
      if (!customer_id)
        problem('NOT_FOUND', {
          detail: 'You have bought nothing yet; POST /v1/billing/checkout-session is the way in.',
        });
      const return_url = `${context.config.base_url}${billing_path}`;
      return { portal_url: await processor.portal({ customer_id, return_url }) };
    }),
} satisfies Handlers<typeof billingOperations>;

async function checkout(
  { db, config, actor: { account_id } }: Context,
  processor: Processor,
  purchase: Purchase,
): Promise<string> {
  const back = `${config.base_url}${billing_path}?checkout=`;
  const { email } = await accountProfile(db, account_id);
  const customer_id = await findCustomer(db, account_id);
  return processor.checkout({
    account_id,
    email,
    customer_id,
    purchase,
    done_url: `${back}done`,
    cancelled_url: `${back}cancelled`,
  });
}
