// What a call of a model cost, and what went wrong with it, in the words of the pipeline.
import type { ModelError } from '#platform/models/model-error.ts';
import type { Usage } from '#platform/models/model-call.ts';
import type { CostOf } from '#platform/models/prices.ts';
import { splitModelName, type ModelName } from '#platform/models/providers.ts';
import { ProviderError, type Paid } from '#pipeline/provider/provider-error.ts';
import { troubleOf } from './trouble-of.ts';

/** With the model's name, and the status and short code of its provider. */
export function providerErrorFrom(error: ModelError, costOf: CostOf): ProviderError {
  const { trouble, retry_after_ms, usage, model, mistakes } = error;
  const { provider } = splitModelName(model);
  const text = trouble === 'cut_off' ? '' : (error.text ?? '');
  return new ProviderError(troubleOf[trouble], {
    detail: error.message,
    // What is wrong with an agent is told with its remedy; a key has nothing to do with it.
    said: { by: model, what: error.detail, is_all: provider === 'agent' },
    retry_after_ms,
    ...(usage && { paid: paidFor({ model, usage }, costOf) }),
    ...(mistakes.length > 0 && { correction: { answer: text, mistakes } }),
  });
}

export function paidFor({ model: name, usage }: { model: ModelName; usage: Usage }, costOf: CostOf): Paid {
  const cost_usd = costOf(name, usage);
  if (cost_usd === null)
    throw new ProviderError('request_rejected', { detail: `the price of ${name} is not known` });
  const { provider, model } = splitModelName(name);
  const input_tokens = usage.input + usage.cached + usage.cache_write;
  return { provider, model, cost_usd, input_tokens, output_tokens: usage.output };
}
