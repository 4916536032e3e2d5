// Finds out who is calling. Everything that fails here fails alike, as a bare 401; which cause it was stays inside.
// Failed attempts are counted per client address, and an address with too many is refused before any look-up
// (Interface, Authentication, rule 7).
//
// Who a credential spoke for is remembered, and never believed: the next call with it runs under the condition that every
// row it stands on is still the same (`recall`), and is refused, or looked up anew, when one is not.
import { hash } from 'node:crypto';
import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Actor } from '#contract/actor.ts';
import { ConditionFailed, onCondition, type Condition } from '#platform/db/condition.ts';
import type { Db } from '#platform/db/db.ts';
import type { PreparedQuery } from '#platform/db/prepared.ts';
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
 * `unknown` is a failed attempt. `stale` is a credential that we once gave out and that has run out by itself, like
 * an old session cookie in an open browser tab: it authenticates nothing, but nobody is guessing.
 */
export type Finding = Actor | Known | 'unknown' | 'stale';

/** An actor, and the statement that says whether everything that made it one still stands. */
export type Known = {
  actor: Actor;
  stands(): PreparedQuery<boolean>;
  /** Whether it may be asked so; else it is looked up anew. */
  isFresh?(): boolean;
};

/** By the digest of what was presented; those that were not asked for the longest are forgotten. */
export type Memory = Map<string, Known>;

const MEMORY_MAX = 5_000;

export type Authenticators = {
  /** For `Authorization: Bearer sf_…`. */
  apiKey(token: string): Promise<Finding>;
  /** For `Authorization: Bearer oat_…`. */
  oauthToken(token: string, resource?: string): Promise<Finding>;
  /** For a Cookie header. `null` when it carries no session. */
  session(cookie: string): Promise<Finding | null>;
};

export type AuthenticationDeps = {
  authenticators: Authenticators;
  limiter: RateLimiter;
  auth_failures: LimitRule;
  memory: Memory;
};

type CallerDeps = AuthenticationDeps & { deps: { db: Db } };

/**
 * Does `work` for whoever presents this; null for nobody. It may begin twice: what was remembered of the credential may
 * turn out not to hold at its first statement, which then has done nothing.
 */
export async function asCaller<T>(
  credentials: Credentials,
  surface: CallerDeps,
  work: (actor: Actor) => Promise<T>,
): Promise<T | null> {
  const known = recall(credentials, surface);
  if (known !== null) {
    try {
      return await onCondition(surface.deps.db, known.condition, () => work(known.actor));
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
  return await asLookedUp(credentials, surface, work);
}

/** The same, once. */
export async function asLookedUp<T>(
  credentials: Credentials,
  surface: CallerDeps,
  work: (actor: Actor) => Promise<T>,
): Promise<T | null> {
  const actor = await authenticate(credentials, surface);
  return actor === null ? null : await work(actor);
}

/** The caller, or null. Checking and counting are two steps: parallel guesses may pass the threshold together. */
export async function authenticate(
  credentials: Credentials,
  deps: AuthenticationDeps,
): Promise<Actor | null> {
  const lookUp = findLookUp(credentials, deps.authenticators);
  if (lookUp === null) return null;
  const key = failuresKey(credentials);
  const { remaining } = await deps.limiter.look(key, deps.auth_failures);
  if (remaining === 0) return null;
  const finding = await lookUp();
  if (finding === 'unknown') await deps.limiter.count(key, deps.auth_failures);
  if (finding === null || typeof finding === 'string') return null;
  if (!('stands' in finding)) return finding;
  remember(deps.memory, digestOf(credentials), finding);
  return finding.actor;
}

/** Whom the same credential spoke for, and on which condition it still does. */
function recall(
  credentials: Credentials,
  { memory, limiter, auth_failures }: AuthenticationDeps,
): { actor: Actor; condition: Condition } | null {
  const digest = digestOf(credentials);
  const known = memory.get(digest);
  if (known === undefined || known.isFresh?.() === false) return null;
  remember(memory, digest, known);
  const condition = [known.stands(), limiter.isBelow(failuresKey(credentials), auth_failures)];
  return { actor: known.actor, condition };
}

function remember(memory: Memory, digest: string, known: Known): void {
  memory.delete(digest);
  memory.set(digest, known);
  if (memory.size > MEMORY_MAX) memory.delete(memory.keys().next().value!);
}

/** No header holds a line break, so that the two cannot be taken for one another. */
const digestOf = ({ authorization, cookie, resource = '' }: Credentials): string =>
  hash('sha256', authorization === undefined ? `\n\n${cookie}` : `${authorization}\n${resource}`, 'base64');

const failuresKey = ({ address }: Credentials): string => `auth-failures:${addressKey(address)}`;

/** How to check what the request presents; null when it presents nothing, which counts as no attempt. */
function findLookUp(
  { authorization, cookie, resource }: Credentials,
  authenticators: Authenticators,
): (() => Promise<Finding | null>) | null {
  if (authorization === undefined) {
    return cookie === undefined ? null : () => authenticators.session(cookie);
  }
  const token = /^Bearer (\S+)$/.exec(authorization)?.[1] ?? '';
  if (token.startsWith('sf_')) return () => authenticators.apiKey(token);
  if (token.startsWith('oat_')) return () => authenticators.oauthToken(token, resource);
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
