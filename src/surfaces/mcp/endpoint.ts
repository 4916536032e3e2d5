// The protocol: requests of the current revision, which stand for themselves, and of those before it. Both are answered
// without a session, by the same server. Loaded when /mcp is first used.
import {
  createMcpHandler,
  isJsonContentType,
  isLegacyRequest,
  legacyStatelessFallback,
  WebStandardStreamableHTTPServerTransport,
  type McpServerFactory,
} from '@modelcontextprotocol/server';
import type { Surface } from '#surfaces/invoke.ts';
import type { Caller } from './call-tool.ts';
import { serverFactory } from './server-for.ts';

export type McpEndpoint = {
  answer(request: Request, given: { caller: Caller; body: unknown }): Promise<Response>;
  close(): Promise<void>;
};

const keep_alive_ms = 15_000;
const subscriptions_max = 200;

export function mcpEndpoint(surface: Surface): McpEndpoint {
  const serverOf = serverFactory(surface);
  const factory: McpServerFactory = ({ authInfo }) => serverOf(authInfo!.extra!['caller'] as Caller);
  const modern = createMcpHandler(factory, {
    legacy: 'reject',
    responseMode: 'auto',
    keepAliveMs: keep_alive_ms,
    maxSubscriptions: subscriptions_max,
  });
  const streamed = legacyStatelessFallback(factory);

  async function plain(request: Request, parsedBody: unknown, caller: Caller): Promise<Response> {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    const server = serverOf(caller);
    // It holds nothing that outlives its answer; only a caller who leaves has to be told to it.
    request.signal.addEventListener('abort', () => void server.close().catch(() => {}), { once: true });
    await server.connect(transport);
    return transport.handleRequest(request, { parsedBody });
  }

  return {
    async answer(request, { caller, body: parsedBody }) {
      if (!isJsonContentType(request.headers.get('content-type'))) {
        return rpcError(415, -32_000, 'Send the body as application/json.');
      }
      const authInfo = { token: '', clientId: caller.actor.account_id, scopes: [], extra: { caller } };
      const has_handshake =
        namesNoRevision(request, parsedBody) || (await isLegacyRequest(request, parsedBody));
      if (!has_handshake) return modern.fetch(request, { authInfo, parsedBody });
      return wantsProgress(parsedBody)
        ? streamed(request, { authInfo, parsedBody })
        : plain(request, parsedBody, caller);
    },
    close: modern.close,
  };
}

/** What stands for itself names its revision; the library judges whatever may, and whatever is no message. */
function namesNoRevision({ headers }: Request, body: unknown): boolean {
  if (headers.has('mcp-protocol-version') || typeof body !== 'object' || body === null) return false;
  const { method, params } = body as { method?: unknown; params?: { _meta?: unknown } | null };
  return typeof method === 'string' && params?._meta === undefined;
}

/** Only whoever named a token is told of progress, and only a stream can tell of it. */
function wantsProgress(body: unknown): boolean {
  if (Array.isArray(body)) return body.some(wantsProgress);
  const { params } = (body ?? {}) as { params?: { _meta?: { progressToken?: unknown } } | null };
  return params?._meta?.progressToken !== undefined;
}

export function rpcError(status: number, code: number, message: string): Response {
  return Response.json({ jsonrpc: '2.0', id: null, error: { code, message } }, { status });
}
