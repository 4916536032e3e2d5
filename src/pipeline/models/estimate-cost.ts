// What a run will cost, before any run has: the rules draw for nothing what a mind would write, and the tokens
// of its prompts and of what was drawn are counted and priced. How far models differ from that is an assumption until
// there is history.
import { z } from 'zod';
import type { Usage } from '#platform/models/model-call.ts';
import type { CostOf } from '#platform/models/prices.ts';
import type { ModelRole, RoleModels } from '#platform/models/roles.ts';
import { tokensIn } from '#platform/models/usage.ts';
import { isForMinds } from '#pipeline/prompting/assignments/find-assignment.ts';
import { promptOf } from '#pipeline/prompting/prompt-of.ts';
import { addUsd } from '#pipeline/provider/add-usd.ts';
import type { Gateway } from '#pipeline/run.ts';
import { modelRole } from './model-role.ts';

export type CallSize = { role: ModelRole; input_tokens: number; output_tokens: number };

/**
 * Times the tokens that were counted, and what a call thinks, which is paid as output. Rows say the same as
 * the patch that they become in fewer words; some answers are sent back.
 */
export const spread = {
  p25: { input: 1, output: 0.2, thoughts: 200 },
  median: { input: 1.1, output: 0.4, thoughts: 1_000 },
  p75: { input: 1.4, output: 0.9, thoughts: 3_000 },
};

/** Lets another gateway answer, and counts what the prompts and answers would be for a model. */
export function counting(inner: Gateway): { gateway: Gateway; calls: CallSize[] } {
  const calls: CallSize[] = [];
  const gateway: Gateway = {
    is_mind: true,
    async ask(agent, run, findings, signal) {
      const answered = await inner.ask(agent, run, findings, signal);
      if (!isForMinds(agent)) return answered;
      const { instructions, parts, schema } = promptOf(agent, run, findings);
      calls.push({
        role: modelRole(agent),
        input_tokens: tokensIn(
          [instructions, JSON.stringify(z.toJSONSchema(schema)), ...parts.map(({ text }) => text)].join(''),
        ),
        output_tokens: tokensIn(JSON.stringify(answered.answer)),
      });
      return answered;
    },
  };
  return { gateway, calls };
}

/**
 * null: the price of one of the models is not known. Nothing is taken from a cache, since nobody can promise
 * that.
 */
export function estimateCost(calls: readonly CallSize[], by: { models: RoleModels; costOf: CostOf }) {
  const [p25_usd, median_usd, p75_usd] = [spread.p25, spread.median, spread.p75].map((times) =>
    calls.reduce<number | null>((sum, { role, input_tokens, output_tokens }) => {
      const usage: Usage = {
        input: Math.ceil(input_tokens * times.input),
        output: Math.ceil(output_tokens * times.output) + times.thoughts,
        cached: 0,
        cache_write: 0,
        reasoning: 0,
      };
      const cost = by.costOf(by.models[role], usage);
      return sum === null || cost === null ? null : addUsd(sum, cost);
    }, 0),
  );
  return typeof p25_usd === 'number' && typeof median_usd === 'number' && typeof p75_usd === 'number'
    ? { p25_usd, median_usd, p75_usd }
    : null;
}
