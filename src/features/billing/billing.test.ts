import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import type { Actor } from '#contract/actor.ts';
import type { PlanName } from '#contract/plans.ts';
import { setPlan } from '#features/accounts/change-plan.ts';
import { signUp, type Person } from '#test/support/accounts.ts';
import { startStripeService, type StripeService } from '#test/support/outside/stripe-service.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { endAllSubscriptions } from './end-all-subscriptions.ts';

const webhook_secret = 'whsec_made_up_for_a_test';
let stripe: StripeService;
let real: StartedApp;
let sandbox: StartedApp;
beforeAll(async () => {
  stripe = await startStripeService();
  const env = {
    SPECFOUNDRY_BILLING: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_made_up',
    STRIPE_WEBHOOK_SECRET: webhook_secret,
    STRIPE_PRICE_PRO: 'price_pro',
    STRIPE_BASE_URL: stripe.url,
    SPECFOUNDRY_DEFAULT_PLAN: 'Free',
  };
  const in_sandbox = { SPECFOUNDRY_BILLING: 'sandbox', SPECFOUNDRY_DEFAULT_PLAN: 'Free' };
  [real, sandbox] = await Promise.all([startApp({ env }), startApp({ env: in_sandbox })]);
});
afterAll(async () => {
  await Promise.all([real.close(), sandbox.close()]);
  await stripe.close();
});

type Someone = Person & { client: Client };
async function someone(app: StartedApp): Promise<Someone> {
  const person = await signUp(app);
  return { ...person, client: createClient({ base_url: app.base_url, cookie: person.cookie }) };
}

const balance = async ({ client }: Someone) => (await client.call('getExtraUsage')).balance_usd;
/** What an operator does. */
const onPlan = (app: StartedApp, { account_id }: Person, plan: PlanName) =>
  setPlan({ ...app.deps, actor: { account_id } as Actor }, { id: account_id, plan });
const planOf = async ({ client }: Someone) => (await client.call('getMe')).plan;

describe('in the sandbox', () => {
  const pay = (url: string) => fetch(url, { method: 'POST' });

  test('a page that says it takes no money tops the balance up, once', async () => {
    const person = await someone(sandbox);
    const { checkout_url } = await person.client.call('checkoutExtraUsage', { body: { amount_usd: 25 } });
    const page = await (await fetch(checkout_url)).text();
    expect([page.includes('no real money'), await balance(person)]).toEqual([true, 0]);
    const paid = await Promise.all([pay(checkout_url), pay(checkout_url), pay(checkout_url)]);
    expect([paid.map(({ status }) => status), await balance(person)]).toEqual([[200, 200, 200], 25]);
    const { transactions } = await person.client.call('listExtraUsageTransactions', { query: {} });
    expect(transactions).toMatchObject([{ kind: 'top_up', amount_usd: 25, generation_id: null }]);
  });

  test('a plan is bought, and ended in the portal', async () => {
    const person = await someone(sandbox);
    await expect(person.client.call('createPortalSession')).rejects.toMatchObject({ status: 404 });
    const { checkout_url } = await person.client.call('createCheckoutSession', { body: { tier: 'Pro' } });
    await pay(checkout_url);
    expect(await planOf(person)).toBe('Pro');
    await expect(
      person.client.call('createCheckoutSession', { body: { tier: 'Pro' } }),
    ).rejects.toMatchObject({ status: 409 });
    const { portal_url } = await person.client.call('createPortalSession');
    expect(await (await fetch(portal_url)).text()).toContain('Pro');
    await pay(portal_url);
    expect(await planOf(person)).toBe('Free');
    await pay(checkout_url);
    expect(await planOf(person)).toBe('Free');
  });

  test.each(['before', 'while'])(
    'the plan that an operator set %s a subscription holds comes back at its end',
    async (when) => {
      const person = await someone(sandbox);
      if (when === 'before') await onPlan(sandbox, person, 'Team');
      const { checkout_url } = await person.client.call('createCheckoutSession', { body: { tier: 'Pro' } });
      await pay(checkout_url);
      expect(await planOf(person)).toBe('Pro');
      if (when === 'while') await onPlan(sandbox, person, 'Team');
      const { portal_url } = await person.client.call('createPortalSession');
      await pay(portal_url);
      expect(await planOf(person)).toBe('Team');
    },
  );

  test.each([
    [{ tier: 'Team' }, 400, 'FEATURE_NOT_ALLOWED'],
    [{ tier: 'Free' }, 400, 'FEATURE_NOT_ALLOWED'],
    [{ tier: 'Gold' }, 400, 'VALIDATION_FAILED'],
  ])('%j is not sold', async (body, status, code) => {
    const { client } = await someone(sandbox);
    await expect(
      client.call('createCheckoutSession', { body: body as { tier: 'Team' } }),
    ).rejects.toMatchObject({ status, code });
  });

  test.each([0, 1.5, -5, 1001])('a top-up of %d dollars is refused by its place', async (amount_usd) => {
    const { client } = await someone(sandbox);
    const refused = client.call('checkoutExtraUsage', { body: { amount_usd } });
    await expect(refused).rejects.toMatchObject({
      status: 400,
      document: { errors: [{ path: 'body.amount_usd' }] },
    });
  });

  test('a page whose address was altered is none', async () => {
    const { client } = await someone(sandbox);
    const { checkout_url } = await client.call('checkoutExtraUsage', { body: { amount_usd: 5 } });
    for (const url of [
      `${checkout_url}x`,
      `${sandbox.base_url}/billing/sandbox/a.b`,
      `${sandbox.base_url}/billing/other`,
    ])
      expect((await pay(url)).status).toBe(404);
  });
});

describe('with Stripe', () => {
  const { webhooks } = new Stripe('sk_none');
  const told = async (event: object, secret = webhook_secret) => {
    const payload = JSON.stringify(event);
    const headers = { 'stripe-signature': webhooks.generateTestHeaderString({ payload, secret }) };
    return (await fetch(`${real.base_url}/billing/webhook`, { method: 'POST', headers, body: payload }))
      .status;
  };
  let count = 0;
  const event = (type: string, object: object) => ({
    id: `evt_${(count += 1)}`,
    object: 'event',
    type,
    data: { object },
  });
  const paid = ({ account_id }: Person, more: object = {}) =>
    event('checkout.session.completed', {
      id: `cs_${(count += 1)}`,
      mode: 'payment',
      payment_status: 'paid',
      currency: 'usd',
      amount_total: 4000,
      customer: `cus_${account_id}`,
      subscription: null,
      metadata: { account_id },
      ...more,
    });
  const subscription = (id: string, { account_id }: Person, status: string) => ({
    id,
    object: 'subscription',
    status,
    metadata: { account_id, plan: 'Pro' },
  });

  test('the checkout carries the account, the amount and the way back', async () => {
    const person = await someone(real);
    const { checkout_url } = await person.client.call('checkoutExtraUsage', { body: { amount_usd: 40 } });
    expect(checkout_url).toBe('https://checkout.stripe.com/c/pay/cs_1');
    const { authorization, fields } = stripe.asked.at(-1)!;
    expect(authorization).toBe('Bearer sk_test_made_up');
    expect(fields).toMatchObject({
      mode: 'payment',
      customer_email: person.email,
      'metadata[account_id]': person.account_id,
      'line_items[0][price_data][unit_amount]': '4000',
      'line_items[0][price_data][currency]': 'usd',
    });
    await person.client.call('createCheckoutSession', { body: { tier: 'Pro' } });
    expect(stripe.asked.at(-1)!.fields).toMatchObject({
      mode: 'subscription',
      'line_items[0][price]': 'price_pro',
      'subscription_data[metadata][account_id]': person.account_id,
    });
    expect(await balance(person)).toBe(0);
  });

  test('only signed news counts, each once, and only what was paid', async () => {
    const person = await someone(real);
    const news = paid(person);
    expect(await told(news, 'whsec_of_somebody_else')).toBe(400);
    expect(await balance(person)).toBe(0);
    expect(await Promise.all([told(news), told(news), told(news)])).toEqual([200, 200, 200]);
    const again = { ...news, id: 'evt_again', type: 'checkout.session.async_payment_succeeded' };
    expect([await told(again), await balance(person)]).toEqual([200, 40]);
    for (const other of [
      { payment_status: 'unpaid' },
      { currency: 'eur' },
      { amount_total: null },
      { metadata: {} },
      { metadata: { account_id: real.deps.ids.uuid() } },
    ])
      expect(await told(paid(person, other))).toBe(200);
    expect(await balance(person)).toBe(40);
  });

  test('a subscription changes the plan, whatever the order of its news', async () => {
    const [person, early] = [await someone(real), await someone(real)];
    const bought = (who: Person, id: string) =>
      paid(who, {
        mode: 'subscription',
        subscription: id,
        metadata: { account_id: who.account_id, plan: 'Pro' },
      });
    await told(bought(person, 'sub_1'));
    expect(await planOf(person)).toBe('Pro');
    await told(event('customer.subscription.updated', subscription('sub_1', person, 'past_due')));
    expect(await planOf(person)).toBe('Pro');
    await told(event('customer.subscription.deleted', subscription('sub_1', person, 'canceled')));
    expect(await planOf(person)).toBe('Free');
    await told(event('customer.subscription.deleted', subscription('sub_2', early, 'canceled')));
    await told(bought(early, 'sub_2'));
    expect(await planOf(early)).toBe('Free');
    const { portal_url } = await person.client.call('createPortalSession');
    expect([portal_url, stripe.asked.at(-1)!.fields['customer']]).toEqual([
      'https://billing.stripe.com/p/session/bps_1',
      `cus_${person.account_id}`,
    ]);
    await told(bought(person, 'sub_3'));
    await endAllSubscriptions(real.deps, person.account_id);
    expect(stripe.asked.at(-1)).toMatchObject({ method: 'DELETE', path: '/v1/subscriptions/sub_3' });
  });

  test('its trouble is told, and nothing is bought', async () => {
    const { client } = await someone(real);
    stripe.failWith(500);
    const refused = client.call('checkoutExtraUsage', { body: { amount_usd: 40 } });
    await expect(refused).rejects.toMatchObject({ status: 502, code: 'PAYMENT_PROCESSOR_FAILED' });
    stripe.failWith(null);
  });
});

describe('without payments', () => {
  let off: StartedApp;
  beforeAll(async () => {
    off = await startApp();
  });
  afterAll(() => off.close());

  test('nothing can be bought, and every way to pay says so', async () => {
    const { client } = await someone(off);
    expect(await client.call('getUsage')).toMatchObject({ payments: 'off' });
    for (const ask of [
      () => client.call('createCheckoutSession', { body: { tier: 'Pro' } }),
      () => client.call('checkoutExtraUsage', { body: { amount_usd: 25 } }),
      () => client.call('createPortalSession'),
    ])
      await expect(ask()).rejects.toMatchObject({ status: 400, code: 'FEATURE_NOT_ALLOWED' });
    const told = await fetch(`${off.base_url}/billing/webhook`, { method: 'POST', body: '{}' });
    expect(told.status).toBe(404);
  });

  test('nothing that was bought in the sandbox is left, and the money of the sandbox pays for nothing', async () => {
    const database = await testDatabase();
    const of = { database_url: database.url };
    const env = { SPECFOUNDRY_DEFAULT_PLAN: 'Free' };
    const before = await startApp({ ...of, env: { ...env, SPECFOUNDRY_BILLING: 'sandbox' } });
    const person = await someone(before);
    for (const { checkout_url } of [
      await person.client.call('createCheckoutSession', { body: { tier: 'Pro' } }),
      await person.client.call('checkoutExtraUsage', { body: { amount_usd: 25 } }),
    ])
      await fetch(checkout_url, { method: 'POST' });
    expect([await planOf(person), await balance(person)]).toEqual(['Pro', 25]);
    await before.close();
    const real_money = {
      ...env,
      SPECFOUNDRY_BILLING: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_made_up',
      STRIPE_WEBHOOK_SECRET: webhook_secret,
      STRIPE_PRICE_PRO: 'price_pro',
      STRIPE_BASE_URL: stripe.url,
    };
    const after = await startApp({ ...of, env: real_money });
    const client = createClient({ base_url: after.base_url, cookie: person.cookie });
    const same = { ...person, client };
    expect([await planOf(same), await balance(same)]).toEqual(['Free', 0]);
    expect((await client.call('listExtraUsageTransactions', { query: {} })).transactions).toEqual([]);
    await client.call('createCheckoutSession', { body: { tier: 'Pro' } });
    const { fields } = stripe.asked.at(-1)!;
    expect([fields['customer'], fields['customer_email']]).toEqual([undefined, person.email]);
    await after.close();
    await database.close();
  });
});
