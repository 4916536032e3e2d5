// Hears PostgreSQL notifications on a connection of its own, and connects again for as long as nobody closes
// it. A notification is a hint that shortens a wait; whoever listens must also look from time to time.
import { Client } from 'pg';
import type { Clock } from '#platform/clock.ts';

const RECONNECT_MS = 1_000;
const CHECK_MS = 10_000;
/** A server that hangs still acknowledges what it is sent: it is known by its silence alone. */
const ANSWER_MAX_MS = 10_000;

export type Listening = { close(): Promise<void> };

export type ListenOptions = {
  url: string;
  channel: string;
  clock: Clock;
  onNotify(payload: string): void;
  /** Called after every connection, since what was notified before it went unheard. */
  onConnect(): void;
};

/** Resolves once it hears; rejects when the first connection fails. */
export async function listen(options: ListenOptions): Promise<Listening> {
  const stop = new AbortController();
  let client = await open(options);
  const loop = (async () => {
    while (!stop.signal.aborted) {
      await untilBroken(client, options.clock, stop.signal);
      await client.end().catch(() => {});
      while (!stop.signal.aborted) {
        const next = await open(options).catch(() => null);
        if (next) {
          client = next;
          break;
        }
        await options.clock.sleep(RECONNECT_MS, stop.signal).catch(() => {});
      }
    }
    await client.end().catch(() => {});
  })();
  return {
    close: async () => {
      stop.abort();
      await loop;
    },
  };
}

async function open({ url, channel, onNotify, onConnect }: ListenOptions): Promise<Client> {
  const client = new Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_MAX_MS,
    query_timeout: ANSWER_MAX_MS,
    application_name: 'specfoundry listener',
  });
  client.on('notification', ({ payload }) => onNotify(payload ?? ''));
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`listen "${channel}"`);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  onConnect();
  return client;
}

/** Resolves when the connection ends, stops answering, or nobody wants it any more. */
async function untilBroken(client: Client, clock: Clock, stop: AbortSignal): Promise<void> {
  const ended = new AbortController();
  const either = AbortSignal.any([ended.signal, stop]);
  client.once('end', () => ended.abort());
  client.once('error', () => ended.abort());
  while (!either.aborted) {
    await clock.sleep(CHECK_MS, either).catch(() => {});
    if (!either.aborted) await client.query('select 1').catch(() => ended.abort());
  }
}
