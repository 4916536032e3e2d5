import { plans } from '#contract/plans.ts';
import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { isGrantedResearcher } from '#features/accounts/grant-researcher.ts';
import { quotaHeaders } from '#features/usage/quota-headers.ts';
import type { Tx } from '#platform/db/db.ts';

/** By plan, or by an operator's grant where the plan leaves it to that. */
export async function refuseResearcher(tx: Tx, { actor, clock }: Context): Promise<void> {
  const { researcher } = plans[actor.plan];
  if (researcher === 'yes') return;
  if (researcher === 'by_grant' && (await isGrantedResearcher(tx, actor.account_id))) return;
  problem('RESEARCHER_NOT_ALLOWED', {
    detail:
      researcher === 'no'
        ? `The plan ${actor.plan} has no Researcher runs; choose Fast, Normal or Extensive.`
        : 'Researcher runs need the grant of an operator; choose Fast, Normal or Extensive, or ask for it.',
    headers: await quotaHeaders(tx, { account_id: actor.account_id, plan: actor.plan, now: clock.now() }),
  });
}
