// One attempt to reach a receiver: signed now.
import { webhook_timeout_ms } from '#contract/limits.ts';
import type { WebhookEvent } from '#contract/operations/webhook-events.ts';
import type { Deps } from '#deps.ts';
import { unseal, type SealPlace } from '#platform/crypto/seal.ts';
import type { Connections } from '#platform/outbound/guarded-request.ts';
import { post, type Posted } from '#platform/outbound/post.ts';
import { signedHeaders } from './signing.ts';
import type { LastDelivery, Receiver } from './store.ts';
import { isSuccess } from './attempt-outcome.ts';

export type AttemptDeps = Pick<Deps, 'clock' | 'config'> & { connections?: Connections };

export type Attempt = { url: string; secret: string; id: string; event: WebhookEvent; body: string };

/** Where the signing secret of this webhook is sealed. */
export function secretPlace(webhook_id: string): SealPlace {
  return { purpose: 'webhook-secret', subject: webhook_id };
}

export function secretOf({ config }: Pick<Deps, 'config'>, { webhook_id, signing_secret }: Receiver): string {
  return unseal(config.secret, secretPlace(webhook_id), signing_secret);
}

export async function attempt(
  { clock, config, connections }: AttemptDeps,
  { url, ...sent }: Attempt,
  signal: AbortSignal,
): Promise<Posted> {
  const headers = signedHeaders({ ...sent, now: clock.now() });
  return post(
    { url, headers, body: sent.body },
    {
      clock,
      signal,
      timeout_ms: webhook_timeout_ms,
      allow_private: config.webhook_allow_private,
      ...(connections && { connections }),
    },
  );
}

/** The bytes of a delivery. */
export function bodyOf(event: WebhookEvent, now: Date, generation: unknown): string {
  return JSON.stringify({ event, delivered_at: now.toISOString(), generation });
}

/** What the subscription remembers of it. */
export function lastDelivery(posted: Posted, now: Date): LastDelivery {
  return {
    last_delivery_at: now,
    last_status: isSuccess(posted) ? 'success' : 'failure',
    last_http_code: posted.status,
  };
}
