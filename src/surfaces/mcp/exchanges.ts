// The library's servers without its HTTP, which costs more than the servers: for requests that can be
// answered with JSON. What a server refuses here before a handler of ours has it, and whatever else comes,
// the library's HTTP judges.
import type { IncomingHttpHeaders } from 'node:http';
import {
  PROTOCOL_VERSION_META_KEY,
  RELATED_TASK_META_KEY,
  PerRequestHTTPServerTransport,
  SUPPORTED_PROTOCOL_VERSIONS,
  type AuthInfo,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type JSONRPCResponse,
  type MessageClassification,
  type RequestId,
  type Server,
} from '@modelcontextprotocol/server';
import { jsonAnswer, type Answer } from './answer.ts';

type Sent = { headers: IncomingHttpHeaders; body: unknown };
export type Kind = MessageClassification;
/** Null is of a request that the server refused as none, before anything was done for it. */
export type Exchange = (
  request: JSONRPCRequest,
  by: { authInfo: AuthInfo; left: AbortSignal },
) => Promise<Answer | null>;

/** The kinds of requests that one server each can answer for everybody. */
export const with_handshake: Kind = { era: 'legacy' };
export const stateless: Required<Kind> = { era: 'modern', revision: '2026-07-28' };

/** Of which kind a request is that may be answered so; null is of the others. */
export function kindOf({ headers, body }: Sent): Kind | null {
  if (!takesJson(headers) || !isRequest(body)) return null;
  if (isPlainWithHandshake(headers, body)) return with_handshake;
  return isConsistent(headers, body) ? stateless : null;
}

/** A request with an id, as far as we have to know; its server checks the rest. */
function isRequest(body: unknown): body is JSONRPCRequest {
  if (!isObject(body)) return false;
  const { id, method, params } = body;
  return (
    typeof method === 'string' &&
    (typeof id === 'string' || Number.isSafeInteger(id)) &&
    (params === undefined || (isObject(params) && isPlainMeta(params['_meta'])))
  );
}

/** Wants no progress, and is of no task. */
const isPlainMeta = (meta: unknown): boolean =>
  meta === undefined ||
  (isObject(meta) && meta['progressToken'] === undefined && meta[RELATED_TASK_META_KEY] === undefined);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Who says only that it takes JSON, or nothing at all, is answered with JSON; no more than that is asked of
 * anybody.
 */
export const takesJson = ({ accept = '*/*' }: IncomingHttpHeaders) =>
  /\*\/\*|application\/(\*|json)/.test(accept);

function isPlainWithHandshake(headers: IncomingHttpHeaders, { method, params }: JSONRPCRequest): boolean {
  const revision = headers['mcp-protocol-version'];
  const is_known = revision === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(String(revision));
  // A handshake leaves its marks on the server that answers it.
  return is_known && params?._meta === undefined && method !== 'initialize';
}

/** A call of a tool whose headers say what its body says. */
function isConsistent(headers: IncomingHttpHeaders, { method, params }: JSONRPCRequest): boolean {
  return (
    method === 'tools/call' &&
    headers['mcp-method'] === method &&
    headers['mcp-name'] === params?.['name'] &&
    headers['mcp-protocol-version'] === stateless.revision &&
    params?._meta?.[PROTOCOL_VERSION_META_KEY] === stateless.revision
  );
}

/** One server answers everybody: each request has a number of its own while it is under way. */
export function exchanges(server: Server, classification: Kind): Exchange {
  const transport = new Exchanges({ classification });
  const connected = server.connect(transport);
  let numbered = 0;
  let is_refused = false;
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- it has only this
  server.onerror = () => (is_refused = true);
  return async (request, { authInfo, left }) => {
    await connected;
    const requestId = (numbered += 1);
    const { promise, resolve } = Promise.withResolvers<Answer | null>();
    // Handlers begin after this turn: what is answered within it was refused before one was found.
    transport.under_way.set(requestId, () => (is_refused = true));
    is_refused = false;
    transport.onmessage!({ ...request, id: requestId }, { authInfo, classification });
    if (is_refused) resolve(null);
    transport.under_way.set(requestId, (answer) => resolve(jsonAnswer({ ...answer, id: request.id })));
    const leave = () => {
      transport.onmessage!({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } });
      resolve({ status: 499, headers: {}, body: null });
    };
    left.addEventListener('abort', leave, { once: true });
    return promise.finally(() => transport.under_way.delete(requestId));
  };
}

/**
 * The library's transport of one exchange binds its server to a revision; this one does so for many
 * exchanges.
 */
class Exchanges extends PerRequestHTTPServerTransport {
  readonly under_way = new Map<RequestId, (answer: JSONRPCResponse) => void>();

  override async send(message: JSONRPCMessage): Promise<void> {
    if ('id' in message && message.id !== undefined)
      this.under_way.get(message.id)?.(message as JSONRPCResponse);
  }
}
