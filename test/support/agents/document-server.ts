// A web server on loopback that serves the metadata document of a client, and counts who asks.
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type DocumentServer = {
  /** The address of the document, which is the id of its client. */
  client_id: string;
  asked: () => number;
  /** What it answers from now on; text is sent as it is. */
  serve(document: object | string, answer?: { status?: number; headers?: Record<string, string> }): void;
  close(): Promise<void>;
};

export async function startDocumentServer(): Promise<DocumentServer> {
  let asked = 0;
  let given = { body: '{}', status: 200, headers: {} as Record<string, string> };
  const server = http.createServer((_request, response) => {
    asked += 1;
    response
      .writeHead(given.status, { 'content-type': 'application/json', ...given.headers })
      .end(given.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    client_id: `http://127.0.0.1:${(server.address() as AddressInfo).port}/agent.json`,
    asked: () => asked,
    serve: (document, { status = 200, headers = {} } = {}) => {
      given = { body: typeof document === 'string' ? document : JSON.stringify(document), status, headers };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
