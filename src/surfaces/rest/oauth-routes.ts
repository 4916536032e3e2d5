// The endpoints of OAuth 2.1 on the wire, behind the limits that the rest of the service has too. Agents in
// browsers may call them from any origin: they take no cookie, and a guess counts as a failed authentication
// attempt of its address. The one that a person's browser opens is for no other origin.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LimitName } from '#contract/limits.ts';
import { oauthPaths } from '#contract/operations/account/oauth.ts';
import { Problem } from '#contract/problems.ts';
import { addressKey } from '#surfaces/address-key.ts';
import { authenticate, isChallenge } from '#surfaces/authenticate.ts';
import { blockedFor, countFailure, failuresKeyOf } from '#surfaces/failed-attempts.ts';
import { unforeseen, type Surface } from '#surfaces/invoke.ts';
import { readBytes } from './read-body.ts';

type Answer = { status: number; json?: object; is_guess?: boolean };

export type OAuthEndpoints = {
  /** Metadata, by path. */
  documents: Readonly<Record<string, object>>;
  authorize(query: URLSearchParams, is_signed_in: boolean): Promise<{ location: string } | Answer>;
  token(form: URLSearchParams): Promise<Answer>;
  revoke(form: URLSearchParams): Promise<Answer>;
  register(metadata: unknown): Promise<Answer>;
};

const body_max_bytes = 32 * 1024;

const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'content-type, authorization, mcp-protocol-version',
  'access-control-max-age': '86400',
};

type Endpoint = {
  limit: LimitName;
  answer(request: FastifyRequest, endpoints: OAuthEndpoints): Promise<Answer>;
};

const endpoints: Readonly<Record<string, Endpoint>> = {
  [oauthPaths.token]: {
    limit: 'oauth_token',
    answer: async (request, { token }) => token(await formOf(request)),
  },
  [oauthPaths.revoke]: {
    limit: 'oauth_token',
    answer: async (request, { revoke }) => revoke(await formOf(request)),
  },
  [oauthPaths.register]: {
    limit: 'oauth_register',
    answer: async (request, { register }) => register(await jsonOf(request)),
  },
};

export function oauthRoutes(server: FastifyInstance, oauth: OAuthEndpoints, surface: Surface): void {
  for (const [url, document] of Object.entries(oauth.documents)) {
    preflight(server, url);
    const headers = { ...anyOrigin, 'cache-control': 'public, max-age=300' };
    server.get(url, (_request, reply) => send(reply.headers(headers), { status: 200, json: document }));
  }
  for (const [url, { limit, answer }] of Object.entries(endpoints)) {
    preflight(server, url);
    server.post(url, async (request, reply) => {
      reply.headers({ ...anyOrigin, 'cache-control': 'no-store' });
      return (
        (await refusedByLimit(request, { limit, reply, surface })) ??
        (await exchange(reply, { request, surface, answer: () => answer(request, oauth) }))
      );
    });
  }
  authorizeRoute(server, oauth, surface);
}

function preflight(server: FastifyInstance, url: string): void {
  server.options(url, (_request, reply) => reply.code(204).headers(anyOrigin).send());
}

function authorizeRoute(server: FastifyInstance, oauth: OAuthEndpoints, surface: Surface): void {
  server.get(oauthPaths.authorize, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const refused = await refusedByLimit(request, { limit: 'oauth_authorize', reply, surface });
    if (refused) return refused;
    const { cookie } = request.headers;
    const actor = await authenticate({ authorization: undefined, cookie, address: request.ip }, surface);
    const query = new URL(request.url, surface.deps.config.base_url).searchParams;
    const answer = await oauth.authorize(query, !isChallenge(actor));
    if ('location' in answer) return reply.redirect(answer.location, 302);
    // A person reads it: the application that sent them here cannot be told.
    const { error_description: why } = answer.json as { error_description: string };
    const text = `This sign-in cannot go on: ${why}. Go back to the application and start again.\n`;
    return reply.code(answer.status).type('text/plain; charset=utf-8').send(text);
  });
}

type Limited = { limit: LimitName; reply: FastifyReply; surface: Surface };

/** The refusal on its way; null when the request may go on. */
async function refusedByLimit(
  request: FastifyRequest,
  { limit, reply, surface }: Limited,
): Promise<FastifyReply | null> {
  const address = addressKey(request.ip);
  const rule = surface.limits[limit];
  const { used, resets_in_s } = await surface.limiter.count(`${limit}:${address}`, rule);
  const wait_s = used > rule.max ? resets_in_s : await blockedFor(failuresKeyOf(request.ip), surface);
  if (wait_s === 0) return null;
  const error_description = `too many requests from this address; wait ${wait_s} s`;
  const json = { error: 'temporarily_unavailable', error_description };
  return send(reply.header('retry-after', String(Math.max(1, wait_s))), { status: 429, json });
}

type Exchange = { request: FastifyRequest; surface: Surface; answer: () => Promise<Answer> };

async function exchange(reply: FastifyReply, { request, surface, answer }: Exchange): Promise<FastifyReply> {
  try {
    const given = await answer();
    if (given.is_guess) await countFailure(failuresKeyOf(request.ip), surface);
    return send(reply, given);
  } catch (error) {
    if (error instanceof Problem) {
      const json = { error: 'invalid_request', error_description: error.detail };
      return send(reply, { status: error.status, json });
    }
    const { log } = surface.deps;
    const { status, detail, headers } = unforeseen(error, { log, request_id: request.id });
    const code = status === 503 ? 'temporarily_unavailable' : 'server_error';
    return send(reply.headers(headers), { status, json: { error: code, error_description: detail } });
  }
}

// As bytes: the framework would add a charset, which JSON's media type does not have.
function send(reply: FastifyReply, { status, json = {} }: Answer): FastifyReply {
  return reply
    .code(status)
    .type('application/json')
    .send(Buffer.from(JSON.stringify(json)));
}

async function formOf(request: FastifyRequest): Promise<URLSearchParams> {
  requireType(request, 'application/x-www-form-urlencoded');
  return new URLSearchParams((await readBytes(request.raw, body_max_bytes)).toString('utf8'));
}

async function jsonOf(request: FastifyRequest): Promise<unknown> {
  requireType(request, 'application/json');
  const bytes = await readBytes(request.raw, body_max_bytes);
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new Problem('VALIDATION_FAILED', { detail: 'the body is not JSON', errors: [] });
  }
}

function requireType(request: FastifyRequest, type: string): void {
  const given = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (given !== type)
    throw new Problem('VALIDATION_FAILED', { detail: `send the body as ${type}`, errors: [] });
}
