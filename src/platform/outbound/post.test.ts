import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { startReceiver, type Receiver } from '#test/support/webhooks/receiver.ts';
import { until } from '#test/support/until.ts';
import type { Resolve } from './guarded-lookup.ts';
import { keptConnections } from './guarded-request.ts';
import { post, type PostOptions } from './post.ts';

let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const never = new AbortController().signal;
const send = (url: string, options: Partial<PostOptions> = {}) =>
  post(
    { url, headers: { 'content-type': 'text/plain' }, body: 'häppy' },
    { clock: systemClock, signal: never, timeout_ms: 10_000, allow_private: false, ...options },
  );
const open = { allow_private: true };
const port = () => new URL(receiver.url).port;

function* endless() {
  for (;;) yield 'x'.repeat(16_384);
}

/** Answers these addresses to any name, and counts how often it is asked. */
function resolver(...answers: string[][]): { resolve: Resolve; asked: string[] } {
  const asked: string[] = [];
  const resolve: Resolve = (host, _options, callback) => {
    const addresses = answers[asked.length] ?? [];
    asked.push(host);
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { resolve, asked };
}

describe('a receiver that may be reached', () => {
  it('gets the body and the headers, and its status is the answer', async () => {
    receiver.answerNext(204, 503);
    expect([await send(receiver.url, open), await send(receiver.url, open)]).toEqual([
      { status: 204 },
      { status: 503 },
    ]);
    expect(receiver.received[0]).toMatchObject({
      path: '/hook',
      body: 'häppy',
      headers: { 'content-type': 'text/plain', 'content-length': '6' },
    });
  });

  it('is asked over one connection as long as that stays open', async () => {
    const connections = keptConnections();
    const from = new Set<number | undefined>();
    for (let count = 0; count < 3; count += 1) {
      receiver.answerNext((request, response) => {
        from.add(request.socket.remotePort);
        response.writeHead(204).end();
      });
      expect(await send(receiver.url, { ...open, connections })).toEqual({ status: 204 });
    }
    expect(from.size).toBe(1);
    connections['http:'].destroy();
  });

  it('gets each request once, also when it breaks a connection that was used before', async () => {
    const connections = keptConnections();
    expect(await send(receiver.url, { ...open, connections })).toEqual({ status: 200 });
    receiver.answerNext((request) => request.socket.destroy());
    expect(await send(receiver.url, { ...open, connections })).toMatchObject({ status: null });
    expect(receiver.received).toHaveLength(2);
    connections['http:'].destroy();
  });

  it('is not asked where else to go', async () => {
    const target = await startReceiver();
    receiver.answerNext((_, response) => response.writeHead(307, { location: target.url }).end());
    expect(await send(receiver.url, open)).toEqual({ status: 307 });
    expect(target.received).toEqual([]);
    await target.close();
  });

  it('cannot make anybody read without end', async () => {
    receiver.answerNext((_, response) => {
      response.writeHead(200);
      Readable.from(endless()).pipe(response);
    });
    expect(await send(receiver.url, open)).toEqual({ status: 200 });
  });

  it('has its status counted when the rest of its answer breaks off', async () => {
    receiver.answerNext((request, response) => {
      response.writeHead(202, { 'content-length': '10' }).write('half', () => request.socket.destroy());
    });
    expect(await send(receiver.url, open)).toEqual({ status: 202 });
  });
});

describe('a failure is told apart', () => {
  it('when no answer comes in time', async () => {
    const clock = manualClock();
    receiver.answerNext(() => {});
    const sending = send(receiver.url, { ...open, clock });
    await until(() => receiver.received.length === 1);
    clock.advance(10_000);
    expect(await sending).toEqual({
      status: null,
      failure: 'No answer within 10 seconds.',
      cause: 'not reached',
    });
  });

  it('when the connection breaks, or nobody listens, or nobody has the name', async () => {
    receiver.answerNext((request) => request.socket.destroy());
    const broken = await send(receiver.url, open);
    const gone = receiver.url;
    await receiver.close();
    const { resolve } = resolver([]);
    const outcomes = [
      broken,
      await send(gone, open),
      await send('http://nowhere.test/', { ...open, resolve }),
    ];
    for (const outcome of outcomes) expect(outcome).toMatchObject({ status: null, cause: 'not reached' });
    receiver = await startReceiver();
  });

  it('from being stopped, which rejects', async () => {
    const stop = new AbortController();
    receiver.answerNext(() => {});
    const sending = send(receiver.url, { ...open, signal: stop.signal });
    await until(() => receiver.received.length === 1);
    stop.abort(new Error('shutting down'));
    await expect(sending).rejects.toThrow('shutting down');
  });
});

describe('an address that is not public', () => {
  const refusal = {
    status: null,
    failure: 'The address is not on the public internet.',
    cause: 'address refused',
  };

  it('is refused in every way of writing it, before anything is sent', async () => {
    const hosts = [
      '127.0.0.1',
      'localhost',
      '127.1',
      '2130706433',
      '0x7f000001',
      '0.0.0.0',
      '[::1]',
      '[::]',
      '[::ffff:127.0.0.1]',
    ];
    for (const host of hosts) expect(await send(`http://${host}:${port()}/`)).toEqual(refusal);
    expect(receiver.received).toEqual([]);
  });

  it.each([[['127.0.0.1']], [['93.184.215.14', '127.0.0.1']], [['::ffff:127.0.0.1']]])(
    'is refused behind a name that resolves to %j',
    async (addresses) => {
      const { resolve } = resolver(addresses);
      expect(await send(`http://receiver.test:${port()}/`, { resolve })).toEqual(refusal);
      expect(receiver.received).toEqual([]);
    },
  );

  it('cannot be slipped in by a second answer: a connection asks once', async () => {
    const { resolve, asked } = resolver(['127.0.0.1'], ['169.254.169.254']);
    expect(await send(`http://receiver.test:${port()}/`, { ...open, resolve })).toEqual({ status: 200 });
    expect(asked).toEqual(['receiver.test']);
    expect(receiver.received[0]?.headers.host).toBe(`receiver.test:${port()}`);
  });
});
