// Finds out who an access token speaks for, with one query each time: what was revoked is out with its next request. That
// it is used is written down every few minutes.
import type { Actor } from '#contract/actor.ts';
import { allowedScopes } from './parameters.ts';
import { accountActor } from '#features/accounts/account-actor.ts';
import type { Deps } from '#deps.ts';
import { findAccess, markUsed } from './store.ts';
import { hashIfShaped } from './tokens.ts';

const mark_every_ms = 5 * 60_000;

/** `resource`: what is called; the token must have been given for it. One that ran out, or is for another, is stale. */
export async function oauthActor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
  resource?: string,
): Promise<Actor | 'unknown' | 'stale'> {
  const hash = hashIfShaped('access', token);
  const access = hash ? await findAccess(db, hash) : undefined;
  if (access === undefined) return 'unknown';
  const now = clock.now();
  if (access.expires_at <= now) return 'stale';
  if (resource !== undefined && !access.resources.includes(resource)) return 'stale';
  const permissions = (role: Actor['role']) => new Set(allowedScopes(access.scopes, role));
  const actor = accountActor(access, {
    kind: 'oauth_token',
    permissions,
    api_key_id: null,
    project_id: null,
  });
  if (actor === null) return 'unknown';
  const unless_after = new Date(now.getTime() - mark_every_ms);
  if (access.last_used_at === null || access.last_used_at <= unless_after)
    await markUsed(db, access.grant_id, { now, unless_after });
  return actor;
}
