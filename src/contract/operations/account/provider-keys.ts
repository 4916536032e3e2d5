// Keys of model providers that accounts bring: kept encrypted, never given back.
import { z } from 'zod';
import { timestamp } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';

const tag = 'Account' as const;

/** How the providers' keys look, so that a wrong paste is told at once. */
export const keyShapes = {
  anthropic: { shape: /^sk-ant-[A-Za-z0-9_-]{20,}$/, must: 'start with sk-ant-' },
  openai: { shape: /^sk-(?!ant-)[A-Za-z0-9_-]{20,}$/, must: 'start with sk-' },
  google: { shape: /^[A-Za-z0-9_-]{30,}$/, must: 'be a key of Google AI Studio, mostly starting with AIza' },
} as const satisfies Record<string, { shape: RegExp; must: string }>;

export const keyProviders = Object.keys(keyShapes) as [keyof typeof keyShapes];
export type KeyProvider = keyof typeof keyShapes;

const providerKey = z
  .object({
    provider: z.enum(keyProviders),
    last_four: z.string(),
    status: z
      .enum(['active', 'rejected'])
      .describe('`rejected`: the provider refused it; replace it with a new one.'),
    created_at: timestamp,
    updated_at: timestamp,
    last_used_at: timestamp.nullable(),
  })
  .meta({ id: 'ProviderKey' });

const params = z.object({ provider: z.enum(keyProviders) });

export const providerKeyOperations = {
  listProviderKeys: operation({
    id: 'listProviderKeys',
    method: 'GET',
    path: '/v1/me/provider-keys',
    access: 'key',
    permission: 'account.read',
    tag,
    summary: 'List the own keys of model providers',
    result: z.object({ provider_keys: z.array(providerKey) }).meta({ id: 'ProviderKeyList' }),
    status: 200,
    problems: [],
  }),
  listModels: operation({
    id: 'listModels',
    method: 'GET',
    path: '/v1/me/models',
    access: 'key',
    permission: 'account.read',
    tag,
    summary: 'Read which model does which work for the own account',
    description:
      'By the keys of the account and those of the installation. Without a model for every role, runs are made by rule alone.',
    result: z
      .object({
        models: z.array(
          z.object({
            role: z.string(),
            model: z.string().nullable().describe('`provider/model`; null: no model, the rules do it.'),
            key: z.enum(['own', 'installation']).nullable().describe('Whose key pays.'),
          }),
        ),
      })
      .meta({ id: 'ModelList' }),
    status: 200,
    problems: [],
  }),
  setProviderKey: operation({
    id: 'setProviderKey',
    method: 'PATCH',
    path: '/v1/me/provider-keys/{provider}',
    access: 'key',
    permission: 'account.write',
    role: 'Developer',
    tag,
    summary: 'Store or replace a key of a model provider',
    description:
      'Runs of the account use it from their next call on. It is kept encrypted and never shown again.',
    params,
    body: z
      .object({ secret: z.string().trim().min(1, 'must not be blank').max(500) })
      .meta({ id: 'NewProviderKey' }),
    result: providerKey,
    status: 200,
    problems: [],
  }),
  deleteProviderKey: operation({
    id: 'deleteProviderKey',
    method: 'DELETE',
    path: '/v1/me/provider-keys/{provider}',
    access: 'key',
    permission: 'account.write',
    tag,
    summary: 'Remove a key of a model provider',
    description: 'Removing what is not there is nothing.',
    params,
    status: 204,
    problems: [],
  }),
};
