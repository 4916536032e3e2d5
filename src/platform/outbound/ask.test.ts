import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startReceiver, type Receiver } from '#test/support/webhooks/receiver.ts';
import { ask } from './ask.ts';
import type { AskOptions } from './open-answer.ts';

let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const put = (options: Partial<AskOptions> = {}, url = receiver.url) =>
  ask(
    { method: 'POST', url, headers: { 'content-type': 'text/plain' }, body: 'häppy' },
    { timeout_ms: 10_000, answer_max_bytes: 1_000, allow_private: true, ...options },
  );

function* endless() {
  for (;;) yield 'x'.repeat(16_384);
}

test('an answer comes whole, with its status and headers, wherever it points to', async () => {
  receiver.answerNext((_, response) => response.writeHead(302, { location: receiver.url }).end('Größe'));
  expect(await put()).toMatchObject({ status: 302, headers: { location: receiver.url }, body: 'Größe' });
  expect(receiver.received).toMatchObject([{ body: 'häppy', headers: { 'content-length': '6' } }]);
});

test('why there is none is told apart', async () => {
  receiver.answerNext(() => {});
  expect(await put({ timeout_ms: 30 })).toEqual({ status: null, cause: 'too late' });
  receiver.answerNext((_, response) => void Readable.from(endless()).pipe(response.writeHead(200)));
  expect(await put()).toEqual({ status: null, cause: 'too large' });
  receiver.answerNext((request) => request.socket.destroy());
  expect(await put()).toEqual({ status: null, cause: 'not reached' });
  receiver.answerNext(
    (request, response) =>
      void response.writeHead(200, { 'content-length': '10' }).write('half', () => request.socket.destroy()),
  );
  expect(await put()).toEqual({ status: null, cause: 'not reached' });
});

test('an address that is not public is refused, by its number and behind a name, before anything is sent', async () => {
  const { port } = new URL(receiver.url);
  const closed = { allow_private: false };
  expect(await put(closed)).toEqual({ status: null, cause: 'address refused' });
  const resolve: AskOptions['resolve'] = (_host, _options, callback) =>
    callback(null, [{ address: '127.0.0.1', family: 4 }]);
  expect(await put({ ...closed, resolve }, `http://host.test:${port}/`)).toEqual({
    status: null,
    cause: 'address refused',
  });
  expect(receiver.received).toEqual([]);
});
