// Ends what an agent was allowed. Its tokens go with it, for every process at once.
import type { Deps } from '#deps.ts';
import { audit } from '#features/audit/audit.ts';
import { deleteGrant } from './store.ts';

type EndDeps = Pick<Deps, 'db' | 'clock' | 'ids'>;
type Ending = { id: string; account_id?: string; action: 'oauth_grant.revoked' | 'oauth_grant.reused' };

/** False when there is no such grant, or it is not this account's. */
export async function endGrant({ db, clock, ids }: EndDeps, ending: Ending): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const ended = await deleteGrant(tx, ending.id, ending.account_id);
    if (!ended) return false;
    const actor = { account_id: ended.account_id };
    await audit(tx, { clock, ids, actor }, ending.action, ended.id);
    return true;
  });
}
