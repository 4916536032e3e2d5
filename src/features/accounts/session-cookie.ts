// Checks the session cookie of an ordinary request with one query of our own, without the sign-in library:
// the cookie is the session's token and an HMAC over it, as better-auth makes it (`token.base64(hmac)`,
// URL-encoded).
import { createHmac } from 'node:crypto';
import type { Actor } from '#contract/actor.ts';
import { rolePermissions } from '#contract/permissions.ts';
import type { Clock } from '#platform/clock.ts';
import { deriveKey, isSameSecret } from '#platform/crypto/digest.ts';
import type { Db } from '#platform/db/db.ts';
import type { Secret } from '#platform/secret.ts';
import { accountActor } from './account-actor.ts';
import { sessionAccount } from './store.ts';

export const COOKIE_PREFIX = 'specfoundry';
const COOKIE_NAME = new RegExp(`^(?:__Secure-)?${COOKIE_PREFIX}\\.session_token$`);

type Deps = { db: Db; clock: Pick<Clock, 'now'>; config: { secret: Secret } };

/** The secret that better-auth signs cookies with. */
export function cookieSecret(root: Secret): string {
  return deriveKey(root, 'session-cookie').toString('hex');
}

/** null: the header carries no session. A forged cookie is `unknown`; one that ran out is `stale`. */
export async function sessionActor(
  deps: Deps,
  cookie_header: string,
): Promise<Actor | 'unknown' | 'stale' | null> {
  const value = readSessionCookie(cookie_header);
  if (value === null) return null;
  const token = verifiedToken(value, cookieSecret(deps.config.secret));
  if (token === null) return 'unknown';
  const account = await sessionAccount.first(deps.db, { token, now: deps.clock.now() });
  if (account === undefined) return 'stale';
  const permissions = (role: Actor['role']) => new Set(rolePermissions[role]);
  const credential = { kind: 'session', permissions, api_key_id: null, project_id: null } as const;
  return accountActor(account, credential) ?? 'stale';
}

function readSessionCookie(header: string): string | null {
  for (const pair of header.split(';')) {
    const [name = '', ...value] = pair.trim().split('=');
    if (COOKIE_NAME.test(name)) return value.join('=');
  }
  return null;
}

function verifiedToken(cookie: string, key: string): string | null {
  const value = decoded(cookie);
  const dot = value.lastIndexOf('.');
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const signature = createHmac('sha256', key).update(token).digest('base64');
  return isSameSecret(value.slice(dot + 1), signature) ? token : null;
}

function decoded(cookie: string): string {
  try {
    return decodeURIComponent(cookie);
  } catch {
    return '';
  }
}
