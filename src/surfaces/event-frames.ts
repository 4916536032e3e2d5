// Events as Server-Sent Events: a frame for each, a comment for a heartbeat. No frame names its event, so
// that a browser hands all of them to one listener; the kind stands in the data.
import type { z } from 'zod';
import type { EventStream, StreamedEvent } from '#contract/operation.ts';

/** An iterator by hand and no generator: whoever closes it must not wait for the event that it waits for. */
export function eventFrames(
  events: NonNullable<EventStream['events']>,
  schema: z.ZodType,
): AsyncIterable<Uint8Array> {
  const frames: AsyncIterator<Uint8Array> = {
    async next() {
      const { done, value } = await events.next();
      return done ? { done, value: undefined } : { value: Buffer.from(frameOf(value, schema)) };
    },
    async return() {
      await events.return?.();
      return { done: true, value: undefined };
    },
  };
  return { [Symbol.asyncIterator]: () => frames };
}

function frameOf(event: StreamedEvent | null, schema: z.ZodType): string {
  if (event === null) return ':\n\n';
  return `id: ${event.id}\ndata: ${JSON.stringify(schema.parse(event.data))}\n\n`;
}
