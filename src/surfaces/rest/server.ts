// The HTTP server: Fastify as router and socket keeper, nothing else of it. Bodies are read by us, after the
// caller is known; validation, serialisation and errors are the contract's.
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Operation } from '#contract/operation.ts';
import { Problem } from '#contract/problems.ts';
import { unforeseen } from '#surfaces/invoke.ts';
import type { Surface } from '#surfaces/invoke.ts';
import { mcpRoute } from '#surfaces/mcp/mcp-route.ts';
import { webRoutes, type Pages, type WebParts } from '#surfaces/web-files/web-routes.ts';
import { authRoutes } from './auth-routes.ts';
import type { AuthHandler } from './auth-routes.ts';
import { fastifyOptions } from './fastify-options.ts';
import { oauthRoutes, type OAuthEndpoints } from './oauth-routes.ts';
import { operationRoutes } from './operation-routes.ts';
import { packAnswers } from './pack-answers.ts';
import { pageRoutes } from './page-routes.ts';
import type { PageHandler } from './page-routes.ts';
import { refuseUnread } from './refuse-unread.ts';
import { secureHeaders } from './secure-headers.ts';
import { sendProblem } from './send.ts';

export type ServerParts = {
  contract: readonly Operation[];
  surface: Surface;
  auth: AuthHandler;
  oauth: OAuthEndpoints;
  pages: Readonly<Record<string, PageHandler>>;
  /** The web application, where it is served. */
  web: WebParts | null;
};

/** Longer than any signed token in a path. */
const PATH_PARAM_MAX_CHARS = 4096;

export async function buildServer({ contract, surface, ...parts }: ServerParts): Promise<FastifyInstance> {
  const { config, ids } = surface.deps;
  const server = fastify({
    ...fastifyOptions,
    genReqId: () => ids.uuid(),
    trustProxy: config.trusted_proxies.length > 0 ? [...config.trusted_proxies] : false,
    routerOptions: { maxParamLength: PATH_PARAM_MAX_CHARS },
    clientErrorHandler: (error, socket) => refuseUnread(error, socket, config.base_url),
    // Runs before any hook, for a path that cannot be decoded.
    frameworkErrors: (error, request, reply) => {
      void reply.header('X-Request-Id', request.id);
      void sendProblem(reply, badRequest(error.message), config.base_url);
    },
  });
  const headers = secureHeaders({ is_https: config.base_url.startsWith('https:') });
  // Bodies and their types are ours to judge, and only where an operation takes a body.
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)
    server.addHttpMethod(method, { hasBody: false, overrideExisting: true });
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('X-Request-Id', request.id);
    done();
  });
  packAnswers(server);
  refusals(server, surface, parts.web && webRoutes(server, parts.web));
  operationRoutes(server, contract, surface);
  authRoutes(server, parts.auth, surface);
  oauthRoutes(server, parts.oauth, surface);
  mcpRoute(server, surface);
  pageRoutes(server, parts.pages, config.base_url);
  return server;
}

function refusals(server: FastifyInstance, { deps: { config, log } }: Surface, pages: Pages | null): void {
  server.setNotFoundHandler((request, reply) => {
    const page = pages?.(request, reply);
    if (page) return page;
    const detail = `There is nothing at ${request.url.split('?')[0]}; GET /v1/openapi.json lists every path.`;
    return sendProblem(reply, new Problem('NOT_FOUND', { detail }), config.base_url);
  });
  server.setErrorHandler((error, request, reply) => {
    if (error instanceof Problem) return sendProblem(reply, error, config.base_url);
    const { statusCode = 500, message } = error as Error & { statusCode?: number };
    if (statusCode >= 400 && statusCode < 500)
      return sendProblem(reply, badRequest(message), config.base_url);
    return sendProblem(reply, unforeseen(error, { log, request_id: request.id }), config.base_url);
  });
}

function badRequest(message: string): Problem {
  return new Problem('VALIDATION_FAILED', { detail: message, errors: [{ path: 'request', message }] });
}
