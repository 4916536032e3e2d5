// Turns an event into deliveries: a row and a job for each webhook that wants it. The generation in the body is the
// one of the outbox row, so that an event tells of the very state that it is about.
import { generationEvents, type GenerationEvent } from '#contract/webhooks/events.ts';
import type { Deps } from '#deps.ts';
import type { Listener } from '#platform/outbox/outbox.ts';
import { bodyOf } from './attempt.ts';
import { deliverWebhookJob } from './deliver-webhook-job.ts';
import { findSubscribed, insertDeliveries } from './store.ts';

export function webhookListener({ jobs, clock, ids }: Pick<Deps, 'jobs' | 'clock' | 'ids'>): Listener {
  return {
    name: 'webhooks',
    kinds: generationEvents,
    async handle(tx, { kind, owner_id, aggregate_id, payload }) {
      if (owner_id === null) return;
      const event = kind as GenerationEvent;
      const about = { event, account_id: owner_id, generation_id: aggregate_id };
      const now = clock.now();
      const body = bodyOf(event, now, payload.generation);
      const deliveries = (await findSubscribed(tx, about)).map((webhook_id) => ({
        id: ids.uuid(),
        webhook_id,
        event,
        body,
        created_at: now,
      }));
      await insertDeliveries(tx, deliveries);
      const due = deliveries.map(({ id, webhook_id }) => ({ payload: { delivery_id: id }, key: webhook_id }));
      await jobs.enqueueAll(tx, deliverWebhookJob, due);
    },
  };
}
