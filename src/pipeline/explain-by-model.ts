// A model writes an explanation over the one by rule: one call and its correction, within the time that the caller's signal
// gives. A model that gives nothing is told as what it is; who asked for a model never gets the text of the rules instead.
import { instructions, partsOf, quotableOf, readers } from './explanation-prompt.ts';
import { ModelError } from '#platform/models/model-error.ts';
import type { CallModel, Message } from '#platform/models/model-call.ts';
import type { CostOf } from '#platform/models/prices.ts';
import type { ModelName } from '#platform/models/providers.ts';
import type { Audience } from '#specification/explanations/explain.ts';
import { explanationFault } from '#specification/explanations/explanation-fault.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { paidFor, providerErrorFrom } from './models/provider-error-from.ts';
import { addUsd } from './provider/add-usd.ts';
import { ProviderError } from './provider/provider-error.ts';

export type Explainer = { call: CallModel; model: ModelName; costOf: CostOf };
export type Written = { markdown: string; model: string; cost_usd: number };
type Asked = { id: string; graph: Graph; audience: Audience; ruled: string };

export const offline_model = 'offline';
const output_tokens_max = 12_000;
/** A first answer and its correction. */
const calls_max = 2;

/** Throws a `ProviderError` when the model gives nothing that can be used. */
export async function explainByModel(
  { call, model, costOf }: Explainer,
  { id, graph, audience, ruled }: Asked,
  signal: AbortSignal,
): Promise<Written> {
  const parts = partsOf(graph, { audience, ruled });
  const { words_max, without_ids } = readers[audience];
  const shown = {
    text: parts.map((part) => part.text).join('\n'),
    quotable: quotableOf(graph, ruled),
    without_ids,
    words_max,
  };
  const trace = { folder: id, name: `explain-${audience}` };
  let messages: Message[] = [{ role: 'user', parts }];
  let cost_usd = 0;
  for (let calls = 1; ; calls += 1) {
    const request = { model, instructions, messages, max_output_tokens: output_tokens_max };
    const answer = await call(request, { signal, trace }).catch((error: unknown) => {
      signal.throwIfAborted();
      throw error instanceof ModelError ? providerErrorFrom(error, costOf) : error;
    });
    cost_usd = addUsd(cost_usd, paidFor(answer, costOf).cost_usd);
    const markdown = `${answer.text.trim()}\n`;
    const fault = explanationFault(markdown, shown);
    if (!fault) return { markdown: markdown.toWellFormed(), model: answer.model, cost_usd };
    if (calls === calls_max) throw new ProviderError('schema_violated', { detail: fault });
    messages = [...messages, { role: 'assistant', parts: [{ text: answer.text }] }, corrected(fault)];
  }
}

const corrected = (fault: string): Message => ({
  role: 'user',
  parts: [{ text: `This cannot be used: ${fault}. Write the whole explanation again without that.` }],
});
