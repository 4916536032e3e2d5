// What becomes of deliveries after an attempt at each: gone, or to be sent again by a job of their own. All
// in one transaction, whatever webhooks they are of.
import type { Deps } from '#deps.ts';
import type { Posted } from '#platform/outbound/post.ts';
import { lastDelivery } from './attempt.ts';
import { deliverWebhookJob } from './deliver-webhook-job.ts';
import { countAttempts, endDeliveries, lockWebhooks, noteDeliveries, type Delivery } from './store.ts';
import { failureOf, attemptOutcome } from './attempt-outcome.ts';

export type Made = { delivery: Delivery; posted: Posted };

/** Each of `all` is what was made for one webhook, in order, and not empty. */
export async function settle(
  { db, jobs, clock, log }: Pick<Deps, 'db' | 'jobs' | 'clock' | 'log'>,
  all: readonly (readonly Made[])[],
): Promise<void> {
  const judged = all.flat().map(({ delivery, posted }) => {
    const { id, webhook_id, attempts } = delivery;
    return { id, webhook_id, attempts, posted, verdict: attemptOutcome(posted, attempts) };
  });
  const again = judged.filter(({ verdict }) => verdict.kind === 'retry');
  const now = clock.now();
  const last = all.map((made) => {
    const { delivery, posted } = made.at(-1)!;
    return { webhook_id: delivery.webhook_id, ...lastDelivery(posted, now) };
  });
  await db.transaction().execute(async (tx) => {
    // The webhooks first: whoever deletes them, or adds to what waits for them, does so too.
    await lockWebhooks(
      tx,
      last.map(({ webhook_id }) => webhook_id),
    );
    await noteDeliveries(tx, last);
    await endDeliveries(
      tx,
      judged.filter(({ verdict }) => verdict.kind !== 'retry'),
    );
    const counted = await countAttempts(tx, again);
    for (const { id, webhook_id, verdict } of again)
      if (verdict.kind === 'retry' && counted.has(id)) {
        const { delay_ms } = verdict;
        await jobs.enqueue(tx, deliverWebhookJob, { delivery_id: id }, { key: webhook_id, delay_ms });
      }
  });
  for (const { id, webhook_id, attempts, posted, verdict } of judged)
    if (verdict.kind === 'dropped')
      log.warn(
        { delivery_id: id, webhook_id, attempts: attempts + 1, failure: failureOf(posted) },
        'a webhook delivery is dropped',
      );
}
