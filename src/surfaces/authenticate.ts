// Finds out who is calling, before anything is done for the call. Everything that fails here fails alike, as
// a bare 401; which cause it was stays inside. Failed attempts are counted per client address, and an address
// with too many is refused, whatever it shows (Interface, Authentication, rule 7). Nothing about a credential
// is cached: a revocation holds with the next call.
import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Actor } from '#contract/actor.ts';
import type { FailedAttempts } from '#platform/db/failed-attempts.ts';
import type { LimitRule, RateLimiter } from './rate-limiter.ts';

export type Credentials = {
  authorization: string | undefined;
  cookie: string | undefined;
  /** What is called, where a token of OAuth must have been given for exactly that; REST takes one for any. */
  resource?: string;
  /** The client's address, forwarded headers of configured proxies considered. */
  address: string;
};

/**
 * `unknown` is a failed attempt. `stale` is a credential that we once gave out and that has run out by
 * itself, like an old session cookie in an open browser tab: it authenticates nothing, but nobody is
 * guessing.
 */
export type Finding = Actor | 'unknown' | 'stale';

/** Each is one statement, which finds nobody while the address has failed too often. */
export type Authenticators = {
  /** For `Authorization: Bearer sf_…`. */
  apiKey(token: string, failed: FailedAttempts): Promise<Finding>;
  /** For `Authorization: Bearer oat_…`. */
  oauthToken(
    token: { token: string; resource?: string | undefined },
    failed: FailedAttempts,
  ): Promise<Finding>;
  /** For a Cookie header. `null` when it carries no session. */
  session(cookie: string, failed: FailedAttempts): Promise<Finding | null>;
};

export type AuthenticationDeps = {
  authenticators: Authenticators;
  limiter: RateLimiter;
  auth_failures: LimitRule;
};

/**
 * The caller, or null. Checking and counting are two steps: parallel guesses may pass the threshold together.
 */
export async function authenticate(
  credentials: Credentials,
  { authenticators, limiter, auth_failures }: AuthenticationDeps,
): Promise<Actor | null> {
  const lookUp = findLookUp(credentials, authenticators);
  if (lookUp === null) return null;
  const failures_key = failuresKey(credentials);
  const finding = await lookUp({ failures_key, failures_max: auth_failures.max });
  if (finding === 'unknown') {
    const { remaining } = await limiter.look(failures_key, auth_failures);
    if (remaining > 0) await limiter.count(failures_key, auth_failures);
  }
  return typeof finding === 'string' ? null : finding;
}

const failuresKey = ({ address }: Credentials): string => `auth-failures:${addressKey(address)}`;

/** How to check what the request presents; null when it presents nothing, which counts as no attempt. */
function findLookUp(
  { authorization, cookie, resource }: Credentials,
  authenticators: Authenticators,
): ((failed: FailedAttempts) => Promise<Finding | null>) | null {
  if (authorization === undefined) {
    return cookie === undefined ? null : (failed) => authenticators.session(cookie, failed);
  }
  const token = /^Bearer (\S+)$/.exec(authorization)?.[1] ?? '';
  if (token.startsWith('sf_')) return (failed) => authenticators.apiKey(token, failed);
  if (token.startsWith('oat_')) return (failed) => authenticators.oauthToken({ token, resource }, failed);
  return async () => 'unknown';
}

/** What is counted together: an IPv4 address, or the /64 network of an IPv6 one, which is one customer's. */
export function addressKey(address: string): string {
  if (isIPv4(address)) return address;
  const bare = address.split('%')[0] ?? '';
  if (!ipaddr.isValid(bare)) return bare;
  const parsed = ipaddr.process(bare);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
}
