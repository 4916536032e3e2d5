// Reads a JSON body off the wire. An empty body is no body, whatever its content type says: many clients send
// `Content-Type: application/json` with every POST.
import type { IncomingMessage } from 'node:http';
import { Problem, problem } from '#contract/problems.ts';
import { refuseInput } from '#surfaces/read-input.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Throws for what is not JSON in UTF-8. */
export const parsedJson = (bytes: Buffer): unknown => JSON.parse(utf8.decode(bytes));

export async function readJsonBody(request: IncomingMessage, max_bytes: number): Promise<unknown> {
  const bytes = await readBytes(request, max_bytes);
  if (bytes.length === 0) return undefined;
  requireJson(request.headers['content-type']);
  try {
    return parsedJson(bytes);
  } catch (error) {
    return refuseInput([{ path: 'body', message: `not valid JSON (${(error as Error).message})` }]);
  }
}

/**
 * The whole body; PAYLOAD_TOO_LARGE as soon as it is known to be larger, VALIDATION_FAILED when its sender
 * has left.
 */
export function readBytes(request: IncomingMessage, max_bytes: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let length = 0;
  const tooLarge = () =>
    reject(new Problem('PAYLOAD_TOO_LARGE', { detail: `The body may have at most ${max_bytes} bytes.` }));
  const cutOff = () =>
    reject(new Problem('VALIDATION_FAILED', { detail: 'The connection ended before the body did.' }));
  if (Number(request.headers['content-length'] ?? 0) > max_bytes) tooLarge();
  else if (request.destroyed) cutOff();
  else {
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      // The rest flows by unread, since the socket still has to carry the refusal.
      if (length > max_bytes) tooLarge();
      else chunks.push(chunk);
    });
    request.on('end', () => {
      request.off('close', cutOff);
      resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
    });
    request.on('error', cutOff).on('close', cutOff);
  }
  return promise;
}

function requireJson(content_type: string | undefined): void {
  const media_type = content_type?.split(';')[0]?.trim().toLowerCase() ?? 'application/json';
  if (media_type === 'application/json' || media_type.endsWith('+json')) return;
  problem('UNSUPPORTED_MEDIA_TYPE', { detail: `Send the body as application/json, not as ${media_type}.` });
}
