// The environment variables about models, as rows for `config.ts`, and what they add up to.
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { agentEnvironment } from '#platform/models/agents/agent-environment.ts';
import {
  agentModelName,
  agentNames,
  readAgentChoice,
  type AgentChoice,
} from '#platform/models/agents/known-agents.ts';
import {
  apiAddress,
  isModelName,
  providerNames,
  remoteProviders,
  providers,
  splitModelName,
  type Connection,
  type ProviderName,
  type RemoteProvider,
} from '#platform/models/providers.ts';
import { chooseModels, hasEveryRole, modelRoles } from '#platform/models/roles.ts';
import { connectedTo, usualLimits, usualTimeOuts, type ModelSettings } from '#platform/models/settings.ts';
import { secret } from '#platform/secret.ts';

const address = z.url({ protocol: /^https?$/ });
const hidden = z.string().transform(secret);
const modelName = z.string().refine(isModelName);
const dollars = z.number().min(0);
const price = z.strictObject({
  input: dollars,
  output: dollars,
  cached: dollars.optional(),
  cache_write: dollars.optional(),
});

/** JSON, or the name of a file that holds it. */
const json = <T extends z.ZodType>(schema: T, root: string) =>
  z.string().transform((text, { addIssue }): z.output<T> => {
    try {
      const said = text.startsWith('{') ? text : fs.readFileSync(path.resolve(root, text), 'utf8');
      return schema.parse(JSON.parse(said));
    } catch (error) {
      addIssue(String(error));
      return z.NEVER;
    }
  });

export function modelVariables(root: string) {
  const url = { schema: address, must: 'an http or https address' };
  const key = { schema: hidden, must: 'a key', is_secret: true };
  const ms = {
    schema: z.coerce.number().int().min(1).max(ms_max),
    must: `a number of milliseconds from 1 to ${ms_max}`,
  };
  const folder = { schema: z.string().transform((dir) => path.resolve(root, dir)), must: 'a folder' };
  return {
    ANTHROPIC_API_KEY: key,
    ANTHROPIC_BASE_URL: url,
    OPENAI_API_KEY: key,
    OPENAI_BASE_URL: url,
    GOOGLE_GENERATIVE_AI_API_KEY: key,
    GOOGLE_GENERATIVE_AI_BASE_URL: url,
    SPECFOUNDRY_OPENAI_COMPATIBLE_URL: url,
    SPECFOUNDRY_OPENAI_COMPATIBLE_KEY: key,
    SPECFOUNDRY_MODELS: {
      schema: json(z.partialRecord(z.enum(['default', ...modelRoles]), modelName), root),
      must: `a JSON object or file, such as {"drafter": "anthropic/claude-opus-5-5"}, with the roles default, ${modelRoles.join(', ')} and the providers ${providerNames.join(', ')}`,
    },
    SPECFOUNDRY_PRICES: {
      schema: json(z.record(modelName, price), root),
      must: 'a JSON object or file with dollars for a million tokens, such as {"compatible/qwen3": {"input": 0.1, "output": 0.4}}',
    },
    SPECFOUNDRY_AGENT_COMMAND: {
      schema: z.string().transform((text, { addIssue }): AgentChoice => {
        const choice = readAgentChoice(text);
        if (typeof choice !== 'string') return choice;
        addIssue(choice);
        return z.NEVER;
      }),
      must: `${agentNames.join(', ')}, each with "/MODEL" if you like and opencode always, or a command that speaks the Agent Client Protocol`,
    },
    SPECFOUNDRY_AGENT_ACCOUNTS: {
      schema: z.enum(['operators', 'all']),
      must: 'operators (whoever runs the service) or all',
    },
    SPECFOUNDRY_MODEL_FIRST_WORD_MS: ms,
    SPECFOUNDRY_MODEL_SILENCE_MS: ms,
    SPECFOUNDRY_MODEL_CALL_MS: ms,
    SPECFOUNDRY_MODEL_TURN_MS: ms,
    SPECFOUNDRY_MODEL_ADDENDUM_MS: ms,
    SPECFOUNDRY_RECORD_CALLS: folder,
    SPECFOUNDRY_REPLAY_CALLS: folder,
  };
}

type Variables = ReturnType<typeof modelVariables>;
type Values = { [N in keyof Variables]?: z.output<Variables[N]['schema']> };

const settingsOf = {
  anthropic: { key: 'ANTHROPIC_API_KEY', url: 'ANTHROPIC_BASE_URL' },
  openai: { key: 'OPENAI_API_KEY', url: 'OPENAI_BASE_URL' },
  google: { key: 'GOOGLE_GENERATIVE_AI_API_KEY', url: 'GOOGLE_GENERATIVE_AI_BASE_URL' },
  compatible: { key: 'SPECFOUNDRY_OPENAI_COMPATIBLE_KEY', url: 'SPECFOUNDRY_OPENAI_COMPATIBLE_URL' },
} as const satisfies Record<RemoteProvider, { key: keyof Values; url: keyof Values }>;

/** A provider is connected by its key; one of the operator's own by its address. */
function connectionTo(provider: RemoteProvider, values: Values): Connection | null {
  const { key } = settingsOf[provider];
  const given_key = values[key] ?? null;
  const base_url = addressOf(provider, values);
  const needs_key = providers[provider].base_url !== null;
  return base_url === null || (needs_key && given_key === null) ? null : { base_url, key: given_key };
}

function addressOf(provider: RemoteProvider, values: Values): string | null {
  const given = values[settingsOf[provider].url] ?? null;
  return given === null && providers[provider].base_url === null ? null : apiAddress(provider, given);
}

/** What a timer can hold, more or less: a day. */
const ms_max = 86_400_000;
/** Calls of an agent wait for each other, and the wait counts. */
const agent_call_ms = 3_600_000;
/** A turn of an interview ends before it is given up as stuck. */
const agent_turn_ms = 300_000;

type Environment = Readonly<Record<string, string | undefined>>;

export function composeModels(values: Values, env: Environment): ModelSettings {
  const choice = values.SPECFOUNDRY_AGENT_COMMAND;
  const connections = remoteProviders.map((name) => [name, connectionTo(name, values)] as const);
  return {
    connections: {
      ...Object.fromEntries(connections.filter(([, connection]) => connection !== null)),
      ...(choice && { agent: { choice, env: agentEnvironment(choice, env) } }),
    },
    agent_accounts: values.SPECFOUNDRY_AGENT_ACCOUNTS ?? 'operators',
    addresses: Object.fromEntries(
      remoteProviders.map((name) => [name, addressOf(name, values)]),
    ) as ModelSettings['addresses'],
    // Whoever names an agent means it for everything that no other model is named for.
    chosen: { ...(choice && { default: agentModelName(choice) }), ...values.SPECFOUNDRY_MODELS },
    prices: values.SPECFOUNDRY_PRICES ?? {},
    record_dir: values.SPECFOUNDRY_RECORD_CALLS ?? null,
    replay_dir: values.SPECFOUNDRY_REPLAY_CALLS ?? null,
    time_outs: {
      first_ms: values.SPECFOUNDRY_MODEL_FIRST_WORD_MS ?? usualTimeOuts.first_ms,
      stall_ms: values.SPECFOUNDRY_MODEL_SILENCE_MS ?? usualTimeOuts.stall_ms,
    },
    limits: {
      call_ms: values.SPECFOUNDRY_MODEL_CALL_MS ?? (choice ? agent_call_ms : usualLimits.call_ms),
      turn_ms: values.SPECFOUNDRY_MODEL_TURN_MS ?? (choice ? agent_turn_ms : usualLimits.turn_ms),
      addendum_ms: values.SPECFOUNDRY_MODEL_ADDENDUM_MS ?? usualLimits.addendum_ms,
    },
  };
}

function neededFor(provider: ProviderName): keyof Values {
  if (provider === 'agent') return 'SPECFOUNDRY_AGENT_COMMAND';
  const { key, url } = settingsOf[provider];
  return providers[provider].base_url === null ? url : key;
}

/** Models whose provider is not connected, and roles for which there is none. */
export function missingModels(values: Values): string[] {
  const { connections, chosen } = composeModels(values, {});
  const connected = connectedTo(connections);
  const problems = Object.entries(chosen).flatMap(([role, name]) => {
    const { provider } = splitModelName(name);
    if (connected.includes(provider)) return [];
    return [
      `SPECFOUNDRY_MODELS gives ${role} to ${name}, and ${neededFor(provider)} is missing: set it, or name another model.`,
    ];
  });
  if (connected.length === 0 || problems.length > 0) return problems;
  const models = chooseModels(connected, chosen);
  if (hasEveryRole(models)) return [];
  const without = modelRoles.filter((role) => !models[role]).join(', ');
  return [
    `SPECFOUNDRY_MODELS is missing, and needed because nobody else knows the models of your server: set it to {"default": "compatible/NAME"} (without a model: ${without}).`,
  ];
}
