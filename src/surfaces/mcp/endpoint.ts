// The protocol: requests of the current revision, which stand for themselves, and of those before it. Both
// are answered without a session, by the same server. Loaded when /mcp is first used.
import type { IncomingHttpHeaders } from 'node:http';
import {
  createMcpHandler,
  isJsonContentType,
  isLegacyRequest,
  legacyStatelessFallback,
  PROTOCOL_VERSION_META_KEY,
  WebStandardStreamableHTTPServerTransport,
  type HandleRequestOptions,
  type JSONRPCRequest,
} from '@modelcontextprotocol/server';
import type { Surface } from '#surfaces/invoke.ts';
import type { Tool } from '#contract/tools/tool.ts';
import { tools } from '#contract/tools/tools.ts';
import { answerOf, refusal, type Answer } from './answer.ts';
import type { Caller } from './call-tool.ts';
import {
  exchanges,
  kindOf,
  stateless,
  takesJson,
  with_handshake,
  type Exchange,
  type Kind,
} from './exchanges.ts';
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
  const plainly = new Map<Kind | null, Exchange>([
    [with_handshake, exchanges(serverOf(), with_handshake)],
    [stateless, exchanges(serverOf({ supportedProtocolVersions: [stateless.revision] }), stateless)],
  ]);
  const modern = createMcpHandler(() => serverOf(), {
    legacy: 'reject',
    responseMode: 'auto',
    keepAliveMs: keep_alive_ms,
    maxSubscriptions: subscriptions_max,
  });
  const streamed = legacyStatelessFallback(() => serverOf());

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
      const exchange = plainly.get(kindOf(asked));
      const answer = await exchange?.(parsedBody as JSONRPCRequest, { authInfo, left });
      if (answer) return answer;
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

const toolsByName = new Map(tools.map((tool) => [tool.name, tool]));

function calledTool(body: unknown): Tool | undefined {
  const { method, params } = (body ?? {}) as { method?: unknown; params?: { name?: unknown } | null };
  return method === 'tools/call' ? toolsByName.get(String(params?.name)) : undefined;
}

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
