// Adds a credential to every request, for programs that cannot be told one.
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type CredentialProxy = { url: string; close(): Promise<void> };

export async function startCredentialProxy(base_url: string, api_key: string): Promise<CredentialProxy> {
  const { hostname, port } = new URL(base_url);
  const server = http.createServer((request, response) => {
    const { url: path, method } = request;
    const headers = { ...request.headers, authorization: `Bearer ${api_key}` };
    const onward = http.request({ hostname, port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
