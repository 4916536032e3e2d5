// Finds out who an API key speaks for, with one query each time: rotation and revocation hold at once. That it is used is
// written down every few minutes.
import type { Actor } from '#contract/actor.ts';
import { keyPermissions } from '#contract/permissions.ts';
import type { Deps } from '#deps.ts';
import { accountActor } from '#features/accounts/account-actor.ts';
import { hashKey, isKeyShaped } from './mint-key.ts';
import { findLiveKey, markUsed } from './store.ts';

const mark_every_ms = 5 * 60_000;

export async function keyActor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<Actor | 'unknown'> {
  const key = isKeyShaped(token) ? await findLiveKey(db, hashKey(token)) : undefined;
  if (key === undefined) return 'unknown';
  const now = clock.now();
  const unless_after = new Date(now.getTime() - mark_every_ms);
  if (key.last_used_at === null || key.last_used_at <= unless_after)
    await markUsed(db, key.id, { now, unless_after });
  const permissions = (role: Actor['role']) => keyPermissions(role, key.scopes);
  const { id, project_id } = key;
  return accountActor(key, { kind: 'api_key', permissions, api_key_id: id, project_id }) ?? 'unknown';
}
