// Requests and answers as the web knows them, for whoever speaks that instead of the contract's operations.
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readBytes } from './read-body.ts';

export async function webRequest(
  request: FastifyRequest,
  { base_url, body_max_bytes }: { base_url: string; body_max_bytes: number },
): Promise<Request> {
  const has_body = request.method === 'POST';
  return new Request(new URL(request.url, base_url), {
    method: request.method,
    headers: webHeaders(request.headers),
    ...(has_body && { body: new Uint8Array(await readBytes(request.raw, body_max_bytes)) }),
  });
}

function webHeaders(incoming: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming)) {
    for (const single of [value ?? []].flat()) headers.append(name, single);
  }
  return headers;
}

export async function sendResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') reply.header(name, value);
  }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply.send(Buffer.from(await response.arrayBuffer()));
}
