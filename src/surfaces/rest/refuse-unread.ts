// Answers what is no request that the server can read, before there is one: too much of it, too slow, or not
// HTTP.
import { own } from '#contract/own.ts';
import type { Socket } from 'node:net';
import { Problem } from '#contract/problems.ts';

const meanings: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: 'the line and the headers of the request are too large together',
  ERR_HTTP_REQUEST_TIMEOUT: 'the request did not arrive in time',
};

export function refuseUnread(error: Error & { code?: string }, socket: Socket, base_url: string): void {
  // Whoever hung up hears nothing.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) return void socket.destroy();
  const message = own(meanings, error.code ?? '') ?? 'the request is not HTTP that can be read';
  const problem = new Problem('VALIDATION_FAILED', {
    detail: message,
    errors: [{ path: 'request', message }],
  });
  const body = Buffer.from(JSON.stringify(problem.toJson(base_url)));
  const head = `HTTP/1.1 ${problem.status} Bad Request\r\nContent-Type: application/problem+json\r\nContent-Length: ${body.byteLength}\r\nConnection: close\r\n\r\n`;
  socket.end(Buffer.concat([Buffer.from(head), body]));
}
