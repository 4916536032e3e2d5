// A small S3-compatible store on loopback: keeps objects in memory, and refuses a request that is not signed
// as Signature Version 4 asks.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type StoredObject = { bytes: Buffer; content_type: string | undefined };

export type ObjectStore = {
  endpoint: string;
  objects: Map<string, StoredObject>;
  /** Answers the next requests with this status, once each. */
  failNext(...statuses: number[]): void;
  close(): Promise<void>;
};

const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=[^/]+\/\d{8}\/[a-z0-9-]+\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]+, Signature=[0-9a-f]{64}$/;

export async function startObjectStore(): Promise<ObjectStore> {
  const objects = new Map<string, StoredObject>();
  const failures: number[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body = await readAll(request);
      const status = failures.shift() ?? (isSigned(request, body) ? 200 : 403);
      if (status !== 200) return response.writeHead(status).end('<Error/>');
      const key = request.url ?? '';
      if (request.method === 'PUT')
        objects.set(key, { bytes: body, content_type: request.headers['content-type'] });
      if (request.method === 'DELETE') return void (objects.delete(key), response.writeHead(204).end());
      const found = objects.get(key);
      return response.writeHead(found ? 200 : 404).end(request.method === 'GET' ? found?.bytes : '');
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    failNext: (...statuses) => void failures.push(...statuses),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function isSigned({ headers }: IncomingMessage, body: Buffer): boolean {
  const hash = headers['x-amz-content-sha256'];
  const bodyHash = createHash('sha256').update(body).digest('hex');
  return SIGNED.test(headers.authorization ?? '') && (hash === bodyHash || hash === 'UNSIGNED-PAYLOAD');
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
