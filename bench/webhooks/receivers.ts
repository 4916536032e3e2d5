// The receivers of a benchmark, in a process of their own: an HTTPS server for each, which verifies every
// signature with the library of the format's authors. Told the secrets by message; tells what arrived, and
// when, when it is asked.
import { fork } from 'node:child_process';
import https from 'node:https';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { loopbackCertificate } from '#test/support/webhooks/loopback-certificate.ts';

/** When each delivery of a receiver arrived, in milliseconds of the system's clock. */
export type Arrivals = { verified: number; refused: number; at: readonly (readonly number[])[] };
export type Receivers = {
  ports: readonly number[];
  /** A receiver without a secret takes connections and never answers. */
  expect(secrets: readonly (string | null)[]): Promise<void>;
  arrivals(): Promise<Arrivals>;
  close(): void;
};
type Order = { secrets: readonly (string | null)[] } | 'arrivals';

export async function startReceivers(count: number): Promise<Receivers> {
  const child = fork(import.meta.filename, [String(count)]);
  const answer = async <T>() => (await once(child, 'message'))[0] as T;
  const ask = <T>(order: Order) => {
    const answered = answer<T>();
    child.send(order);
    return answered;
  };
  return {
    ports: await answer<number[]>(),
    expect: (secrets) => ask({ secrets }),
    arrivals: () => ask('arrivals'),
    close: () => void child.kill(),
  };
}

async function serve(count: number): Promise<void> {
  let secrets: readonly (string | null)[] = [];
  let seen = { verified: 0, refused: 0, at: [] as number[][] };
  const take = async (which: number, request: IncomingMessage) => {
    const body = await text(request);
    const secret = secrets[which];
    if (!secret) return false;
    try {
      new Webhook(secret).verify(body, request.headers as Record<string, string>);
      seen.verified += 1;
    } catch {
      seen.refused += 1;
    }
    seen.at[which]!.push(Date.now());
    return true;
  };
  const servers = Array.from({ length: count }, (_, which) =>
    https.createServer(loopbackCertificate, (request, response) => {
      void take(which, request).then((answers) => answers && response.writeHead(204).end());
    }),
  );
  for (const server of servers) await once(server.listen(0, '127.0.0.1'), 'listening');
  process.on('message', (order: Order) => {
    if (order === 'arrivals') return void process.send!(seen);
    secrets = order.secrets;
    seen = { verified: 0, refused: 0, at: servers.map(() => []) };
    process.send!(true);
  });
  process.send!(servers.map((server) => (server.address() as AddressInfo).port));
}

if (process.argv[1] === import.meta.filename) await serve(Number(process.argv[2]));
