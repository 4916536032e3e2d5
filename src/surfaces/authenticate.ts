// Finds out who is calling, before anything is done for the call. Everything that fails here fails alike, as
// a bare 401; which cause it was stays inside. Failed attempts are counted per client address, and keys and
// tokens from an address with too many are refused, good ones too (Interface, Authentication, rule 7). A signed
// session cookie cannot be guessed, so a person who is signed in goes on whatever others at the address do.
// Nothing about a credential is cached: a revocation holds with the next call.
import type { Actor } from '#contract/actor.ts';
import type { FailedAttempts } from '#platform/db/failed-attempts.ts';
import { countFailure, failuresKeyOf, type AttemptDeps } from './failed-attempts.ts';

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

/** Each is one statement. Those of keys and tokens find nobody while the address has failed too often. */
export type Authenticators = {
  /** For `Authorization: Bearer sf_…`. */
  apiKey(token: string, failed: FailedAttempts): Promise<Finding>;
  /** For `Authorization: Bearer oat_…`. */
  oauthToken(
    token: { token: string; resource?: string | undefined },
    failed: FailedAttempts,
  ): Promise<Finding>;
  /** For a Cookie header. `null` when it carries no session. */
  session(cookie: string): Promise<Finding | null>;
};

export type AuthenticationDeps = AttemptDeps & { authenticators: Authenticators };

/**
 * Nobody is who they say they are: a bare 401, never a problem document. `wait_s` comes with every failed attempt,
 * and is when the failures of the address are forgotten, so that it does not tell a wrong key from a blocked address.
 */
export type Challenge = { kind: 'challenge'; wait_s: number | null };

export async function authenticate(
  credentials: Credentials,
  surface: AuthenticationDeps,
): Promise<Actor | Challenge> {
  const { authenticators, auth_failures } = surface;
  const failures_key = failuresKeyOf(credentials.address);
  const lookUp = findLookUp(credentials, authenticators);
  const finding = (await lookUp?.({ failures_key, failures_max: auth_failures.max })) ?? 'stale';
  if (typeof finding !== 'string') return finding;
  const wait_s = finding === 'unknown' ? await countFailure(failures_key, surface) : null;
  return { kind: 'challenge', wait_s };
}

export const isChallenge = (found: object): found is Challenge =>
  'kind' in found && found.kind === 'challenge';

/** How to check what the request presents; null when it presents nothing, which counts as no attempt. */
function findLookUp(
  { authorization, cookie, resource }: Credentials,
  authenticators: Authenticators,
): ((failed: FailedAttempts) => Promise<Finding | null>) | null {
  if (authorization === undefined) {
    return cookie === undefined ? null : () => authenticators.session(cookie);
  }
  const token = /^Bearer (\S+)$/.exec(authorization)?.[1] ?? '';
  if (token.startsWith('sf_')) return (failed) => authenticators.apiKey(token, failed);
  if (token.startsWith('oat_')) return (failed) => authenticators.oauthToken({ token, resource }, failed);
  return async () => 'unknown';
}
