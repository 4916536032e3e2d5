import { createHmac } from 'node:crypto';
import { assert, constantFrom, property, string } from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { webhookEvents } from '#contract/operations/webhook-events.ts';
import { systemClock } from '#platform/clock.ts';
import { systemIds } from '#platform/ids.ts';
import { mintSecret, signedHeaders } from './signing.ts';

const ids = systemIds(systemClock);
const signed = (body: string, secret = mintSecret(ids), now = systemClock.now()) => ({
  secret,
  headers: signedHeaders({ id: ids.uuid(), event: 'webhook.test', body, secret, now }),
});

it('whatever is sent, Standard Webhooks and an HMAC of its bytes verify it', () => {
  const content = property(string({ unit: 'binary' }), constantFrom(...webhookEvents), (text, event) => {
    const body = JSON.stringify({ event, text });
    const { secret, headers } = signed(body);
    expect(new Webhook(secret).verify(Buffer.from(body), headers)).toEqual({ event, text });
    const hex = createHmac('sha256', secret).update(Buffer.from(body)).digest('hex');
    expect(headers['X-Service-Webhook-Signature']).toBe(`sha256=${hex}`);
  });
  assert(content, { numRuns: 30 });
});

it('another body, another secret and an old time are refused', () => {
  const { secret, headers } = signed('{"a":1}');
  expect(() => new Webhook(secret).verify('{"a":2}', headers)).toThrow();
  expect(() => new Webhook(mintSecret(ids)).verify('{"a":1}', headers)).toThrow();
  const old = signed('{"a":1}', secret, new Date(systemClock.now().getTime() - 6 * 60_000));
  expect(() => new Webhook(secret).verify('{"a":1}', old.headers)).toThrow();
});

it('no two secrets are alike', () => {
  expect(new Set(Array.from({ length: 100 }, () => mintSecret(ids))).size).toBe(100);
});
