// What becomes of a body whose sender does not send all of it.
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { readBytes } from './read-body.ts';

const reading = (request: IncomingMessage) => readBytes(request, 1000).catch((error: unknown) => error);

it.each([
  ['while it is read', reading],
  [
    'before anybody reads it',
    async (request: IncomingMessage) => {
      await new Promise((resolve) => request.once('close', resolve));
      return reading(request);
    },
  ],
])('a body that is cut off %s is refused, and nobody waits for the rest', async (_when, read) => {
  const { promise: refusal, resolve } = Promise.withResolvers<unknown>();
  const server = createServer((request) => {
    resolve(read(request));
    sender.destroy();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const sender = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sender.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc');
  expect(await refusal).toMatchObject({ type: 'VALIDATION_FAILED' });
  server.close();
});
