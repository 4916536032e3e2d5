// GET /v1/usage as a pure function of the plan and the counts.
import type { accountOperations } from '#contract/operations/account/accounts.ts';
import type { Answer } from '#contract/operation.ts';
import type { Config } from '#config.ts';
import type { Plan, PlanName } from '#contract/plans.ts';
import { creditPeriod, monthStart } from './credit-period.ts';

export type UsageCounts = {
  credits_used: number;
  explanations_used: number;
  running: number;
  extra_usage: { enabled: boolean; balance_usd: number };
  payments: Config['billing']['kind'];
};

export function usageView({ name, plan }: { name: PlanName; plan: Plan }, counts: UsageCounts, now: Date) {
  const { credits: limit, explanations_per_month } = plan;
  const used = counts.credits_used;
  return {
    plan: name,
    credits: {
      limit,
      used,
      remaining: limit === null ? null : Math.max(0, limit - used),
      resets_at: creditPeriod(plan, now).resets_at,
    },
    explanations: {
      limit: explanations_per_month,
      used: counts.explanations_used,
      resets_at: explanations_per_month === null ? null : monthStart(now, 1),
    },
    concurrency: { limit: plan.running_max, running: counts.running },
    extra_usage: counts.extra_usage,
    payments: counts.payments,
  } satisfies Answer<(typeof accountOperations)['getUsage']>;
}
