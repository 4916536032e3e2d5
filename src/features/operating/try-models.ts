// One short question to each model of the installation, so that a wrong name, key or address is told before anybody waits
// for a run.
import type { Deps } from '#deps.ts';
import { ModelError } from '#platform/models/model-error.ts';
import type { CallModel, ModelRequest } from '#platform/models/model-call.ts';
import type { ModelName } from '#platform/models/providers.ts';
import { chooseModels, modelRoles } from '#platform/models/roles.ts';
import { connectedTo, openCalls } from '#platform/models/settings.ts';

export type TriedModel = {
  model: ModelName;
  roles: string[];
  answers: boolean;
  detail: string | null;
  took_ms: number;
};
type TryDeps = Pick<Deps, 'config' | 'clock'>;

/** After so long a model is said not to answer; one that has to be loaded first may take a while. */
const try_ms = 60_000;

export async function tryModels(deps: TryDeps, signal: AbortSignal): Promise<TriedModel[]> {
  const { models: settings } = deps.config;
  if (settings.replay_dir !== null) return [];
  const chosen = chooseModels(connectedTo(settings.connections), settings.chosen);
  const call = await openCalls(deps, settings, settings.connections);
  const names = [...new Set(modelRoles.flatMap((role) => chosen[role] ?? []))];
  const tried: TriedModel[] = [];
  for (const model of names) {
    const roles = modelRoles.filter((role) => chosen[role] === model);
    tried.push({ model, roles, ...(await tryModel(call, model, signal)) });
  }
  return tried;
}

async function tryModel(call: CallModel, model: ModelName, signal: AbortSignal) {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  const late = AbortSignal.timeout(try_ms);
  try {
    await call(question(model), { signal: AbortSignal.any([signal, late]) });
    return { answers: true, detail: null, took_ms: took() };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ModelError) return { answers: false, detail: error.detail, took_ms: took() };
    if (!late.aborted) throw error;
    return { answers: false, detail: `no answer within ${try_ms / 1000} s`, took_ms: took() };
  }
}

const question = (model: ModelName): ModelRequest => ({
  model,
  instructions: 'You are asked whether you can be reached.',
  messages: [{ role: 'user', parts: [{ text: 'Answer with the one word: yes' }] }],
  // Models that think before they answer need room for it.
  max_output_tokens: 2_000,
});
