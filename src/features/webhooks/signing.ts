// How a delivery is signed, twice over the same bytes: as the interface says (a HMAC of the body with the
// secret as it is shown), and as Standard Webhooks says (a HMAC of id, time and body with the bytes that the
// secret encodes).
import { createHmac } from 'node:crypto';
import { webhookHeaders as names, type WebhookEvent } from '#contract/operations/webhook-events.ts';
import type { Ids } from '#platform/ids.ts';

const PREFIX = 'whsec_';
/** As base64 it is 33 bytes. */
const SECRET_CHARS = 44;

export function mintSecret(ids: Pick<Ids, 'token'>): string {
  return PREFIX + ids.token(SECRET_CHARS);
}

export type Signable = { id: string; event: WebhookEvent; body: string; secret: string; now: Date };

export function signedHeaders({ id, event, body, secret, now }: Signable): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const hex = createHmac('sha256', secret).update(body).digest('hex');
  const base64 = createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Specfoundry-Webhooks',
    [names.signature]: `sha256=${hex}`,
    [names.timestamp]: timestamp,
    [names.event]: event,
    [names.delivery]: id,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${base64}`,
  };
}
