// What is put on the wire for a message.
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

export type Answer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | Buffer | Readable | null;
};

export function jsonAnswer(
  message: unknown,
  { status = 200, headers = {} }: Partial<Omit<Answer, 'body'>> = {},
): Answer {
  const body = JSON.stringify(message);
  return { status, headers: { 'Content-Type': 'application/json', ...headers }, body };
}

export type RpcError = { code: number; message: string; data?: Record<string, unknown> };

/** The refusal of a request as a whole, before or instead of an answer to the message in it. */
export function refusal(status: number, error: RpcError, headers: Answer['headers'] = {}): Answer {
  return jsonAnswer({ jsonrpc: '2.0', id: null, error }, { status, headers });
}

export async function answerOf(response: Response): Promise<Answer> {
  const { status, body } = response;
  const headers = Object.fromEntries(response.headers);
  if (body === null) return { status, headers, body };
  const is_stream = headers['content-type']?.startsWith('text/event-stream') === true;
  return {
    status,
    headers,
    body: is_stream ? Readable.fromWeb(body as ReadableStream) : Buffer.from(await response.arrayBuffer()),
  };
}

/** Where clients learn who gives out tokens for the tools. */
export const metadataOf = (base_url: string) => `${base_url}/.well-known/oauth-protected-resource/mcp`;
