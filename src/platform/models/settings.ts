// What the operator said about models, and what is opened from it.
import type { Clock } from '#platform/clock.ts';
import { StartError } from '#platform/start-error.ts';
import type { CallModel } from './model-call.ts';
import type { AgentSettings } from './agents/known-agents.ts';
import { openPrices, type OwnPrices } from './prices.ts';
import {
  providerNames,
  splitModelName,
  type Connections,
  type ProviderName,
  type RemoteProvider,
} from './providers.ts';
import { recorded, replayed } from './records.ts';
import { chooseModels, modelRoles, type ChosenModels } from './roles.ts';
import type { TimeOuts } from './watch.ts';

export type ModelSettings = Readonly<{
  connections: Connections;
  /** Whose calls the agent of this machine answers: it works on the account and the quota of one person. */
  agent_accounts: 'operators' | 'all';
  /** Where each provider is called, with whatever key; null: it has no address. */
  addresses: Readonly<Record<RemoteProvider, string | null>>;
  chosen: ChosenModels;
  prices: OwnPrices;
  /** Every call is kept below this folder. */
  record_dir: string | null;
  /** Every call is answered from this folder, and nobody is asked. */
  replay_dir: string | null;
  time_outs: TimeOuts;
  limits: Limits;
}>;

/** How long a model may take to answer, in milliseconds; after that the call has failed. */
export type Limits = Readonly<{
  /** One call of a run. */
  call_ms: number;
  /** A turn of an interview. */
  turn_ms: number;
  /** All calls for an addendum. */
  addendum_ms: number;
}>;

export const usualLimits: Limits = { call_ms: 15 * 60_000, turn_ms: 120_000, addendum_ms: 25_000 };

/** A model that thinks may take minutes to its first word; one that writes and then stops is not thinking. */
export const usualTimeOuts: TimeOuts = { first_ms: 300_000, stall_ms: 120_000 };

export const connectedTo = (connections: Connections): ProviderName[] =>
  providerNames.filter((name) => connections[name]);

/** Loads the packages that speak to providers; an idle service has no need of them. */
export async function openCalls(
  deps: { clock: Pick<Clock, 'now'> },
  settings: ModelSettings,
  connections: Connections,
): Promise<CallModel> {
  if (settings.replay_dir !== null) return replayed(settings.replay_dir);
  const call = byProvider(deps, settings, connections);
  return settings.record_dir === null ? call : recorded(call, settings.record_dir);
}

/** Each loads what it needs with its first call. */
function byProvider(
  deps: { clock: Pick<Clock, 'now'> },
  { time_outs }: ModelSettings,
  connections: Connections,
): CallModel {
  return async (request, options) => {
    const { agent } = connections;
    if (splitModelName(request.model).provider === 'agent' && agent)
      return (await agentCalls(agent, time_outs))(request, options);
    const { callsTo } = await import('./call-model.ts');
    return callsTo(deps, connections, time_outs)(request, options);
  };
}

/** One for each agent that is set, whoever calls it: it answers one call after the other. */
const opened = new WeakMap<AgentSettings, CallModel>();

async function agentCalls(agent: AgentSettings, time_outs: TimeOuts): Promise<CallModel> {
  const { callsToAgent } = await import('./agents/call-agent.ts');
  const call = opened.get(agent) ?? callsToAgent(agent, time_outs);
  opened.set(agent, call);
  return call;
}

const nothing = { input: 0, cached: 0, cache_write: 0, output: 0, reasoning: 0 };

/** A model without a price would spend without a cap: it stops the start, with what to write. */
export async function checkPrices(
  deps: { clock: Pick<Clock, 'now'> },
  { connections, chosen, prices }: ModelSettings,
): Promise<void> {
  const connected = connectedTo(connections);
  if (connected.length === 0) return;
  const costOf = await openPrices(deps, prices);
  const models = chooseModels(connected, chosen);
  const unpriced = new Set(
    modelRoles.map((role) => models[role]).filter((model) => model && costOf(model, nothing) === null),
  );
  if (unpriced.size === 0) return;
  throw new StartError(
    [...unpriced]
      .map(
        (model) =>
          `The price of ${model} is not known: add {"${model}": {"input": 0, "output": 0}} to SPECFOUNDRY_PRICES, with dollars for a million tokens.`,
      )
      .join('\n'),
  );
}
