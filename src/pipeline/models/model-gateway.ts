// Lets models answer for the agents: each agent's role has its model, every answer its price, and every
// failure of a provider becomes one of the troubles that the pipeline knows.
import { ModelError } from '#platform/models/model-error.ts';
import type { CallModel, Usage } from '#platform/models/model-call.ts';
import type { CostOf } from '#platform/models/prices.ts';
import { providers, splitModelName, type ModelName } from '#platform/models/providers.ts';
import type { RoleModels } from '#platform/models/roles.ts';
import type { AgentAnswer } from '#pipeline/agent.ts';
import { isForMinds } from '#pipeline/prompting/assignments/find-assignment.ts';
import { answeredByRule } from '#pipeline/offline-gateway.ts';
import { promptOf } from '#pipeline/prompting/prompt-of.ts';
import type { Prompt } from '#pipeline/prompting/prompt.ts';
import { AnswerRefused } from '#pipeline/prompting/reading/read-answer.ts';
import { ProviderError, type Paid } from '#pipeline/provider/provider-error.ts';
import type { Gateway } from '#pipeline/run.ts';
import { withSecondReader } from '#pipeline/second-reader.ts';
import { modelRole } from './model-role.ts';
import { troubleOf } from './trouble-of.ts';

type By = { call: CallModel; models: RoleModels; costOf: CostOf; call_ms?: number };

/**
 * Fresh eyes are those of another provider where the models say so; else their step says that they are not.
 */
export function modelGateway(by: By): Gateway {
  const gateway = askingModels(by);
  const [drafter, reader] = [by.models.drafter, by.models.fresh_eyes].map(
    (name) => splitModelName(name).provider,
  );
  return withSecondReader(gateway, drafter === reader ? undefined : gateway);
}

function askingModels({ call, models, costOf, call_ms }: By): Gateway {
  return {
    ...(call_ms !== undefined && { call_max_ms: call_ms }),
    is_mind: true,
    async ask(agent, run, findings, signal) {
      if (!isForMinds(agent)) return answeredByRule(agent, run, findings);
      const prompt = promptOf(agent, run, findings);
      const model = models[modelRole(agent)];
      const request = {
        model,
        instructions: prompt.instructions,
        messages: [{ role: 'user' as const, parts: prompt.parts }],
        schema: prompt.schema,
        max_output_tokens: providers[splitModelName(model).provider].max_output_tokens,
      };
      const trace = { folder: run.id, name: agent.id };
      const answered = await call(request, { signal, trace }).catch((error: unknown) => {
        throw error instanceof ModelError ? providerErrorFrom(error, costOf) : error;
      });
      const { value, dropped = [] } = answered;
      const note = dropped.length > 0 && {
        note: `Dropped, because the form has no such place: ${dropped.join(', ')}.`,
      };
      const paid = { ...paidFor(answered, costOf), ...note };
      return { answer: read(prompt, value, paid), ...paid };
    },
  };
}

function read(prompt: Prompt, value: unknown, paid: Paid): AgentAnswer {
  try {
    return prompt.read(value);
  } catch (error) {
    if (!(error instanceof AnswerRefused)) throw error;
    const { correction } = error;
    throw new ProviderError('schema_violated', { detail: correction.mistakes.join('; '), paid, correction });
  }
}

function providerErrorFrom(error: ModelError, costOf: CostOf): ProviderError {
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

function paidFor({ model: name, usage }: { model: ModelName; usage: Usage }, costOf: CostOf): Paid {
  const cost_usd = costOf(name, usage);
  if (cost_usd === null)
    throw new ProviderError('request_rejected', { detail: `the price of ${name} is not known` });
  const { provider, model } = splitModelName(name);
  const input_tokens = usage.input + usage.cached + usage.cache_write;
  return { provider, model, cost_usd, input_tokens, output_tokens: usage.output };
}
