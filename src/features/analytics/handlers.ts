import type { analyticsOperations } from '#contract/operations/account/analytics.ts';
import type { Handlers } from '#deps.ts';
import { readDays, readProfiles, readStates, type Day } from './store.ts';

const day_ms = 24 * 60 * 60 * 1000;
const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export const analyticsHandlers = {
  getAnalytics: async ({ query }, { db, actor, clock }) => {
    const now_ms = clock.now().getTime();
    const span = { from: dateOf(now_ms - (query.days - 1) * day_ms), to: dateOf(now_ms) };
    const [daily, by_profile, by_state] = await Promise.all([
      readDays(db, actor, span),
      readProfiles(db, actor, span),
      readStates(db, actor, span),
    ]);
    return { ...span, totals: totalsOf(daily), by_profile, by_state, daily };
  },
} satisfies Handlers<typeof analyticsOperations>;

/** Money is summed in millionths, so that no cent is lost to fractions. */
function totalsOf(days: readonly Day[]) {
  const sum = (pick: (day: Day) => number) => days.reduce((total, day) => total + pick(day), 0);
  return {
    generations: sum((day) => day.generations),
    cost_usd: sum((day) => Math.round(day.cost_usd * 1e6)) / 1e6,
    input_tokens: sum((day) => day.input_tokens),
    output_tokens: sum((day) => day.output_tokens),
    packages: sum((day) => day.packages),
  };
}
