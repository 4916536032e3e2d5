// Stands between an app and its database, and does what a database does that restarts or hangs.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type DatabaseProxy = {
  url: string;
  /** Cuts every connection and refuses new ones, as a server that stops. */
  stop(): Promise<void>;
  /** Takes connections and requests, and answers nothing more on any of them. */
  hang(): void;
  /** As after a restart: new connections work. */
  start(): Promise<void>;
  close(): Promise<void>;
};

export async function databaseProxy(database_url: string): Promise<DatabaseProxy> {
  const target = new URL(database_url);
  const sockets = new Set<Socket>();
  let hangs = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('data', (bytes) => hangs || other.write(bytes));
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(database_url);
  url.port = String(port);
  // Past the socket, whose address goes before the host's.
  url.searchParams.delete('host');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    cut();
    await closed;
  };
  return {
    url: url.href,
    stop,
    hang: () => void (hangs = true),
    async start() {
      hangs = false;
      cut();
      if (!server.listening) await listen(port);
    },
    close: async () => {
      if (server.listening) await stop();
    },
  };
}
