// A turn as it is answered, whichever process answers it: the reply so far, and at last the job as a reader
// of it gets it. The database is the only memory; a position is the attempt at a reply and how much of it was
// read.
import { eventStream, type EventStream, type StreamedEvent } from '#contract/operation.ts';
import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { heartbeat_ms, streams_max } from '#features/generations/history/event-stream.ts';
import type { Follower } from '#platform/db/notices.ts';
import { findGrowing } from './growing-reply.ts';
import { findJob, listTurns } from '#features/interviews/store.ts';
import { turnOf } from '#features/interviews/view.ts';

/** The id of the last event. */
const over = 'end';
const retry_s = 5;

type Following = { job_id: string; last_event_id: string | undefined };
type Live = Pick<Context, 'db' | 'clock' | 'actor'>;

/** The job is known to be the caller's. */
export function openTurnStream(context: Context, following: Following): EventStream {
  const { actor, notices } = context;
  const { job_id, last_event_id } = following;
  if (last_event_id === over) return eventStream(null);
  const follower = notices.follow({ topic: job_id, holder: actor.account_id, max: streams_max });
  if (!follower) {
    const detail = `At most ${streams_max} event streams of one account are served at once; close one.`;
    problem('RATE_LIMITED', { detail, retry_after_seconds: retry_s });
  }
  const events = eventsOf(context, follower, following);
  return eventStream({
    next: () => events.next(),
    return: (value) => (follower.close(), events.return(value)),
  });
}

async function* eventsOf(
  live: Live,
  follower: Follower,
  { job_id, last_event_id }: Following,
): AsyncGenerator<StreamedEvent | null, undefined> {
  const [attempt, length] =
    /^(\d+)\.(\d+)$/
      .exec(last_event_id ?? '')
      ?.slice(1)
      .map(Number) ?? [];
  let read = { attempt: attempt ?? 0, length: length ?? 0, text: null as string | null };
  try {
    yield null;
    while (!follower.signal.aborted) {
      const job = await findJob(live.db, live.actor, job_id);
      if (!job) return;
      const is_over = !['queued', 'running'].includes(job.status);
      const now =
        job.status === 'completed' ? await finalReply(live, job) : await findGrowing(live.db, job_id);
      if (now) {
        const from = commonLength(read, now);
        const text = now.content.slice(from);
        read = { attempt: now.attempt, length: now.content.length, text: now.content };
        if (text !== '') yield { id: `${now.attempt}.${read.length}`, data: { kind: 'reply', from, text } };
      }
      if (is_over) {
        yield { id: over, data: { kind: 'job', job: await turnOf(live, live.actor, job) } };
        return;
      }
      await follower.next(heartbeat_ms);
      yield null;
    }
  } finally {
    follower.close();
  }
}

/** No attempt has this number: what was read of one is told apart by its letters. */
const final_attempt = 0;

async function finalReply({ db }: Live, job: { interview_id: string; reply_turn: number | null }) {
  const turn = (await listTurns(db, job.interview_id)).find((each) => each.turn === job.reply_turn);
  return { attempt: final_attempt, content: turn?.content ?? '' };
}

/**
 * How much of what was read still stands; all of it by its place alone, where another connection has read it.
 */
function commonLength(
  read: { attempt: number; length: number; text: string | null },
  now: { attempt: number; content: string },
): number {
  if (read.text === null) return read.attempt === now.attempt ? Math.min(read.length, now.content.length) : 0;
  const before = read.text;
  let at = 0;
  while (at < before.length && before[at] === now.content[at]) at += 1;
  return at;
}
