// All SQL on api_keys. Every call reads its key again, so that a change holds from its commit on.
import type { ExpressionBuilder } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { mayTry, type FailedAttempts } from '#platform/db/failed-attempts.ts';
import { prepared, type Slots } from '#platform/db/prepared.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { MintedKey } from './mint-key.ts';

type Owned = { id: string; account_id: string };

const columns = [
  'id',
  'name',
  'prefix',
  'created_at',
  'scopes',
  'revoked_at',
  'project_id',
  'last_rotated_at',
  'last_used_at',
] as const;

/** The one that its owner is in now. */
const organization = (eb: ExpressionBuilder<Tables, 'api_keys'>) =>
  eb
    .selectFrom('organization_members')
    .select('organization_members.organization_id')
    .whereRef('organization_members.account_id', '=', 'api_keys.account_id')
    .as('organization_id');

export type NewKey = Owned &
  Pick<MintedKey, 'prefix' | 'key_hash'> & {
    name: string;
    scopes: string[] | null;
    project_id: string | null;
    created_at: Date;
  };

export async function insertKey(tx: Tx, key: NewKey) {
  return tx
    .insertInto('api_keys')
    .values(key)
    .returning(columns)
    .returning(organization)
    .executeTakeFirstOrThrow();
}

/** All of the account's keys, newest first, revoked ones included. */
export async function listKeys(db: Db, account_id: string) {
  return db
    .selectFrom('api_keys')
    .select(columns)
    .select(organization)
    .where('account_id', '=', account_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

type KeyLookUp = FailedAttempts & { key_hash: Buffer; now: Date };

/** The live key and its owner's standing. A revoked key is not found. */
export const liveKey = prepared((db, slots: Slots<KeyLookUp>) =>
  db
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .leftJoin('organization_members', 'organization_members.account_id', 'accounts.id')
    .select(['api_keys.id', 'api_keys.scopes', 'api_keys.project_id', 'api_keys.last_used_at'])
    .select(['accounts.id as account_id', 'accounts.role', 'accounts.status', 'accounts.plan'])
    .select('organization_members.organization_id')
    .where('api_keys.key_hash', '=', slots.key_hash)
    .where('api_keys.revoked_at', 'is', null)
    .where(mayTry(slots)),
);

/** Of several calls at once, one writes. */
export async function markUsed(db: Db, id: string, at: { now: Date; unless_after: Date }): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: at.now })
    .where('id', '=', id)
    .where((row) => row.or([row('last_used_at', 'is', null), row('last_used_at', '<=', at.unless_after)]))
    .execute();
}

/** False when there is no such live key of this account. */
export async function setScopes(tx: Tx, key: Owned, scopes: string[] | null): Promise<boolean> {
  const row = await tx
    .updateTable('api_keys')
    .set({ scopes })
    .where('id', '=', key.id)
    .where('account_id', '=', key.account_id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the live key, so that its public prefix can be kept while its secret is replaced. */
export async function lockLiveKey(tx: Tx, key: Owned) {
  return tx
    .selectFrom('api_keys')
    .select('prefix')
    .where('id', '=', key.id)
    .where('account_id', '=', key.account_id)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function replaceSecret(
  tx: Tx,
  { id }: Owned,
  change: { key_hash: Buffer; last_rotated_at: Date },
) {
  return tx
    .updateTable('api_keys')
    .set(change)
    .where('id', '=', id)
    .returning(columns)
    .returning(organization)
    .executeTakeFirstOrThrow();
}

/** False when there is no such key of this account; a key that was revoked before stays as it was. */
export async function revoke(tx: Tx, key: Owned, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('api_keys')
    .set((row) => ({ revoked_at: row.fn.coalesce('revoked_at', row.val(now)) }))
    .where('id', '=', key.id)
    .where('account_id', '=', key.account_id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
