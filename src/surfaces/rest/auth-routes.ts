// Hands /auth/* to the sign-in library as web requests, behind the limits that the rest of the service has
// too: wrong passwords count as failed authentication attempts of the address, and sign-ups are rationed.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { addressKey } from '#surfaces/authenticate.ts';
import type { Surface } from '#surfaces/invoke.ts';
import type { LimitRule } from '#surfaces/rate-limiter.ts';
import { sendProblem } from './send.ts';
import { sendResponse, webRequest } from './web-request.ts';

export type AuthHandler = (request: Request, client_address: string) => Promise<Response>;

const AUTH_BODY_MAX_BYTES = 64 * 1024;

export function authRoutes(server: FastifyInstance, handle: AuthHandler, surface: Surface): void {
  const { base_url } = surface.deps.config;
  server.route({
    method: ['GET', 'POST'],
    url: '/auth/*',
    handler: async (request, reply) => {
      const { key, rule, counts } = limitOf(request, surface);
      const { remaining, resets_in_s } = await surface.limiter.look(key, rule);
      if (counts !== 'nothing' && remaining === 0) {
        const refusal = new Problem('RATE_LIMITED', { retry_after_seconds: resets_in_s });
        return sendProblem(reply, refusal, base_url);
      }
      const response = await handle(
        await webRequest(request, { base_url, body_max_bytes: AUTH_BODY_MAX_BYTES }),
        request.ip,
      );
      if (counts === 'everything' || (counts === 'failures' && response.status === 401)) {
        await surface.limiter.count(key, rule);
      }
      return sendResponse(reply, response);
    },
  });
}

type AuthLimit = { key: string; rule: LimitRule; counts: 'nothing' | 'failures' | 'everything' };

function limitOf(request: FastifyRequest, { auth_failures, limits }: Surface): AuthLimit {
  const address = addressKey(request.ip);
  const path = request.url.split('?')[0] ?? '';
  if (path.startsWith('/auth/sign-up')) {
    return { key: `sign_up:${address}`, rule: limits.sign_up, counts: 'everything' };
  }
  const counts = request.method === 'POST' && !path.startsWith('/auth/sign-out') ? 'failures' : 'nothing';
  return { key: `auth-failures:${address}`, rule: auth_failures, counts };
}
