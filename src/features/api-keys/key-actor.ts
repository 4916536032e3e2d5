// Finds out who an API key speaks for. Its last use is written down at most every five minutes.
import type { Actor } from '#contract/actor.ts';
import { keyPermissions } from '#contract/permissions.ts';
import type { Deps } from '#deps.ts';
import { accountActor } from '#features/accounts/account-actor.ts';
import type { FailedAttempts } from '#platform/db/failed-attempts.ts';
import { hashKey, isKeyShaped } from './mint-key.ts';
import { liveKey, markUsed } from './store.ts';

const mark_every_ms = 5 * 60_000;

export async function keyActor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
  failed: FailedAttempts,
): Promise<Actor | 'unknown'> {
  if (!isKeyShaped(token)) return 'unknown';
  const now = clock.now();
  const key = await liveKey.first(db, { key_hash: hashKey(token), now, ...failed });
  if (key === undefined) return 'unknown';
  const { id, project_id, scopes, last_used_at } = key;
  const permissions = (role: Actor['role']) => keyPermissions(role, scopes);
  const actor = accountActor(key, { kind: 'api_key', permissions, api_key_id: id, project_id });
  if (actor === null) return 'unknown';
  const unless_after = new Date(now.getTime() - mark_every_ms);
  if (last_used_at === null || last_used_at <= unless_after) await markUsed(db, id, { now, unless_after });
  return actor;
}
