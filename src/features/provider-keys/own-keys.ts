// The keys that an account brought, for whoever calls models in its name.
import type { KeyProvider } from '#contract/operations/account/provider-keys.ts';
import type { Deps } from '#deps.ts';
import { unseal } from '#platform/crypto/seal.ts';
import { secret, type Secret } from '#platform/secret.ts';
import { listSealed, noteUse } from './store.ts';

export const sealPlace = (account_id: string, provider: KeyProvider) => ({
  purpose: 'provider-key',
  subject: `${account_id}/${provider}`,
});

export const lastFourOf = (key: string) => key.slice(-4);

/** None where its provider has refused it: the installation's own key is used again then. */
export async function ownKeys(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  account_id: string,
): Promise<Partial<Record<KeyProvider, Secret>>> {
  const rows = await listSealed(db, account_id);
  return Object.fromEntries(
    rows.map(({ provider, sealed_secret }) => [
      provider,
      secret(unseal(config.secret, sealPlace(account_id, provider), sealed_secret)),
    ]),
  );
}

const noted_every_ms = 60_000;

/**
 * Notes that a key was used, once a minute; `rejected`: its provider refused it, so that it is not used
 * again.
 */
export async function noteKeyUse(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  used: { account_id: string; provider: KeyProvider; key: Secret; rejected: boolean },
): Promise<void> {
  const { account_id, provider, rejected } = used;
  const last_four = lastFourOf(used.key.reveal());
  const now = clock.now();
  const change = rejected
    ? { last_used_at: now, status: 'rejected' as const }
    : { last_used_at: now, unless_after: new Date(now.getTime() - noted_every_ms) };
  await db.transaction().execute((tx) => noteUse(tx, { account_id, provider, last_four }, change));
}
