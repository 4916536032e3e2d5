// Whether an account may start Researcher runs where its plan leaves that to an operator.
import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import type { Tx } from '#platform/db/db.ts';
import { audit } from '#features/audit/audit.ts';
import { hasResearcherGrant, writeResearcherGrant, type Account } from './store.ts';

/** Doing again what is already done changes nothing. */
export async function grantResearcher(
  context: Pick<Context, 'db' | 'clock' | 'ids' | 'actor'>,
  id: string,
  granted: boolean,
): Promise<Account> {
  const { db, clock } = context;
  const account = await db.transaction().execute(async (tx) => {
    const changed = await writeResearcherGrant(tx, { id, granted, now: clock.now() });
    if (changed)
      await audit(tx, context, granted ? 'account.researcher_granted' : 'account.researcher_withdrawn', id);
    return changed;
  });
  return account ?? problem('NOT_FOUND', { detail: 'No account has this id.' });
}

export async function isGrantedResearcher(tx: Tx, account_id: string): Promise<boolean> {
  return hasResearcherGrant(tx, account_id);
}
