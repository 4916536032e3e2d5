// Whether an account may start Researcher runs where its plan leaves that to an operator.
import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import type { Tx } from '#platform/db/db.ts';
import { hasResearcherGrant, writeResearcherGrant, type Account } from './store.ts';

/** Doing again what is already done changes nothing. */
export async function grantResearcher(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: string,
  granted: boolean,
): Promise<Account> {
  const account = await db
    .transaction()
    .execute((tx) => writeResearcherGrant(tx, { id, granted, now: clock.now() }));
  return account ?? problem('NOT_FOUND', { detail: 'No account has this id.' });
}

export async function isGrantedResearcher(tx: Tx, account_id: string): Promise<boolean> {
  return hasResearcherGrant(tx, account_id);
}
