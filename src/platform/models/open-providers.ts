import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import {
  splitModelName,
  type Connection,
  type Connections,
  type ModelName,
  type RemoteProvider,
} from './providers.ts';

type Settings = { baseURL: string; apiKey?: string };

/** Addresses and keys are always given: the packages would read the environment for what is missing. */
const openers: Record<RemoteProvider, (settings: Settings) => (model: string) => LanguageModel> = {
  anthropic: (settings) => createAnthropic(settings),
  openai: (settings) => createOpenAI(settings),
  google: (settings) => createGoogle(settings),
  compatible: (settings) =>
    createOpenAICompatible({
      ...settings,
      name: 'compatible',
      includeUsage: true,
      supportsStructuredOutputs: true,
    }),
};

export function openProviders(connections: Connections): (name: ModelName) => LanguageModel {
  const opened = new Map<RemoteProvider, (model: string) => LanguageModel>();
  return (name) => {
    const { provider, model } = splitModelName(name);
    const connection = provider === 'agent' ? undefined : connections[provider];
    if (!connection || provider === 'agent')
      throw new Error(`No connection to ${provider}, which ${name} needs.`);
    const open = opened.get(provider) ?? openers[provider](settingsOf(connection));
    opened.set(provider, open);
    return open(model);
  };
}

const settingsOf = ({ base_url, key }: Connection): Settings => ({
  baseURL: base_url,
  ...(key && { apiKey: key.reveal() }),
});
