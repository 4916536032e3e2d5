// When an account's credits are counted from, and when they come back. Pure. Months are calendar months in
// UTC.
import type { Plan } from '#contract/plans.ts';

export type CreditPeriod = { starts_at: Date; resets_at: Date | null };

export function creditPeriod({ credits, credits_renewal }: Plan, now: Date): CreditPeriod {
  if (credits === null || credits_renewal === 'once') return { starts_at: new Date(0), resets_at: null };
  return { starts_at: monthStart(now, 0), resets_at: monthStart(now, 1) };
}

export function monthStart(now: Date, months_later: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months_later, 1));
}
