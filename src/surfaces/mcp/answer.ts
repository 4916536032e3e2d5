// What is put on the wire for a message.
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { JSONRPCMessage } from '@modelcontextprotocol/server';

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

export const invalid_params = -32_602;
/** As which the library tells it, by the method. */
const mistakes: readonly number[] = [invalid_params, -32_603];
const issues_max = 5;

/**
 * Parameters that do not have the form of their method are a mistake of whoever sent them; the library tells it as a fault of
 * ours, with the issues of its schema as the text, or behind a few words.
 */
export function withPlainError(message: JSONRPCMessage): JSONRPCMessage {
  if (!('error' in message) || !mistakes.includes(message.error.code)) return message;
  const issues = issuesIn(message.error.message);
  if (!issues) return message;
  const told = issues.slice(0, issues_max).map(({ path, message: text }) => `${path.join('.')}: ${text}`);
  return { ...message, error: { code: invalid_params, message: told.join('; ') } };
}

type Issue = { path: string[]; message: string };

/** What a schema found, out of the text that it makes of it. */
function issuesIn(text: string): Issue[] | null {
  const start = text.indexOf('[');
  if (start < 0) return null;
  try {
    const found = JSON.parse(text.slice(start)) as unknown;
    return Array.isArray(found) && found.length > 0 && found.every(isIssue) ? found : null;
  } catch {
    return null;
  }
}

const isIssue = (value: unknown): value is Issue => {
  const { path, message } = (value ?? {}) as Partial<Issue>;
  return Array.isArray(path) && typeof message === 'string';
};
