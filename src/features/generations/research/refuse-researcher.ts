import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { isGrantedResearcher } from '#features/accounts/grant-researcher.ts';
import { readQuotaHeaders } from '#features/usage/quota-headers.ts';
import type { Tx } from '#platform/db/db.ts';

/** By plan, or by an operator's grant where the plan leaves it to that. */
export async function refuseResearcher(tx: Tx, { actor, clock, config }: Context): Promise<void> {
  const plan = config.plans[actor.plan];
  if (plan.researcher === 'yes') return;
  const { account_id } = actor;
  if (plan.researcher === 'by_grant' && (await isGrantedResearcher(tx, account_id))) return;
  problem('RESEARCHER_NOT_ALLOWED', {
    detail:
      plan.researcher === 'no'
        ? `The plan ${actor.plan} has no Researcher runs; choose Fast, Normal or Extensive.`
        : 'Researcher runs need the grant of an operator; choose Fast, Normal or Extensive, or ask for it.',
    headers: await readQuotaHeaders(tx, { account_id, name: actor.plan, plan, now: clock.now() }),
  });
}
