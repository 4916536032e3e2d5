// What is not JSON about payments: the webhook of the processor, and the pages of the sandbox. The webhook
// needs the body byte for byte, since its signature is over the bytes.
import { own } from '#contract/own.ts';
import type { Deps } from '#deps.ts';
import { endedEvent, paidEvent, sandboxPage } from '#platform/payments/sandbox-processor.ts';
import { processorOf } from './processor.ts';
import { receivePaymentEvent } from './receive-payment-event.ts';
import { listActive } from './store.ts';

type PageDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'ids' | 'log'>;

/** Answers requests to /billing/*. */
export function billingPages(deps: PageDeps): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname } = new URL(request.url);
    const [, token] = /^\/billing\/sandbox\/([\w.-]+)$/.exec(pathname) ?? [];
    const { kind } = deps.config.billing;
    if (pathname === '/billing/webhook' && request.method === 'POST' && kind !== 'off')
      return webhook(deps, request);
    if (token && kind === 'sandbox') return sandbox(deps, { token, is_paid: request.method === 'POST' });
    return new Response('There is no such page.\n', { status: 404 });
  };
}

async function webhook(deps: PageDeps, request: Request): Promise<Response> {
  const raw = Buffer.from(await request.arrayBuffer());
  const is_read = await receivePaymentEvent(deps, raw, request.headers.get('stripe-signature') ?? '');
  return is_read
    ? Response.json({ received: true })
    : new Response('The signature does not fit.\n', { status: 400 });
}

async function sandbox(
  deps: PageDeps,
  { token, is_paid }: { token: string; is_paid: boolean },
): Promise<Response> {
  const { config, clock, db } = deps;
  const page = sandboxPage({ secret: config.secret, now: () => clock.now() }, token);
  if (!page)
    return html('This page is not valid any more', '<p>Ask for a new one where you came from.</p>', 404);
  if (page.page === 'checkout') {
    const { wish } = page;
    const { purchase } = wish;
    const what =
      purchase.kind === 'plan'
        ? `the plan ${purchase.plan}`
        : `${purchase.amount_usd} USD for the prepaid balance`;
    if (!is_paid) return html(`Pay for ${what}?`, `${button('Pay')}${link(wish.cancelled_url, 'Cancel')}`);
    await tell(deps, [paidEvent(page)]);
    return html('Paid', link(wish.done_url, 'Back'));
  }
  const active = await listActive(db, { customer_id: page.customer_id });
  if (is_paid)
    await tell(
      deps,
      active.map(({ id }) => endedEvent(id)),
    );
  const own = is_paid ? [] : active;
  const list = own.map(({ plan }) => `<p>${escaped(plan)}</p>`).join('');
  return html(
    'Your subscriptions',
    `${list || '<p>None.</p>'}${own.length > 0 ? button('End all') : ''}${link(page.return_url, 'Back')}`,
  );
}

/** By the same way, and with the same proof, as the real processor. */
async function tell(deps: PageDeps, events: readonly object[]): Promise<void> {
  const { default: Stripe } = await import('stripe');
  const processor = await processorOf(deps);
  if (!processor) return;
  for (const event of events) {
    const payload = JSON.stringify(event);
    const signature = new Stripe('sk_none').webhooks.generateTestHeaderString({
      payload,
      secret: processor.webhook_secret,
    });
    await receivePaymentEvent(deps, Buffer.from(payload), signature);
  }
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => own(escapes, character)!);
const button = (title: string) => `<form method="post"><button>${escaped(title)}</button></form>`;
const link = (url: string, title: string) => `<p><a href="${escaped(url)}">${escaped(title)}</a></p>`;

function html(title: string, body: string, status = 200): Response {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><body style="font-family:system-ui;max-width:32rem;margin:4rem auto;padding:0 1rem"><p><strong>Sandbox: no real money is taken here.</strong></p><h1>${escaped(title)}</h1>${body}</body></html>`;
  return new Response(page, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}
