// /mcp over HTTP: who may speak at all, before a word of the protocol is read. Sessions of browsers are not
// accepted here: a cookie is sent by a browser on its own, and no page of ours speaks this protocol.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { json_body_max_bytes } from '#contract/limits.ts';
import { Problem, problems } from '#contract/problems.ts';
import { authenticate, isChallenge, type Challenge } from '#surfaces/authenticate.ts';
import { sendChallenge } from '#surfaces/rest/send.ts';
import { unforeseen, type Surface } from '#surfaces/invoke.ts';
import { parsedJson, readBytes } from '#surfaces/rest/read-body.ts';
import type { McpEndpoint } from './endpoint.ts';
import { metadataOf, refusal, type Answer, type RpcError } from './answer.ts';
import { trustedSite, type IsTrustedSite } from './trusted-site.ts';

const path = '/mcp';
const codes = { invalid: -32_600, unparsable: -32_700, internal: -32_603, server: -32_000 } as const;

export function mcpRoute(server: FastifyInstance, surface: Surface): void {
  let opened: Promise<McpEndpoint> | null = null;
  const open = () => (opened ??= import('./endpoint.ts').then(({ mcpEndpoint }) => mcpEndpoint(surface)));
  const isTrustedSite = trustedSite(surface.deps.config);
  server.route({
    method: ['GET', 'POST', 'DELETE'],
    url: path,
    handler: async (request, reply) => {
      try {
        return await answer(request, reply, { surface, open, isTrustedSite });
      } catch (error) {
        const { log, config } = surface.deps;
        return send(reply, failed(unforeseen(error, { log, request_id: request.id }), config.base_url));
      }
    },
  });
  // Before connections are counted down: streams would keep them open.
  server.addHook('preClose', async () => (await opened)?.close());
}

type Serving = { surface: Surface; open: () => Promise<McpEndpoint>; isTrustedSite: IsTrustedSite };

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { surface, open, isTrustedSite }: Serving,
): Promise<FastifyReply> {
  const { config } = surface.deps;
  if (!isTrustedSite(request.headers)) {
    const message = 'The Host or Origin header is not of this site.';
    return send(reply, refusal(403, { code: codes.server, message }));
  }
  const { authorization } = request.headers;
  const resource = `${config.base_url}${path}`;
  const credentials = { authorization, cookie: undefined, address: request.ip, resource };
  const leaving = new AbortController();
  // Whoever was answered has not left.
  reply.raw.once('close', () => reply.raw.writableFinished || leaving.abort());
  const actor = await authenticate(credentials, surface);
  if (isChallenge(actor)) return challenge(reply, config.base_url, actor);
  if (request.method !== 'POST') return send(reply, notStreamed());
  const body = await readMessage(request);
  if ('refusal' in body) return send(reply, refusal(body.status, body.refusal));
  const asked = { url: resource, headers: request.headers, body: body.message, left: leaving.signal };
  const caller = { actor, address: request.ip, request_id: request.id };
  return send(reply, await (await open()).answer(asked, caller));
}

/** For what fails before the protocol is spoken, as the look-up of the credential. */
function failed(problem: Problem, base_url: string): Answer {
  const { type, status, detail, headers } = problem;
  if (type === 'INTERNAL_ERROR') return refusal(status, { code: codes.internal, message: 'Internal error' });
  const data = { error_code: type, retryable: problems[type].retryable, ...problem.toJson(base_url) };
  return refusal(status, { code: codes.server, message: `${type}: ${detail}`, data }, headers);
}

function notStreamed(): Answer {
  const message = 'Send messages by POST; there is no stream to open.';
  return refusal(405, { code: codes.server, message }, { Allow: 'POST' });
}

type Message = { message: unknown } | { status: number; refusal: RpcError };

async function readMessage({ raw }: FastifyRequest): Promise<Message> {
  try {
    return { message: parsedJson(await readBytes(raw, json_body_max_bytes)) };
  } catch (error) {
    if (error instanceof Problem) {
      const message = `${error.detail} Larger files are uploaded over REST.`;
      return { status: error.status, refusal: { code: codes.invalid, message } };
    }
    return {
      status: 400,
      refusal: { code: codes.unparsable, message: 'Parse error: the body is not JSON in UTF-8.' },
    };
  }
}

/** Clients show the reason where they show anything; that a key is wrong and that its address waits read alike. */
function challenge(reply: FastifyReply, base_url: string, failed: Challenge): FastifyReply {
  const { wait_s } = failed;
  const reason =
    wait_s === null
      ? ''
      : `, error="invalid_token", error_description="The key or token is not valid, or this address failed too often. Check it, and wait ${wait_s} s."`;
  return sendChallenge(reply, `Bearer resource_metadata="${metadataOf(base_url)}"${reason}`, failed);
}

function send(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  reply.code(status).headers(headers);
  // With a serializer of ours: the framework's would add a charset to JSON.
  return reply.serializer(String).send(body ?? undefined);
}
