// What the surface guarantees of every event stream, whatever it tells.
import http from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { eventStream, operation, type StreamedEvent } from '#contract/operation.ts';
import { smallServer, type SmallServer } from '#test/support/small-server.ts';
import { until } from '#test/support/until.ts';

const event = z.object({ text: z.string() });
const event_bytes = 64 * 1024;
/** More than the buffers of a connection hold, on either side. */
const events_max = 1_000;

const shared = {
  method: 'GET',
  access: 'key',
  permission: 'account.read',
  tag: 'Account',
  summary: 'Streams',
  result: event,
  event_stream: event,
  status: 200,
  problems: [],
} as const;
const operations = {
  endless: operation({ ...shared, id: 'endless', path: '/v1/endless' }),
  wrong: operation({ ...shared, id: 'wrong', path: '/v1/wrong' }),
};

const source = { asked: 0, closed: 0 };
let server: SmallServer;
beforeAll(async () => {
  server = await smallServer(operations, {
    endless: () =>
      eventStream({
        next: async () => ({
          value: { id: String(source.asked++), data: { text: 'x'.repeat(event_bytes) } },
        }),
        return: async () => ((source.closed += 1), { done: true, value: undefined }),
      }),
    wrong: () =>
      eventStream(
        events([
          { id: '1', data: { text: 'right', extra: 'left out' } },
          { id: '2', data: { text: 2 } },
        ]),
      ),
  });
});
afterAll(() => server.close());

async function* events(all: StreamedEvent[]): AsyncGenerator<StreamedEvent, undefined> {
  yield* all;
}

test('a reader who does not read stops the source, and one who leaves closes it', async () => {
  const request = http.get(`${server.base_url}/v1/endless`, { headers: { authorization: 'Bearer sf_ada' } });
  const response = await new Promise<http.IncomingMessage>((resolve) => request.once('response', resolve));
  expect(response.headers['content-type']).toBe('text/event-stream');
  const seen: number[] = [];
  await until(() => {
    seen.unshift(source.asked);
    return seen.length > 10 && seen.slice(0, 10).every((asked) => asked === source.asked);
  });
  expect(source.asked).toBeLessThan(events_max);
  expect(source.closed).toBe(0);
  response.destroy();
  await until(() => source.closed > 0);
});

test('an event that is not as it was declared breaks the stream off and is never sent', async () => {
  const response = await fetch(`${server.base_url}/v1/wrong`, {
    headers: { authorization: 'Bearer sf_ada' },
  });
  const told: string[] = [];
  const reading = (async () => {
    for await (const text of response.body!.pipeThrough(new TextDecoderStream())) told.push(text);
  })();
  await expect(reading).rejects.toThrow();
  expect(told.join('')).toBe('id: 1\ndata: {"text":"right"}\n\n');
});
