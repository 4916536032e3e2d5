// Waiting for what any process may do: `told` commits a hint with its cause, and whoever follows that topic,
// here or in another process, looks again. A hint may get lost with a connection, so that followers look from
// time to time too. One connection hears for all of them; it is opened with the first.
import { sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import { listen, type Listening } from './listen.ts';

const CHANNEL = 'specfoundry_notices';

/** Told with the statement that returns it. */
export const told = (topic: string) => sql`pg_notify(${CHANNEL}, ${topic})`;

export type Follower = {
  /** Aborts when the follower is closed, by itself or with everything. */
  signal: AbortSignal;
  /** Resolves when the topic was told since the last call, after `ms`, or when the follower is closed. */
  next(ms: number): Promise<void>;
  close(): void;
};

export type Notices = {
  /** Null when the holder follows `max` topics already. */
  follow(of: { topic: string; holder: string; max: number }): Follower | null;
  /** Ends every follower. */
  close(): Promise<void>;
};

type Kept = { topic: string; holder: string; tell(): void; close(): void };

/** `pace` is the time of the connection, `clock` that of the followers. */
export function createNotices({ url, pace, clock }: { url: string; pace: Clock; clock: Clock }): Notices {
  const kept = new Set<Kept>();
  let hearing: Promise<Listening | null> | null = null;
  let is_closed = false;

  const tellAll = () => kept.forEach((each) => each.tell());
  const hear = () =>
    listen({
      url,
      channel: CHANNEL,
      clock: pace,
      onNotify: (topic) => kept.forEach((each) => each.topic === topic && each.tell()),
      onConnect: tellAll,
    }).catch(() => (hearing = null));

  return {
    follow({ topic, holder, max }) {
      if ([...kept].filter((each) => each.holder === holder).length >= max) return null;
      hearing ??= hear();
      const closing = new AbortController();
      let told = new AbortController();
      const one: Kept = {
        topic,
        holder,
        tell: () => told.abort(),
        close: () => {
          kept.delete(one);
          closing.abort();
        },
      };
      if (is_closed) one.close();
      else kept.add(one);
      return {
        signal: closing.signal,
        close: one.close,
        async next(ms) {
          await clock.sleep(ms, AbortSignal.any([told.signal, closing.signal])).catch(() => {});
          told = new AbortController();
        },
      };
    },

    async close() {
      is_closed = true;
      for (const each of kept) each.close();
      await (await hearing)?.close();
    },
  };
}
