// A web server on loopback that keeps what is posted to it and answers as it is told.
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';

export type Received = { path: string; headers: Record<string, string>; body: string };

/** A status, or whatever else is done with the request. */
export type Answering = number | ((request: IncomingMessage, response: ServerResponse) => void);

export type Receiver = {
  url: string;
  received: Received[];
  /** How the next requests are answered, one each; after them with 200. */
  answerNext(...answers: Answering[]): void;
  close(): Promise<void>;
};

export async function startReceiver(tls?: { key: string; cert: string }): Promise<Receiver> {
  const received: Received[] = [];
  const answers: Answering[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    received.push({
      path: request.url ?? '',
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(parts).toString(),
    });
    const answer = answers.shift() ?? 200;
    if (typeof answer === 'number') response.writeHead(answer).end('noted');
    else answer(request, response);
  };
  const listener = (request: IncomingMessage, response: ServerResponse) =>
    void take(request, response).catch(() => {});
  const server = tls ? https.createServer(tls, listener) : http.createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answerNext: (...next) => void answers.push(...next),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
