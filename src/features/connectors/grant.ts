// The tokens of a connector: sealed at rest, renewed before they end or when the provider refuses one, by one
// process at a time. A permission that the provider has ended is written down, and never asked again.
import { problem } from '#contract/problems.ts';
import type { Deps } from '#deps.ts';
import { seal, unseal } from '#platform/crypto/seal.ts';
import type { Secret } from '#platform/secret.ts';
import { refreshGrant, type Grant } from './oauth.ts';
import { deleteConnector, lockConnector, setStatus, setTokens, type ConnectorRow } from './store.ts';
import type { Tokens } from './vendors/vendor.ts';
import type { SetUpVendor } from './vendors/vendors.ts';

const placeOf = (id: string) => ({ purpose: 'connector-tokens', subject: id });

export const sealGrant = (root: Secret, id: string, { tokens, access_expires_at }: Grant) => ({
  sealed_tokens: seal(root, placeOf(id), JSON.stringify(tokens)),
  access_expires_at,
});

export const unsealTokens = (
  root: Secret,
  { id, sealed_tokens }: Pick<ConnectorRow, 'id' | 'sealed_tokens'>,
) => (sealed_tokens === null ? null : (JSON.parse(unseal(root, placeOf(id), sealed_tokens)) as Tokens));

/** A token that ends within this is renewed first. */
const ahead_ms = 60_000;

type By = Pick<Deps, 'db' | 'clock' | 'config'> & { vendor: SetUpVendor };

/** `refused`: the token that the provider has just refused, if any. */
export async function accessToken(by: By, row: ConnectorRow, refused: string | null): Promise<string> {
  const { db, config, clock, vendor } = by;
  const heldBy = ({ access_expires_at, ...kept }: ConnectorRow): string | null => {
    const token = unsealTokens(config.secret, kept)?.access_token ?? null;
    const is_due =
      access_expires_at !== null && access_expires_at.getTime() <= clock.now().getTime() + ahead_ms;
    return is_due || token === refused ? null : token;
  };
  const held = refused === null ? heldBy(row) : null;
  if (held !== null) return held;
  // Whoever waited for the lock finds what the one before has got. The provider is asked under it: a refresh
  // token may work only once.
  const renewed = await db.transaction().execute(async (tx) => {
    const locked = await lockConnector(tx, row.id);
    const tokens = locked && unsealTokens(config.secret, locked);
    if (!tokens) return null;
    const found = heldBy(locked);
    if (found !== null) return found;
    const grant = await refreshGrant(vendor, tokens.refresh_token, clock.now());
    if (grant === null) return endGrantIn(tx, row);
    await setTokens(tx, row.id, sealGrant(config.secret, row.id, grant));
    return grant.tokens.access_token;
  });
  return renewed ?? problem('CONNECTOR_NEEDS_RECONNECT');
}

/** The provider refuses even a token that it has just given. */
export async function refuseGrant({ db }: Pick<Deps, 'db'>, row: ConnectorRow): Promise<never> {
  await db.transaction().execute((tx) => endGrantIn(tx, row));
  return problem('CONNECTOR_NEEDS_RECONNECT');
}

/** What nobody has chosen a folder of yet is begun anew. */
async function endGrantIn(tx: Parameters<typeof setStatus>[0], row: ConnectorRow): Promise<null> {
  if (row.folder_id === null) await deleteConnector(tx, row.id);
  else await setStatus(tx, row.id, 'NeedsReconnect');
  return null;
}
