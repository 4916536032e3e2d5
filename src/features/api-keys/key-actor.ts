// Finds out who an API key speaks for, with one query each time: rotation and revocation hold at once.
import type { Actor } from '#contract/actor.ts';
import { keyPermissions } from '#contract/permissions.ts';
import { accountActor } from '#features/accounts/account-actor.ts';
import type { Db } from '#platform/db/db.ts';
import { hashKey, isKeyShaped } from './mint-key.ts';
import { findLiveKey } from './store.ts';

export async function keyActor({ db }: { db: Db }, token: string): Promise<Actor | 'unknown'> {
  const key = isKeyShaped(token) ? await findLiveKey(db, hashKey(token)) : undefined;
  if (key === undefined) return 'unknown';
  const permissions = (role: Actor['role']) => keyPermissions(role, key.scopes);
  const { id, project_id } = key;
  return accountActor(key, { kind: 'api_key', permissions, api_key_id: id, project_id }) ?? 'unknown';
}
