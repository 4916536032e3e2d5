// Reads Server-Sent Events over a real connection, as slowly as the test wants to.
import type { ResultOf } from '#client/client.ts';
import { until } from './until.ts';

type RunEvent = ResultOf<'listGenerationEvents'>['events'][number];
export type ReadEvent = { id: string; data: RunEvent };

export type OpenEvents = {
  status: number;
  headers: Headers;
  /** The next `count` events; fewer when the stream ends before. */
  take(count: number): Promise<ReadEvent[]>;
  /** All that comes until the stream ends. */
  rest(): Promise<ReadEvent[]>;
  /** How many comments have come; they are read as they come. */
  comments(): number;
  close(): Promise<void>;
};

export async function openEvents(
  base_url: string,
  path: string,
  { cookie, last_event_id }: { cookie: string; last_event_id?: string | undefined },
): Promise<OpenEvents> {
  const headers = {
    accept: 'text/event-stream',
    cookie,
    ...(last_event_id !== undefined && { 'last-event-id': last_event_id }),
  };
  const leaving = new AbortController();
  const response = await fetch(new URL(path, base_url), { headers, signal: leaving.signal });
  const arrived: ReadEvent[] = [];
  let comments = 0;
  let is_over = false;
  const reading = read();

  async function read(): Promise<void> {
    let text = '';
    try {
      for await (const bytes of response.body!.pipeThrough(new TextDecoderStream())) {
        const frames = (text + bytes).split('\n\n');
        text = frames.pop()!;
        for (const frame of frames) {
          if (frame.startsWith(':')) comments += 1;
          else arrived.push(eventOf(frame));
        }
      }
    } catch (error) {
      if (!leaving.signal.aborted) throw error;
    } finally {
      is_over = true;
    }
  }

  async function take(count: number): Promise<ReadEvent[]> {
    await until(() => is_over || arrived.length >= count, { within_ms: 60_000 });
    return arrived.splice(0, count);
  }

  return {
    status: response.status,
    headers: response.headers,
    take,
    rest: () => take(Number.POSITIVE_INFINITY),
    comments: () => comments,
    async close() {
      leaving.abort();
      await reading;
    },
  };
}

function eventOf(frame: string): ReadEvent {
  const fields = Object.fromEntries(frame.split('\n').map((line) => line.split(/: (.*)/s, 2)));
  return { id: fields['id']!, data: JSON.parse(fields['data']) as RunEvent };
}
