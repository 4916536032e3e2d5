// Finds out who an access token speaks for, and how to ask whether it still does: what was revoked is out with its next
// request. That it is used is written down every few minutes, and for that it is looked up anew.
import type { Actor } from '#contract/actor.ts';
import { allowedScopes } from './parameters.ts';
import { accountActor } from '#features/accounts/account-actor.ts';
import type { Deps } from '#deps.ts';
import type { PreparedQuery } from '#platform/db/prepared.ts';
import { liveAccess, markUsed } from './store.ts';
import { hashIfShaped } from './tokens.ts';

const mark_every_ms = 5 * 60_000;

type Known = { actor: Actor; stands(): PreparedQuery<boolean>; isFresh(): boolean };

/** `resource`: what is called; the token must have been given for it. One that ran out, or is for another, is stale. */
export async function oauthActor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
  resource?: string,
): Promise<Known | 'unknown' | 'stale'> {
  const token_hash = hashIfShaped('access', token);
  if (token_hash === null) return 'unknown';
  const known = await liveAccess(db, { token_hash });
  if (known === undefined) return 'unknown';
  const access = known.row;
  const now = clock.now();
  if (access.expires_at_ms <= now.getTime()) return 'stale';
  if (resource !== undefined && !access.resources.includes(resource)) return 'stale';
  const permissions = (role: Actor['role']) => new Set(allowedScopes(access.scopes, role));
  const actor = accountActor(access, {
    kind: 'oauth_token',
    permissions,
    api_key_id: null,
    project_id: null,
  });
  if (actor === null) return 'unknown';
  await markUsed(db, access.grant_id, { now, unless_after: new Date(now.getTime() - mark_every_ms) });
  const fresh_until_ms = Math.min(access.expires_at_ms, now.getTime() + mark_every_ms);
  return {
    actor,
    stands: () => known.isSame({ token_hash }),
    isFresh: () => clock.now().getTime() < fresh_until_ms,
  };
}
