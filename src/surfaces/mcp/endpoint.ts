// The protocol: requests of the current revision, which stand for themselves, and of those before it. Both are answered
// without a session, by the same server. Loaded when /mcp is first used.
import type { IncomingHttpHeaders } from 'node:http';
import {
  createMcpHandler,
  isJSONRPCRequest,
  isJsonContentType,
  isLegacyRequest,
  legacyStatelessFallback,
  PROTOCOL_VERSION_META_KEY,
  SUPPORTED_PROTOCOL_VERSIONS,
  WebStandardStreamableHTTPServerTransport,
  type AuthInfo,
  type HandleRequestOptions,
  type JSONRPCRequest,
  type JSONRPCResponse,
  type RequestId,
  type Server,
  type Transport,
} from '@modelcontextprotocol/server';
import type { Surface } from '#surfaces/invoke.ts';
import type { Tool } from '#contract/tools/tool.ts';
import { tools } from '#contract/tools/tools.ts';
import { answerOf, jsonAnswer, refusal, type Answer } from './answer.ts';
import type { Caller } from './call-tool.ts';
import { scopeRefusal } from './mcp-errors.ts';
import { authInfoOf, serverFactory } from './server-for.ts';

/** A message with the headers it came by; `left` aborts when nobody waits for the answer any more. */
export type Asked = { url: string; headers: IncomingHttpHeaders; body: unknown; left: AbortSignal };

export type McpEndpoint = {
  answer(asked: Asked, caller: Caller): Promise<Answer>;
  close(): Promise<void>;
};

const keep_alive_ms = 15_000;
const subscriptions_max = 200;

export function mcpEndpoint(surface: Surface): McpEndpoint {
  const { base_url } = surface.deps.config;
  const serverOf = serverFactory(surface);
  const exchange = exchanges(serverOf());
  const modern = createMcpHandler(serverOf, {
    legacy: 'reject',
    responseMode: 'auto',
    keepAliveMs: keep_alive_ms,
    maxSubscriptions: subscriptions_max,
  });
  const streamed = legacyStatelessFallback(serverOf);

  async function plain(request: Request, given: HandleRequestOptions): Promise<Response> {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    const server = serverOf();
    // It holds nothing that outlives its answer; only a caller who leaves has to be told to it.
    request.signal.addEventListener('abort', () => void server.close().catch(() => {}), { once: true });
    await server.connect(transport);
    return transport.handleRequest(request, given);
  }

  return {
    async answer(asked, caller) {
      const { headers, body: parsedBody, left } = asked;
      if (!isJsonContentType(headers['content-type'] ?? null))
        return refusal(415, { code: -32_000, message: 'Send the body as application/json.' });
      const tool = calledTool(parsedBody);
      const refused = tool && scopeRefusal(parsedBody, { tool, actor: caller.actor, base_url });
      if (refused) return refused;
      const authInfo = authInfoOf(caller);
      if (isPlain(asked)) return exchange(asked.body as JSONRPCRequest, { authInfo, left });
      const request = new Request(asked.url, { method: 'POST', headers: webHeaders(headers), signal: left });
      if (claimsRevision(parsedBody) || !(await isLegacyRequest(request, parsedBody)))
        return answerOf(await modern.fetch(request, { authInfo, parsedBody }));
      const answering = wantsProgress(parsedBody)
        ? streamed(request, { authInfo, parsedBody })
        : plain(request, { authInfo, parsedBody });
      return answerOf(await answering);
    },
    close: modern.close,
  };
}

type Exchange = (request: JSONRPCRequest, by: { authInfo: AuthInfo; left: AbortSignal }) => Promise<Answer>;

/**
 * The library's server without its HTTP, which costs more than the server: for a request of a revision with a handshake that
 * can be answered with JSON. Whatever else comes, the library judges. One server answers everybody, so that each request has
 * a number of its own while it is under way.
 */
function exchanges(server: Server): Exchange {
  const under_way = new Map<RequestId, (answer: JSONRPCResponse) => void>();
  let numbered = 0;
  const transport: Transport = {
    start: async () => {},
    close: async () => {},
    async send(message) {
      if ('id' in message && message.id !== undefined)
        under_way.get(message.id)?.(message as JSONRPCResponse);
    },
  };
  const connected = server.connect(transport);
  return async (request, { authInfo, left }) => {
    await connected;
    const requestId = (numbered += 1);
    const { promise, resolve } = Promise.withResolvers<Answer>();
    under_way.set(requestId, (answer) => resolve(jsonAnswer({ ...answer, id: request.id })));
    const leave = () => {
      transport.onmessage!({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } });
      resolve({ status: 499, headers: {}, body: null });
    };
    left.addEventListener('abort', leave, { once: true });
    transport.onmessage!({ ...request, id: requestId }, { authInfo });
    return promise.finally(() => under_way.delete(requestId));
  };
}

const toolsByName = new Map(tools.map((tool) => [tool.name, tool]));

function calledTool(body: unknown): Tool | undefined {
  const { method, params } = (body ?? {}) as { method?: unknown; params?: { name?: unknown } | null };
  return method === 'tools/call' ? toolsByName.get(String(params?.name)) : undefined;
}

function isPlain({ headers, body }: Asked): boolean {
  const revision = headers['mcp-protocol-version'];
  const is_known = revision === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(String(revision));
  if (!is_known || !takesJson(headers) || !isJSONRPCRequest(body)) return false;
  // A handshake leaves its marks on the server that answers it.
  return body.params?._meta === undefined && body.method !== 'initialize';
}

/** Who says only that it takes JSON, or nothing at all, is answered with JSON; no more than that is asked of anybody. */
const takesJson = ({ accept = '*/*' }: IncomingHttpHeaders) => /\*\/\*|application\/(\*|json)/.test(accept);

/** The headers that the protocol reads. */
const read = ['content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id'] as const;

function webHeaders(incoming: IncomingHttpHeaders): Headers {
  const accept = takesJson(incoming) ? 'application/json, text/event-stream' : incoming.accept!;
  const headers = new Headers({ accept });
  for (const name of read) {
    const value = incoming[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}

type Params = { _meta?: Readonly<Record<string, unknown>> } | null | undefined;
const metaOf = (body: unknown) => ((body ?? {}) as { params?: Params }).params?._meta;

/** Such a request is never one of a revision with a handshake. */
const claimsRevision = (body: unknown): boolean =>
  typeof metaOf(body)?.[PROTOCOL_VERSION_META_KEY] === 'string';

/** Only whoever named a token is told of progress, and only a stream can tell of it. */
function wantsProgress(body: unknown): boolean {
  if (Array.isArray(body)) return body.some(wantsProgress);
  return metaOf(body)?.['progressToken'] !== undefined;
}
