// Hands /auth/* to the sign-in library as web requests, behind the limits that the rest of the service has
// too: a wrong password or token counts as a failed attempt of its address, and of the account whose session
// sent it; sign-ups are rationed, and so is finding out by them which addresses have an account.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { addressKey } from '#surfaces/address-key.ts';
import { blockedFor, countFailure, failuresKeyOf, guessKeys } from '#surfaces/failed-attempts.ts';
import type { Surface } from '#surfaces/invoke.ts';
import { sendProblem } from './send.ts';
import { sendResponse, webRequest } from './web-request.ts';

/** `is_guess`: the request gave a password or a token, and it was wrong. */
export type AuthAnswer = { response: Response; is_guess: boolean };
export type AuthHandler = (request: Request, client_address: string) => Promise<AuthAnswer>;

const AUTH_BODY_MAX_BYTES = 64 * 1024;
/** Routes that take no password, and no token but that of the session. */
const harmless = [
  'get-session',
  'list-sessions',
  'sign-out',
  'update-user',
  'revoke-session',
  'revoke-other-sessions',
  'request-password-reset',
  'callback',
];

export function authRoutes(server: FastifyInstance, handle: AuthHandler, surface: Surface): void {
  const { base_url } = surface.deps.config;
  const refusal = (seconds: number) => {
    const detail = `Too many attempts. Wait ${seconds} s, then try again.`;
    return new Problem('RATE_LIMITED', { detail, retry_after_seconds: seconds });
  };
  server.route({
    method: ['GET', 'POST'],
    url: '/auth/*',
    handler: async (request, reply) => {
      const keys = await keysOf(request, surface);
      const waits = await Promise.all([
        rationedWait(request, surface),
        ...keys.map((key) => blockedFor(key, surface)),
      ]);
      const wait_s = Math.max(...waits);
      if (wait_s > 0) return sendProblem(reply, refusal(wait_s), base_url);
      const { response, is_guess } = await handle(
        await webRequest(request, { base_url, body_max_bytes: AUTH_BODY_MAX_BYTES }),
        request.ip,
      );
      if (is_guess) for (const key of keys) await countFailure(key, surface);
      if (response.status === 404 && response.body === null) return reply.callNotFound();
      return sendResponse(reply, response);
    },
  });
}

const routeOf = ({ url }: FastifyRequest) => url.split('?')[0]!.split('/')[2] ?? '';

/** Under what a wrong password or token counts. */
async function keysOf(request: FastifyRequest, { authenticators }: Surface): Promise<string[]> {
  const by_address = failuresKeyOf(request.ip);
  const route = routeOf(request);
  // The token of the first sign-up is a header. All later ones tell whether an address has an account: who asks that
  // of too many has to wait, with sign-ups alone.
  if (route === 'sign-up')
    return request.headers['x-setup-token'] === undefined
      ? [`taken-emails:${addressKey(request.ip)}`]
      : [by_address];
  if (harmless.includes(route)) return [];
  const { cookie } = request.headers;
  const actor = cookie === undefined ? null : await authenticators.session(cookie);
  const is_known = actor !== null && typeof actor !== 'string';
  return guessKeys(request.ip, is_known ? actor.account_id : null);
}

const rationed: ReadonlyMap<string, 'sign_up' | 'password_reset'> = new Map([
  ['sign-up', 'sign_up'],
  ['request-password-reset', 'password_reset'],
]);

/** Counts what is rationed; in how many seconds it may be tried again, 0 for now. */
async function rationedWait(request: FastifyRequest, { limiter, limits }: Surface): Promise<number> {
  const name = rationed.get(routeOf(request));
  if (name === undefined) return 0;
  const { used, resets_in_s } = await limiter.count(`${name}:${addressKey(request.ip)}`, limits[name]);
  return used > limits[name].max ? Math.max(1, resets_in_s) : 0;
}
