// Makes an attempt at a delivery and decides what follows. A process that dies in the middle leaves row and job
// behind: the attempt is made again, under the same delivery id.
import type { WebhookEvent } from '#contract/webhooks/events.ts';
import type { Deps } from '#deps.ts';
import { defineWorker, type Worker } from '#platform/jobs/jobs.ts';
import { keptConnections, type Connections } from '#platform/outbound/guarded-request.ts';
import type { Posted } from '#platform/outbound/post.ts';
import { attempt, lastDelivery } from './attempt.ts';
import { deliverWebhookJob } from './deliver-webhook-job.ts';
import { countAttempt, deleteDelivery, endDelivery, findDelivery, noteDelivery } from './store.ts';
import { failureOf, verdictOf } from './verdict.ts';

type DeliverDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'config' | 'log'> & { connections?: Connections };
type Delivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

/** How many receivers one process waits for at once; a slow one takes up one place for ten seconds at most. */
const RECEIVERS_AT_ONCE = 32;

export function webhookWorker(given: DeliverDeps): Worker<{ delivery_id: string }> {
  const deps = { ...given, connections: keptConnections() };
  return defineWorker({
    job: deliverWebhookJob,
    concurrency: RECEIVERS_AT_ONCE,
    async run({ delivery_id }, { signal, last_attempt }) {
      try {
        await deliver(deps, delivery_id, signal);
      } catch (error) {
        if (signal.aborted || !last_attempt) throw error;
        deps.log.error({ error, delivery_id }, 'a webhook delivery is dropped: it keeps failing here');
        await deps.db.transaction().execute((tx) => deleteDelivery(tx, delivery_id));
      }
    },
  });
}

/** One attempt; nothing when the delivery has ended or its webhook is gone. */
export async function deliver(deps: DeliverDeps, delivery_id: string, signal: AbortSignal): Promise<void> {
  const delivery = await findDelivery(deps.db, delivery_id);
  if (!delivery) return;
  const event = delivery.event as WebhookEvent;
  await settle(deps, delivery, await attempt(deps, { ...delivery, event }, signal));
}

async function settle({ db, jobs, clock, log }: DeliverDeps, delivery: Delivery, posted: Posted) {
  const { id, webhook_id, attempts } = delivery;
  const verdict = verdictOf(posted, attempts);
  await db.transaction().execute(async (tx) => {
    // The webhook first: whoever deletes it locks it before its deliveries.
    await noteDelivery(tx, webhook_id, lastDelivery(posted, clock.now()));
    if (verdict.kind !== 'retry') return endDelivery(tx, delivery);
    if (!(await countAttempt(tx, delivery))) return;
    const { delay_ms } = verdict;
    await jobs.enqueue(tx, deliverWebhookJob, { delivery_id: id }, { key: webhook_id, delay_ms });
  });
  if (verdict.kind === 'dropped')
    log.warn({ delivery_id: id, webhook_id, attempts: attempts + 1, failure: failureOf(posted) }, 'a webhook delivery is dropped'); // prettier-ignore
}
