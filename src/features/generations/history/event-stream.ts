// The events of a run as they happen, whichever process makes them happen. The database is the only memory: a
// reader is at a position, and reads on from there a page at a time, as fast as it takes them; so that
// nothing is lost or told twice over a new connection, and a slow reader holds one page.
import { isTerminal, type GenerationState } from '#contract/generation-states.ts';
import { eventStream, type EventStream, type StreamedEvent } from '#contract/operation.ts';
import { invalid, problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import type { Follower } from '#platform/db/notices.ts';
import { eventsAfter, findPosition } from './store.ts';

/** Streams that one account may have open in one process. */
export const streams_max = 20;
/** After so much silence a comment is sent, and the database is asked again. */
export const heartbeat_ms = 10_000;
const page_size = 100;
/** Then the reader has to come back, and to show its credential again. */
const lifetime_ms = 30 * 60_000;
const retry_s = 5;

type Following = { generation_id: string; last_event_id: string | undefined };
type Live = Pick<Context, 'db' | 'clock'>;

export async function openEventStream(context: Context, following: Following): Promise<EventStream> {
  const { db, actor, notices } = context;
  const { generation_id, last_event_id } = following;
  const after = last_event_id ? await positionOf(context, { generation_id, last_event_id }) : null;
  if (after && isTerminal(after.state as GenerationState)) return eventStream(null);
  const follower = notices.follow({ topic: generation_id, holder: actor.account_id, max: streams_max });
  if (!follower) {
    const detail = `At most ${streams_max} event streams of one account are served at once; close one.`;
    problem('RATE_LIMITED', { detail, retry_after_seconds: retry_s });
  }
  const events = eventsOf({ db, clock: context.clock }, follower, {
    generation_id,
    after: after?.position ?? 0,
  });
  return eventStream({
    next: () => events.next(),
    // Ends the wait that the generator may be in; it would keep `return` waiting.
    return: (value) => (follower.close(), events.return(value)),
  });
}

async function positionOf({ db }: Live, of: { generation_id: string; last_event_id: string }) {
  return (
    (await findPosition(db, of)) ??
    invalid('headers.last-event-id', 'is no event of this generation; leave it out to read from the start')
  );
}

async function* eventsOf(
  { db, clock }: Live,
  follower: Follower,
  { generation_id, after }: { generation_id: string; after: number },
): AsyncGenerator<StreamedEvent | null, undefined> {
  const ends_at = clock.monotonic() + lifetime_ms;
  try {
    let position = after;
    yield null;
    while (!follower.signal.aborted && clock.monotonic() < ends_at) {
      const page = await eventsAfter(db, { generation_id, position, limit: page_size });
      for (const { position: at, ...event } of page) {
        yield { id: event.id, data: event };
        if (isTerminal(event.state as GenerationState)) return;
        position = at;
      }
      if (page.length > 0) continue;
      const asked_at = clock.monotonic();
      await follower.next(heartbeat_ms);
      if (clock.monotonic() - asked_at >= heartbeat_ms) yield null;
    }
  } finally {
    follower.close();
  }
}
