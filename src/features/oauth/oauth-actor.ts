// Finds out who an access token speaks for. Its last use is written down at most every five minutes.
import type { Actor } from '#contract/actor.ts';
import { allowedScopes } from './parameters.ts';
import { accountActor } from '#features/accounts/account-actor.ts';
import type { Deps } from '#deps.ts';
import type { FailedAttempts } from '#platform/db/failed-attempts.ts';
import { accessToken, markUsed } from './store.ts';
import { hashIfShaped } from './tokens.ts';

const mark_every_ms = 5 * 60_000;

/**
 * `resource`: what is called; the token must have been given for it. One that ran out, or is for another, is
 * stale.
 */
export async function oauthActor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { token, resource }: { token: string; resource?: string | undefined },
  failed: FailedAttempts,
): Promise<Actor | 'unknown' | 'stale'> {
  const token_hash = hashIfShaped('access', token);
  if (token_hash === null) return 'unknown';
  const now = clock.now();
  const access = await accessToken.first(db, { token_hash, now, ...failed });
  if (access === undefined) return 'unknown';
  const { grant_id, scopes, resources, expires_at, last_used_at } = access;
  if (expires_at <= now) return 'stale';
  if (resource !== undefined && !resources.includes(resource)) return 'stale';
  const permissions = (role: Actor['role']) => new Set(allowedScopes(scopes, role));
  const credential = { kind: 'oauth_token', permissions, api_key_id: null, project_id: null } as const;
  const actor = accountActor(access, credential);
  if (actor === null) return 'unknown';
  const unless_after = new Date(now.getTime() - mark_every_ms);
  if (last_used_at === null || last_used_at <= unless_after)
    await markUsed(db, grant_id, { now, unless_after });
  return actor;
}
