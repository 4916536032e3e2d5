// /mcp over HTTP: who may speak at all, before a word of the protocol is read. Sessions of browsers are not accepted here: a
// cookie is sent by a browser on its own, and no page of ours speaks this protocol.
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { json_body_max_bytes } from '#contract/limits.ts';
import { Problem } from '#contract/problems.ts';
import { authenticate } from '#surfaces/authenticate.ts';
import type { Surface } from '#surfaces/invoke.ts';
import { readBytes } from '#surfaces/rest/read-body.ts';
import type { McpEndpoint } from './endpoint.ts';
import { isTrustedSite } from './trusted-site.ts';

const path = '/mcp';
const codes = { invalid: -32_600, unparsable: -32_700, server: -32_000 } as const;

export function mcpRoute(server: FastifyInstance, surface: Surface): void {
  let opened: Promise<McpEndpoint> | null = null;
  const open = () => (opened ??= import('./endpoint.ts').then(({ mcpEndpoint }) => mcpEndpoint(surface)));
  server.route({
    method: ['GET', 'POST', 'DELETE'],
    url: path,
    handler: (request, reply) => answer(request, reply, { surface, open }),
  });
  // Before connections are counted down: streams would keep them open.
  server.addHook('preClose', async () => (await opened)?.close());
}

type Serving = { surface: Surface; open: () => Promise<McpEndpoint> };

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { surface, open }: Serving,
): Promise<FastifyReply> {
  const { config } = surface.deps;
  if (!isTrustedSite(request.headers, config)) {
    return refuse(reply, 403, {
      code: codes.server,
      message: 'The Host or Origin header is not of this site.',
    });
  }
  const { authorization } = request.headers;
  const resource = `${config.base_url}${path}`;
  const credentials = { authorization, cookie: undefined, address: request.ip, resource };
  const actor = await authenticate(credentials, surface);
  if (actor === null) return challenge(reply, config.base_url);
  if (request.method !== 'POST') {
    void reply.header('Allow', 'POST');
    return refuse(reply, 405, { code: codes.server, message: 'Send messages by POST; there is no stream to open.' }); // prettier-ignore
  }
  const body = await readMessage(request);
  if ('refusal' in body) return refuse(reply, body.status, body.refusal);
  const leaving = new AbortController();
  // Whoever was answered has not left.
  reply.raw.once('close', () => reply.raw.writableFinished || leaving.abort());
  const asked = new Request(new URL(path, config.base_url), {
    method: 'POST',
    headers: headersOf(request.headers),
    signal: leaving.signal,
  });
  const caller = { actor, address: request.ip, request_id: request.id };
  return sendStreamed(reply, await (await open()).answer(asked, { caller, body: body.message }));
}

type RpcError = { code: number; message: string };
type Message = { message: unknown } | { status: number; refusal: RpcError };

async function readMessage({ raw }: FastifyRequest): Promise<Message> {
  try {
    const bytes = await readBytes(raw, json_body_max_bytes);
    return { message: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch (error) {
    if (error instanceof Problem) {
      const message = `${error.detail} Larger files are uploaded over REST.`;
      return { status: error.status, refusal: { code: codes.invalid, message } };
    }
    return { status: 400, refusal: { code: codes.unparsable, message: 'Parse error: the body is not JSON in UTF-8.' } }; // prettier-ignore
  }
}

/** The headers that the protocol reads. */
const read = ['content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id'] as const;

/** Who says only that it takes JSON, or nothing at all, is answered with JSON; no more than that is asked of anybody. */
function headersOf(incoming: IncomingHttpHeaders): Headers {
  const { accept = '*/*' } = incoming;
  const takes_json = /\*\/\*|application\/(\*|json)/.test(accept);
  const headers = new Headers({ accept: takes_json ? 'application/json, text/event-stream' : accept });
  for (const name of read) {
    const value = incoming[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}

function challenge(reply: FastifyReply, base_url: string): FastifyReply {
  const metadata = `${base_url}/.well-known/oauth-protected-resource${path}`;
  return reply.code(401).header('WWW-Authenticate', `Bearer resource_metadata="${metadata}"`).send();
}

function refuse(reply: FastifyReply, status: number, error: RpcError): FastifyReply {
  const body = JSON.stringify({ jsonrpc: '2.0', id: null, error });
  return reply.code(status).type('application/json').send(Buffer.from(body));
}

async function sendStreamed(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  const { headers, body } = response;
  reply.code(response.status);
  for (const [name, value] of headers) reply.header(name, value);
  if (body === null) return reply.send();
  const is_stream = headers.get('content-type')?.startsWith('text/event-stream') === true;
  return reply.send(
    is_stream ? Readable.fromWeb(body as ReadableStream) : Buffer.from(await response.arrayBuffer()),
  );
}
