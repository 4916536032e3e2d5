// Sends what waits for a webhook, one after the other, and decides what follows. What came of a few is written at once; a
// process that dies before leaves rows and job behind: these attempts are made again, under the same delivery ids.
import type { WebhookEvent } from '#contract/webhooks/events.ts';
import type { Deps } from '#deps.ts';
import { defineWorker, type Worker } from '#platform/jobs/jobs.ts';
import { keptConnections, type Connections } from '#platform/outbound/guarded-request.ts';
import type { Posted } from '#platform/outbound/post.ts';
import { attempt, lastDelivery } from './attempt.ts';
import { deliverWebhookJob, type ToDeliver } from './deliver-webhook-job.ts';
import {
  countAttempts,
  dropDeliveries,
  endDeliveries,
  findDelivery,
  nextDeliveries,
  noteDelivery,
  type Delivery,
} from './store.ts';
import { failureOf, verdictOf, type Verdict } from './verdict.ts';

type DeliverDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'config' | 'log'> & { connections?: Connections };
type Made = { id: string; posted: Posted; verdict: Verdict };

/** How many receivers one process waits for at once; a slow one takes up one place for ten seconds at most. */
const RECEIVERS_AT_ONCE = 200;
/** After so long a receiver has had its turn: it makes room for those that wait for a place. */
const TURN_MS = 5_000;
/** So many are read at once, and sent for so long before the webhook is asked again whether it still stands, and its secret. */
const BATCH_MAX = 32;
const BATCH_MS = 200;
const FAILURES_MAX = 5;

export function webhookWorker(given: DeliverDeps): Worker<ToDeliver> {
  const deps = { ...given, connections: keptConnections() };
  return defineWorker({
    job: deliverWebhookJob,
    concurrency: RECEIVERS_AT_ONCE,
    async run(what, { signal, attempt: number }) {
      try {
        await deliver(deps, what, signal);
      } catch (error) {
        if (signal.aborted || number <= FAILURES_MAX) throw error;
        deps.log.error({ error, ...what }, 'webhook deliveries are dropped: they keep failing here');
        await deps.db.transaction().execute((tx) => dropDeliveries(tx, what));
      }
    },
  });
}

/** All that waits for a webhook, or one attempt at a delivery; nothing when it has ended or its webhook is gone. */
export async function deliver(deps: DeliverDeps, what: ToDeliver, signal: AbortSignal): Promise<void> {
  const { db, jobs, clock } = deps;
  if ('delivery_id' in what) {
    const delivery = await findDelivery(db, what.delivery_id);
    return delivery && send(deps, [delivery], signal);
  }
  const key = what.webhook_id;
  const ends_at = clock.monotonic() + TURN_MS;
  for (;;) {
    const waiting = await nextDeliveries(db, key, BATCH_MAX);
    if (waiting.length === 0) return;
    if (clock.monotonic() >= ends_at) break;
    await send(deps, waiting, signal);
  }
  await db.transaction().execute((tx) => jobs.enqueue(tx, deliverWebhookJob, what, { key }));
}

/** What was answered is written, also when this is cut off in the middle. */
async function send(deps: DeliverDeps, batch: readonly Delivery[], signal: AbortSignal): Promise<void> {
  const { clock } = deps;
  const ends_at = clock.monotonic() + BATCH_MS;
  const made: Made[] = [];
  try {
    for (const delivery of batch) {
      const posted = await attempt(deps, { ...delivery, event: delivery.event as WebhookEvent }, signal);
      made.push({ id: delivery.id, posted, verdict: verdictOf(posted, delivery.attempts) });
      if (clock.monotonic() >= ends_at) break;
    }
  } finally {
    await settle(deps, batch[0]!, made);
  }
}

/** All of them are of one webhook, and as many attempts were made at each. */
async function settle(
  { db, jobs, clock, log }: DeliverDeps,
  { webhook_id, attempts }: Delivery,
  made: readonly Made[],
) {
  const last = made.at(-1);
  if (!last) return;
  const again = new Map(
    made.flatMap(({ id, verdict }) => (verdict.kind === 'retry' ? [[id, verdict.delay_ms]] : [])),
  );
  const ended = made.flatMap(({ id }) => (again.has(id) ? [] : [id]));
  await db.transaction().execute(async (tx) => {
    // The webhook first: whoever deletes it, or adds to what waits for it, locks it before its deliveries.
    await noteDelivery(tx, webhook_id, lastDelivery(last.posted, clock.now()));
    await endDeliveries(tx, ended, attempts);
    for (const delivery_id of await countAttempts(tx, [...again.keys()], attempts))
      await jobs.enqueue(
        tx,
        deliverWebhookJob,
        { delivery_id },
        { key: webhook_id, delay_ms: again.get(delivery_id)! },
      );
  });
  for (const { id, posted, verdict } of made)
    if (verdict.kind === 'dropped')
      log.warn({ delivery_id: id, webhook_id, attempts: attempts + 1, failure: failureOf(posted) }, 'a webhook delivery is dropped'); // prettier-ignore
}
