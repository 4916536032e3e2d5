// Sends what waits for a webhook, one after the other. What is read and written for many webhooks at the same
// time is one statement. A process that dies leaves rows and jobs behind: what it had not settled is sent
// again, under the same ids.
import type { WebhookEvent } from '#contract/operations/webhook-events.ts';
import type { Deps } from '#deps.ts';
import { batched } from '#platform/batch.ts';
import { defineWorker, type Worker } from '#platform/jobs/jobs.ts';
import { keptConnections } from '#platform/outbound/guarded-request.ts';
import { unavailable } from '#platform/unavailable.ts';
import { attempt, secretOf } from './attempt.ts';
import { deliverWebhookJob, type ToDeliver } from './deliver-webhook-job.ts';
import { settle, type Made } from './settle-deliveries.ts';
import { dropDeliveries, findDelivery, nextDeliveries, type Delivery } from './store.ts';

type DeliverDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'config' | 'log'>;

/**
 * How many receivers one process waits for at once; a slow one takes up one place for ten seconds at most.
 */
const RECEIVERS_AT_ONCE = 200;
/** After so long a receiver has had its turn: it makes room for those that wait for a place. */
const TURN_MS = 5_000;
/**
 * So many are read at once, and sent for so long before it is asked again whether the webhook stands, and its
 * secret.
 */
const BATCH_MAX = 16;
const BATCH_MS = 200;
const FAILURES_MAX = 5;

export function webhookWorker(deps: DeliverDeps): Worker<ToDeliver> {
  const deliver = deliverer(deps);
  return defineWorker({
    job: deliverWebhookJob,
    concurrency: RECEIVERS_AT_ONCE,
    async run(what, { signal, attempt: number }) {
      try {
        await deliver(what, signal);
      } catch (error) {
        if (signal.aborted || number <= FAILURES_MAX || unavailable(error)) throw error;
        deps.log.error({ error, ...what }, 'webhook deliveries are dropped: they keep failing here');
        await deps.db.transaction().execute((tx) => dropDeliveries(tx, what));
      }
    },
  });
}

type Deliver = (what: ToDeliver, signal: AbortSignal) => Promise<void>;

/** Of one process. Nothing is sent of what has ended or whose webhook is gone. */
export function deliverer(deps: DeliverDeps): Deliver {
  const { db, jobs, clock } = deps;
  const connected = { ...deps, connections: keptConnections() };
  const next = batched((webhook_ids: readonly string[]) => nextDeliveries(db, webhook_ids, BATCH_MAX));
  const settled = batched(async (all: readonly (readonly Made[])[]) => {
    await settle(deps, all);
    return all.map(() => true);
  });

  /** What was answered is settled, also when this is cut off in the middle. */
  async function send(batch: readonly [Delivery, ...Delivery[]], signal: AbortSignal): Promise<void> {
    const ends_at = clock.monotonic() + BATCH_MS;
    const secret = secretOf(deps, batch[0]);
    const made: Made[] = [];
    try {
      for (const delivery of batch) {
        const event = delivery.event as WebhookEvent;
        made.push({ delivery, posted: await attempt(connected, { ...delivery, event, secret }, signal) });
        if (clock.monotonic() >= ends_at) break;
      }
    } finally {
      if (made.length > 0) await settled(made);
    }
  }

  return async (what, signal) => {
    if ('delivery_id' in what) {
      const delivery = await findDelivery(db, what.delivery_id);
      return delivery && send([delivery], signal);
    }
    const key = what.webhook_id;
    const ends_at = clock.monotonic() + TURN_MS;
    for (;;) {
      const [first, ...rest] = await next(key);
      if (first === undefined) return;
      if (clock.monotonic() >= ends_at) break;
      await send([first, ...rest], signal);
    }
    await db.transaction().execute((tx) => jobs.enqueue(tx, deliverWebhookJob, what, { key }));
  };
}
