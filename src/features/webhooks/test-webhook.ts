// Sends one event to a receiver while the caller waits, and says what came of it.
import { testEvent } from '#contract/operations/webhook-events.ts';
import type { Context } from '#deps.ts';
import { attempt, bodyOf, lastDelivery, secretOf } from './attempt.ts';
import { noteDeliveries, type Receiver } from './store.ts';
import { failureOf, isSuccess } from './attempt-outcome.ts';

type Deps = Pick<Context, 'db' | 'clock' | 'ids' | 'config'>;

export async function testWebhook(deps: Deps, receiver: Receiver) {
  const { db, clock, ids } = deps;
  const delivery_id = ids.uuid();
  const began = clock.monotonic();
  const body = bodyOf(testEvent, clock.now(), null);
  const { url } = receiver;
  const sent = { url, secret: secretOf(deps, receiver), id: delivery_id, event: testEvent, body } as const;
  // Nothing else ends it early: the caller gets an answer within the receiver's time.
  const posted = await attempt(deps, sent, new AbortController().signal);
  const last = { webhook_id: receiver.webhook_id, ...lastDelivery(posted, clock.now()) };
  await db.transaction().execute((tx) => noteDeliveries(tx, [last]));
  return {
    success: isSuccess(posted),
    http_status: posted.status,
    failure_reason: failureOf(posted),
    latency_ms: Math.round(clock.monotonic() - began),
    delivery_id,
  };
}
