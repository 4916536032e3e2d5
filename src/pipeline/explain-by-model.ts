// A model writes an explanation over the one by rule: one call, within the time that the caller's signal
// gives. What it adds, or a provider in trouble, leaves the one by rule. Only the caller's signal ends it
// without an explanation.
import { instructions, partsOf, readers } from './explanation-prompt.ts';
import { ModelError } from '#platform/models/model-error.ts';
import type { CallModel, ModelRequest, Usage } from '#platform/models/model-call.ts';
import type { CostOf } from '#platform/models/prices.ts';
import type { ModelName } from '#platform/models/providers.ts';
import type { Audience } from '#specification/explanations/explain.ts';
import { explanationFault } from '#specification/explanations/explanation-fault.ts';
import type { Graph } from '#specification/graph/graph.ts';

export type Explainer = { call: CallModel; model: ModelName; costOf: CostOf };
/** `refused`: why it is not the model's, for the log. */
export type Written = { markdown: string; model: string; cost_usd: number; refused: string | null };
type Asked = { id: string; graph: Graph; audience: Audience; ruled: string };

export const offline_model = 'offline';
const output_tokens_max = 12_000;

export async function explainByModel(
  { call, model, costOf }: Explainer,
  { id, graph, audience, ruled }: Asked,
  signal: AbortSignal,
): Promise<Written> {
  const parts = partsOf(graph, { audience, ruled });
  const request: ModelRequest = {
    model,
    instructions,
    messages: [{ role: 'user', parts }],
    max_output_tokens: output_tokens_max,
  };
  const paidFor = (usage: Usage | null) => (usage ? priceOf(costOf, model, usage) : 0);
  try {
    const answer = await call(request, { signal, trace: { folder: id, name: `explain-${audience}` } });
    const markdown = `${answer.text.trim()}\n`;
    const { words_max, without_ids } = readers[audience];
    const text = parts.map((part) => part.text).join('\n');
    const refused = explanationFault(markdown, { text, without_ids, words_max });
    const cost_usd = paidFor(answer.usage);
    if (refused) return { markdown: ruled, model: offline_model, cost_usd, refused };
    return { markdown: markdown.toWellFormed(), model: answer.model, cost_usd, refused: null };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ModelError)) throw error;
    return {
      markdown: ruled,
      model: offline_model,
      cost_usd: paidFor(error.usage),
      refused: error.message,
    };
  }
}

function priceOf(costOf: CostOf, model: ModelName, usage: Usage): number {
  const cost_usd = costOf(model, usage);
  if (cost_usd === null) throw new Error(`The price of ${model} is not known.`);
  return cost_usd;
}
