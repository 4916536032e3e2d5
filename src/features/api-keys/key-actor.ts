// Finds out who an API key speaks for, and how to ask whether it still does: rotation and revocation hold at once. That it
// is used is written down every few minutes, and for that it is looked up anew.
import type { Actor } from '#contract/actor.ts';
import { keyPermissions } from '#contract/permissions.ts';
import type { Deps } from '#deps.ts';
import { accountActor } from '#features/accounts/account-actor.ts';
import type { PreparedQuery } from '#platform/db/prepared.ts';
import { hashKey, isKeyShaped } from './mint-key.ts';
import { liveKey, markUsed } from './store.ts';

const mark_every_ms = 5 * 60_000;

type Known = { actor: Actor; stands(): PreparedQuery<boolean>; isFresh(): boolean };

export async function keyActor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<Known | 'unknown'> {
  if (!isKeyShaped(token)) return 'unknown';
  const of = { key_hash: hashKey(token) };
  const known = await liveKey(db, of);
  if (known === undefined) return 'unknown';
  const key = known.row;
  const permissions = (role: Actor['role']) => keyPermissions(role, key.scopes);
  const { id, project_id } = key;
  const actor = accountActor(key, { kind: 'api_key', permissions, api_key_id: id, project_id });
  if (actor === null) return 'unknown';
  const now = clock.now();
  await markUsed(db, id, { now, unless_after: new Date(now.getTime() - mark_every_ms) });
  return {
    actor,
    stands: () => known.isSame(of),
    isFresh: () => clock.now() < new Date(now.getTime() + mark_every_ms),
  };
}
