// The providers of models, in the order in which one is chosen when several are connected.
import type { Secret } from '#platform/secret.ts';
import type { AgentSettings } from './agents/known-agents.ts';

type ProviderRow = {
  title: string;
  /** null: every installation has its own. */
  base_url: string | null;
  /** What an address without a path goes on with. */
  path: string;
  /** What an answer may take; null leaves it to the server, which knows its models. */
  max_output_tokens: number | null;
  /** Its name in the table of prices; null: it is not in there. */
  price_id: string | null;
  /** Whether an answer may leave out what is empty; the others want every name of a form, or allow few to be absent. */
  takes_lean_forms: boolean;
};

export const providers = {
  anthropic: {
    title: 'Anthropic',
    base_url: 'https://api.anthropic.com',
    path: '/v1',
    max_output_tokens: 32_000,
    price_id: 'anthropic',
    takes_lean_forms: false,
  },
  openai: {
    title: 'OpenAI',
    base_url: 'https://api.openai.com',
    path: '/v1',
    max_output_tokens: 32_000,
    price_id: 'openai',
    takes_lean_forms: false,
  },
  google: {
    title: 'Google',
    base_url: 'https://generativelanguage.googleapis.com',
    path: '/v1beta',
    max_output_tokens: 32_000,
    price_id: 'google',
    takes_lean_forms: false,
  },
  compatible: {
    title: 'OpenAI-compatible',
    base_url: null,
    path: '/v1',
    max_output_tokens: null,
    price_id: null,
    takes_lean_forms: true,
  },
  agent: {
    title: 'Agent on this machine',
    base_url: null,
    path: '',
    max_output_tokens: null,
    price_id: null,
    takes_lean_forms: true,
  },
} as const satisfies Record<string, ProviderRow>;

export type ProviderName = keyof typeof providers;
export const providerNames = Object.keys(providers) as ProviderName[];

/** Those that are reached over the network. */
export type RemoteProvider = Exclude<ProviderName, 'agent'>;
export const remoteProviders = providerNames.filter((name): name is RemoteProvider => name !== 'agent');

/** How a provider is reached. Some servers of one's own ask for no key. */
export type Connection = Readonly<{ base_url: string; key: Secret | null }>;
export type Connections = Readonly<Partial<Record<RemoteProvider, Connection>> & { agent?: AgentSettings }>;

/** `anthropic/claude-sonnet-5`; the provider's own name of a model may have slashes. */
export type ModelName = `${ProviderName}/${string}`;

export function isModelName(text: string): text is ModelName {
  const [provider = '', ...rest] = text.split('/');
  return Object.hasOwn(providers, provider) && rest.join('/').trim() !== '';
}

export function splitModelName(name: ModelName): { provider: ProviderName; model: string } {
  const at = name.indexOf('/');
  return { provider: name.slice(0, at) as ProviderName, model: name.slice(at + 1) };
}

/** The address that calls go to. */
export function apiAddress(provider: RemoteProvider, base_url: string | null): string {
  const row = providers[provider];
  const url = new URL(base_url ?? row.base_url ?? '');
  if (url.pathname === '/') url.pathname = row.path;
  return url.href.replace(/\/+$/, '');
}
