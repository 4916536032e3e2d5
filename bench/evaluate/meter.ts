// Counts what calls of models take, by what they were for, and lets nothing more be asked when the money is
// gone.
import type { CallModel, Usage } from '#platform/models/model-call.ts';
import { ModelError } from '#platform/models/model-error.ts';
import type { CostOf } from '#platform/models/prices.ts';
import type { ModelName } from '#platform/models/providers.ts';
import { addUsd } from '#pipeline/provider/add-usd.ts';

/** `input`, `cached` and `cache_write` exclude each other. */
export type Tally = {
  calls: number;
  input: number;
  cached: number;
  cache_write: number;
  output: number;
  cost_usd: number;
};
export const nothingTaken = (): Tally => ({
  calls: 0,
  input: 0,
  cached: 0,
  cache_write: 0,
  output: 0,
  cost_usd: 0,
});

export class BudgetReached extends Error {}

export type Meter = {
  spent_usd(): number;
  /** The same call, counted in this tally. */
  counted(call: CallModel, tally: Tally): CallModel;
};

/** Calls that are under way when the budget is reached are still paid for. */
export function openMeter(costOf: CostOf, max_usd: number | null): Meter {
  let spent_usd = 0;
  function count(tally: Tally, model: ModelName, usage: Usage): void {
    const cost_usd = costOf(model, usage);
    if (cost_usd === null) throw new Error(`The price of ${model} is not known: set SPECFOUNDRY_PRICES.`);
    for (const kind of ['input', 'cached', 'cache_write', 'output'] as const) tally[kind] += usage[kind];
    tally.cost_usd = addUsd(tally.cost_usd, cost_usd);
    spent_usd = addUsd(spent_usd, cost_usd);
  }
  return {
    spent_usd: () => spent_usd,
    counted: (call, tally) => async (request, options) => {
      if (max_usd !== null && spent_usd >= max_usd) throw new BudgetReached(`$${max_usd} are spent.`);
      tally.calls += 1;
      try {
        const answer = await call(request, options);
        count(tally, answer.model, answer.usage);
        return answer;
      } catch (error) {
        if (error instanceof ModelError && error.usage) count(tally, error.model, error.usage);
        throw error;
      }
    },
  };
}
