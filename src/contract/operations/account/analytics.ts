// What the account's runs came to, in all and day by day.
import { z } from 'zod';
import { reviewProfiles } from '#contract/capabilities.ts';
import { generationStates } from '#contract/generation-states.ts';
import { operation } from '#contract/operation.ts';

const count = z.int().min(0);
const cost = z.number().min(0);
const figures = {
  generations: count,
  cost_usd: cost,
  input_tokens: count,
  output_tokens: count,
  packages: count,
};

export const analyticsOperations = {
  getAnalytics: operation({
    id: 'getAnalytics',
    method: 'GET',
    path: '/v1/me/analytics',
    access: 'key',
    permission: 'account.read',
    tag: 'Account',
    summary: 'Read what the own runs, interviews and packages came to',
    description:
      'Days are those of UTC; today is the last one. What was deleted counts too: it was paid for. Costs and tokens of `totals` and `daily` count every model: of runs, interviews, explanations and addenda; `by_profile` has the runs alone.',
    query: z.object({
      days: z.coerce.number<string>().int().min(1).max(365).default(30).describe('How many days back.'),
    }),
    result: z
      .object({
        from: z.iso.date(),
        to: z.iso.date(),
        totals: z.object(figures),
        by_profile: z.array(
          z.object({ review_profile: z.enum(reviewProfiles), generations: count, cost_usd: cost }),
        ),
        by_state: z.array(z.object({ state: z.enum(generationStates), generations: count })),
        daily: z.array(z.object({ date: z.iso.date(), ...figures })),
      })
      .meta({ id: 'Analytics' }),
    status: 200,
    problems: [],
  }),
};
