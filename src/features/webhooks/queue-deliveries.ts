// Turns an event into deliveries: a row for each webhook that wants it, and a job where nothing waited yet.
// The generation in the body is the one of the outbox row, so that an event tells of the very state that it
// is about.
import { generationEvents, type GenerationEvent } from '#contract/operations/webhook-events.ts';
import type { Deps } from '#deps.ts';
import type { Listener } from '#platform/outbox/outbox.ts';
import { bodyOf } from './attempt.ts';
import { deliverWebhookJob } from './deliver-webhook-job.ts';
import { findWaitedFor, insertDeliveries, lockSubscribed } from './store.ts';

export function webhookListener({ jobs, clock, ids }: Pick<Deps, 'jobs' | 'clock' | 'ids'>): Listener {
  return {
    name: 'webhooks',
    kinds: generationEvents,
    async handle(tx, { kind, owner_id, aggregate_id, payload }) {
      if (owner_id === null) return;
      const event = kind as GenerationEvent;
      const about = { event, account_id: owner_id, generation_id: aggregate_id };
      const webhook_ids = await lockSubscribed(tx, about);
      if (webhook_ids.length === 0) return;
      const have_jobs = await findWaitedFor(tx, webhook_ids);
      const created_at = clock.now();
      const body = bodyOf(event, created_at, payload.generation);
      const deliveries = webhook_ids.map((webhook_id) => ({ id: ids.uuid(), webhook_id }));
      await insertDeliveries(tx, deliveries, { event, body, created_at });
      const idle = webhook_ids.filter((webhook_id) => !have_jobs.has(webhook_id));
      const due = idle.map((webhook_id) => ({ payload: { webhook_id }, key: webhook_id }));
      await jobs.enqueueAll(tx, deliverWebhookJob, due);
    },
  };
}
