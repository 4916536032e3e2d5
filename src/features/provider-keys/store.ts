// All SQL on the keys of model providers that accounts bring.
import type { KeyProvider } from '#contract/operations/account/provider-keys.ts';
import type { Db, Tx } from '#platform/db/db.ts';

const columns = ['provider', 'last_four', 'status', 'created_at', 'updated_at', 'last_used_at'] as const;

type Place = { account_id: string; provider: KeyProvider };
type Shown = { provider: KeyProvider; status: 'active' | 'rejected' };

export async function listKeys(db: Db, account_id: string) {
  return db
    .selectFrom('provider_keys')
    .select(columns)
    .$narrowType<Shown>()
    .where('account_id', '=', account_id)
    .orderBy('provider')
    .execute();
}

export async function upsertKey(
  tx: Tx,
  { now, ...key }: Place & { sealed_secret: Buffer; last_four: string; now: Date },
) {
  const fresh = { ...key, status: 'active', updated_at: now, last_used_at: null };
  return tx
    .insertInto('provider_keys')
    .values({ ...fresh, created_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'provider']).doUpdateSet(fresh))
    .returning(columns)
    .$narrowType<Shown>()
    .executeTakeFirstOrThrow();
}

/** False when there was none. */
export async function deleteKey(tx: Tx, { account_id, provider }: Place): Promise<boolean> {
  const row = await tx
    .deleteFrom('provider_keys')
    .where('account_id', '=', account_id)
    .where('provider', '=', provider)
    .returning('provider')
    .executeTakeFirst();
  return row !== undefined;
}

/** Those that their providers have not refused. */
export async function listSealed(db: Db, account_id: string) {
  return db
    .selectFrom('provider_keys')
    .select(['provider', 'sealed_secret'])
    .$narrowType<{ provider: KeyProvider }>()
    .where('account_id', '=', account_id)
    .where('status', '=', 'active')
    .orderBy('provider')
    .execute();
}

/**
 * Of the very key that was used; one that replaced it meanwhile is left alone, and what was noted late enough
 * stays.
 */
export async function noteUse(
  tx: Tx,
  { account_id, provider, last_four }: Place & { last_four: string },
  { unless_after, ...change }: { last_used_at: Date; status?: 'rejected'; unless_after?: Date },
): Promise<void> {
  const key = tx
    .updateTable('provider_keys')
    .set(change)
    .where('account_id', '=', account_id)
    .where('provider', '=', provider)
    .where('last_four', '=', last_four);
  await (
    unless_after
      ? key.where((row) => row.or([row('last_used_at', 'is', null), row('last_used_at', '<=', unless_after)]))
      : key
  ).execute();
}
