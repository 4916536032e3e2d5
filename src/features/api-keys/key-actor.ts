// Finds out who an API key speaks for, and how to ask whether it still does: rotation and revocation hold at once.
import type { Actor } from '#contract/actor.ts';
import { keyPermissions } from '#contract/permissions.ts';
import { accountActor } from '#features/accounts/account-actor.ts';
import type { Db } from '#platform/db/db.ts';
import type { Filled } from '#platform/db/prepared.ts';
import { hashKey, isKeyShaped } from './mint-key.ts';
import { liveKey } from './store.ts';

type Known = { actor: Actor; stands(): Filled<boolean> };

export async function keyActor({ db }: { db: Db }, token: string): Promise<Known | 'unknown'> {
  if (!isKeyShaped(token)) return 'unknown';
  const of = { key_hash: hashKey(token) };
  const key = await liveKey.read(db, of);
  if (key === undefined) return 'unknown';
  const permissions = (role: Actor['role']) => keyPermissions(role, key.scopes);
  const { id, project_id } = key;
  const actor = accountActor(key, { kind: 'api_key', permissions, api_key_id: id, project_id });
  const isSame = liveKey.sameAs(key);
  return actor ? { actor, stands: () => isSame(of) } : 'unknown';
}
