// A local server that speaks the format of a provider, behaves as a test says, and keeps what it was asked.
import http, { type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Ending, Wire, WireError } from './wire.ts';

export type Asked = { path: string; headers: IncomingHttpHeaders; body: any }; // oxlint-disable-line typescript/no-explicit-any -- tests read requests field by field
/** `gone` resolves when the caller has hung up. */
export type Behaviour = (told: {
  asked: Asked;
  response: ServerResponse;
  wire: Wire;
}) => void | Promise<void>;

export type ProviderServer = {
  url: string;
  asked: readonly Asked[];
  /** Calls whose caller hung up before their end. */
  hung_up(): number;
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
};

export async function startProviderServer(wire: Wire, first: Behaviour): Promise<ProviderServer> {
  const asked: Asked[] = [];
  let behaviour = first;
  let hung_up = 0;
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    response.on('close', () => void (hung_up += response.writableFinished ? 0 : 1));
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = new URL(request.url ?? '', 'http://local').pathname;
      const call = {
        path,
        headers: request.headers,
        body: JSON.parse(Buffer.concat(parts).toString()) as unknown,
      };
      asked.push(call);
      if (path !== wire.path) return void response.writeHead(404).end();
      void behaviour({ asked: call, response, wire });
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    hung_up: () => hung_up,
    behave: (next) => void (behaviour = next),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

const begin = (response: ServerResponse, wire: Wire) =>
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    ...(wire.request_id_header && { [wire.request_id_header]: 'req_1' }),
  });

/** In pieces of a few characters, as models write. */
const piecesOf = (text: string) => text.match(/[\s\S]{1,24}/g) ?? [];

export const answers =
  (text: string, ending: Ending = 'whole'): Behaviour =>
  ({ response, wire }) =>
    void begin(response, wire).end(wire.events(piecesOf(text), ending).join(''));

/** The beginning of an answer, and then what `goesOn` makes of it. */
const halfway =
  (goesOn: (response: ServerResponse, wire: Wire) => void): Behaviour =>
  ({ response, wire }) => {
    const events = wire.events(
      piecesOf('{"title": "The beginning of an answer that never ends well'),
      'whole',
    );
    const half = events.slice(0, -4).join('') + (wire.provider === 'google' ? events[0] : '');
    begin(response, wire).write(half, () => goesOn(response, wire));
  };

export const stalls = halfway(() => {});
export const breaksOff = halfway((response) => void response.socket?.resetAndDestroy());
export const endsEarly = halfway((response) => void response.end());
export const failsInside = halfway((response, wire) => void response.end(wire.overloaded_event));

export const saysNothing: Behaviour = () => {};
export const hangsUp: Behaviour = ({ response }) => void response.socket?.resetAndDestroy();

/** One event at a time, each when the one before is on its way. */
export const answersSlowly =
  (text: string): Behaviour =>
  async ({ response, wire }) => {
    begin(response, wire);
    for (const event of wire.events(piecesOf(text), 'whole')) {
      await new Promise((sent) => response.write(event, sent));
      await new Promise((next) => setTimeout(next, 5));
    }
    response.end();
  };

export const refuses =
  (error: WireError, headers: Record<string, string> = {}): Behaviour =>
  ({ response, wire }) => {
    const { status, body, headers: usual } = wire.errors[error];
    response.writeHead(status, { 'content-type': 'application/json', ...usual, ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

export const sends =
  (content_type: string, body: string): Behaviour =>
  ({ response }) =>
    void response.writeHead(200, { 'content-type': content_type }).end(body);
