// The MCP surface as tests use it: the official client, and bare messages for what no client would send.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

type At = { base_url: string };

/** Connected by the official client with this key. */
export async function connectMcp({ base_url }: At, api_key: string): Promise<Client> {
  const client = new Client({ name: 'tests', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', base_url), {
    requestInit: { headers: { authorization: `Bearer ${api_key}` } },
  });
  await client.connect(transport);
  return client;
}

export type RpcAnswer = {
  status: number;
  headers: Headers;
  text: string;
  /** The message as JSON; undefined when it is none. */
  body: any; // oxlint-disable-line typescript/no-explicit-any -- tests read answers field by field
};

type Message = { method: string; params?: unknown };

/** One message as a client of the revisions with a handshake sends it. */
export function rpc(at: At, api_key: string | null, message: Message): Promise<RpcAnswer> {
  return post(
    at,
    { jsonrpc: '2.0', id: 1, ...message },
    api_key === null ? {} : { authorization: `Bearer ${api_key}` },
  );
}

/** Any body with any headers. */
export async function post(
  { base_url }: At,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<RpcAnswer> {
  const response = await fetch(new URL('/mcp', base_url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: asJson(text) };
}

/** A call of a tool by a bare message. */
export const callRaw = (at: At, api_key: string, name: string, args: unknown = {}) =>
  // oxlint-disable-line eslint/max-params -- reads as a sentence
  rpc(at, api_key, { method: 'tools/call', params: { name, arguments: args } });

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
