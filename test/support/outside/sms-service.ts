// Twilio's interface for text messages on loopback, as its documentation shows it.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export type SmsService = {
  url: string;
  messages: readonly { path: string; authorization: string; fields: Record<string, string> }[];
  answerWith(status: number): void;
  close(): Promise<void>;
};

export async function startSmsService(): Promise<SmsService> {
  const messages: SmsService['messages'][number][] = [];
  let status = 201;
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const fields = Object.fromEntries(new URLSearchParams(await text(request)));
    const { url: path = '', headers } = request;
    if (status < 300) messages.push({ path, authorization: headers.authorization ?? '', fields });
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(status < 300 ? { sid: 'SM1', status: 'queued' } : { code: 20003, status }));
  };
  const server = http.createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    answerWith: (next) => void (status = next),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
