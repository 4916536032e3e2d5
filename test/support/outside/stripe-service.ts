// Stripe's interface for checkouts, portals and subscriptions on loopback, as its documentation shows it.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

type Asked = { method: string; path: string; authorization: string; fields: Record<string, string> };

export type StripeService = {
  url: string;
  asked: readonly Asked[];
  /** From now on every call is refused with this status. */
  failWith(status: number | null): void;
  close(): Promise<void>;
};

const answers: readonly [RegExp, (path: string) => object][] = [
  [
    /^\/v1\/checkout\/sessions$/,
    () => ({ id: 'cs_1', object: 'checkout.session', url: 'https://checkout.stripe.com/c/pay/cs_1' }),
  ],
  [
    /^\/v1\/billing_portal\/sessions$/,
    () => ({
      id: 'bps_1',
      object: 'billing_portal.session',
      url: 'https://billing.stripe.com/p/session/bps_1',
    }),
  ],
  [
    /^\/v1\/subscriptions\/\w+$/,
    (path) => ({ id: path.split('/').at(-1), object: 'subscription', status: 'canceled' }),
  ],
];

export async function startStripeService(): Promise<StripeService> {
  const asked: Asked[] = [];
  let failing: number | null = null;
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const { method = '', url: path = '', headers } = request;
    const fields = Object.fromEntries(new URLSearchParams(await text(request)));
    asked.push({ method, path, authorization: headers.authorization ?? '', fields });
    const found = answers.find(([pattern]) => pattern.test(path));
    const status = failing ?? (found ? 200 : 404);
    const error = { error: { type: 'api_error', message: 'No.' } };
    response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
    response.end(JSON.stringify(status === 200 ? found![1](path) : error));
  };
  const server = http.createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    failWith: (status) => void (failing = status),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
