// The revocation endpoint (RFC 7009): an agent signs out. With the refresh token the whole grant ends, with
// an access token that one alone. What is unknown is as good as revoked.
import type { Deps } from '#deps.ts';
import { endGrant } from './end-grant.ts';
import { refuse } from './oauth-error.ts';
import { required } from './parameters.ts';
import { deleteToken, lockGrantOf } from './store.ts';
import { hashIfShaped } from './tokens.ts';

export async function revokeToken(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  form: URLSearchParams,
): Promise<void> {
  const token = required(form, 'token');
  const client_id = required(form, 'client_id');
  const access = hashIfShaped('access', token);
  const hash = access ?? hashIfShaped('refresh', token);
  if (!hash) return;
  const ends = await deps.db.transaction().execute(async (tx) => {
    const grant = await lockGrantOf(tx, hash);
    if (!grant) return null;
    if (grant.client_id !== client_id) refuse('invalid_grant', 'the token was given to another client');
    if (access) await deleteToken(tx, access);
    return access ? null : grant.id;
  });
  if (ends !== null) await endGrant(deps, { id: ends, action: 'oauth_grant.revoked' });
}
