// The person behind an account, for work that goes on after the request that asked for it.
import type { Actor } from '#contract/actor.ts';
import { rolePermissions } from '#contract/permissions.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { accountActor } from './account-actor.ts';
import { findStanding } from './store.ts';

/** Null when the account is gone or disabled. */
export async function actorOfAccount(db: Db | Tx, account_id: string): Promise<Actor | null> {
  const account = await findStanding(db, account_id);
  if (!account) return null;
  const permissions = (role: Actor['role']) => new Set(rolePermissions[role]);
  return accountActor(account, { kind: 'session', permissions, api_key_id: null, project_id: null });
}
