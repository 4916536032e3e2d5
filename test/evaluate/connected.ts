// The settings of the service with one provider, whose server is local.
import { readConfig } from '#config.ts';
import type { ModelSettings } from '#platform/models/settings.ts';
import type { ProviderServer } from '#test/support/providers/provider-server.ts';
import type { Wire } from '#test/support/providers/wire.ts';

export const key = 'sk-ant-of-the-tests-0123456789';

export function connectedTo(wire: Wire, { url }: Pick<ProviderServer, 'url'>): ModelSettings {
  const env = {
    anthropic: { ANTHROPIC_API_KEY: key, ANTHROPIC_BASE_URL: url },
    openai: { OPENAI_API_KEY: key, OPENAI_BASE_URL: url },
    google: { GOOGLE_GENERATIVE_AI_API_KEY: key, GOOGLE_GENERATIVE_AI_BASE_URL: url },
    compatible: {
      SPECFOUNDRY_OPENAI_COMPATIBLE_URL: url,
      SPECFOUNDRY_PRICES: JSON.stringify({ [wire.model]: { input: 1, output: 2 } }),
    },
  }[wire.provider];
  return readConfig({ ...env, SPECFOUNDRY_MODELS: JSON.stringify({ default: wire.model }) }).models;
}
