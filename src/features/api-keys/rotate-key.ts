// Replaces the secret of a key. Its id, public prefix, scopes and bindings stay; the old secret is void from
// the commit on.
import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { audit } from '#features/audit/audit.ts';
import { mintKey } from './mint-key.ts';
import { lockLiveKey, replaceSecret } from './store.ts';

type Deps = Pick<Context, 'db' | 'clock' | 'ids' | 'actor'>;

export async function rotateKey({ db, clock, ids, actor }: Deps, id: string) {
  const own = { id, account_id: actor.account_id };
  return db.transaction().execute(async (tx) => {
    const live = await lockLiveKey(tx, own);
    if (live === undefined) problem('NOT_FOUND', { detail: 'No live key of yours has this id.' });
    const { raw_key, key_hash } = mintKey(ids, live.prefix);
    const key = await replaceSecret(tx, own, { key_hash, last_rotated_at: clock.now() });
    await audit(tx, { clock, ids, actor }, 'api_key.rotated', key.id);
    return { ...key, raw_key };
  });
}
