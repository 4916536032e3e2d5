// Lets models answer for the agents: each agent's role has its model, every answer its price, and every
// failure of a provider becomes one of the troubles that the pipeline knows.
import { ModelError } from '#platform/models/model-error.ts';
import type { CallModel } from '#platform/models/model-call.ts';
import type { CostOf } from '#platform/models/prices.ts';
import { providers, splitModelName } from '#platform/models/providers.ts';
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
import { paidFor, providerErrorFrom } from './provider-error-from.ts';

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
        ...(!prompt.is_text && { schema: prompt.schema }),
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
