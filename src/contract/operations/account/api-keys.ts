// API keys: the bearer tokens of machines. Only a browser session may make, scope, rotate or revoke one, so
// that a leaked key can neither widen itself nor outlive its revocation. The raw key is shown once and kept
// as a hash.
import { z } from 'zod';
import { id, timestamp } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';
import { permissionCodes } from '#contract/permissions.ts';

const tag = 'API keys' as const;

const scopes = z
  .array(
    z.enum(permissionCodes, {
      error: ({ input }) =>
        `unknown permission code ${JSON.stringify(input)}; GET /v1/permissions lists them`,
    }),
  )
  .nullable()
  .describe('Permission codes; null for a legacy unscoped key.');

const apiKey = z
  .object({
    id,
    name: z.string(),
    prefix: z.string().describe('The 8 public characters after `sf_`.'),
    created_at: timestamp,
    scopes: z.array(z.string()).nullable(),
    revoked_at: timestamp.nullable(),
    project_id: id.nullable(),
    organization_id: id.nullable(),
    last_rotated_at: timestamp.nullable(),
    last_used_at: timestamp.nullable().describe('To within five minutes.'),
  })
  .meta({ id: 'ApiKey' });

const apiKeyWithSecret = apiKey
  .extend({ raw_key: z.string().describe('Shown in this answer and never again.') })
  .meta({ id: 'ApiKeyWithSecret' });

const params = z.object({ id });

export const apiKeyOperations = {
  createApiKey: operation({
    id: 'createApiKey',
    method: 'POST',
    path: '/v1/api-keys',
    access: 'session',
    permission: 'account.write',
    tag,
    summary: 'Create an API key',
    body: z
      .object({
        name: z.string().trim().min(1).max(100),
        scopes: scopes.default(null),
        project_id: id.nullable().default(null).describe('Confines the key to one project of yours.'),
      })
      .meta({ id: 'NewApiKey' }),
    result: apiKeyWithSecret,
    status: 201,
    problems: [],
    idempotent: true,
  }),
  listApiKeys: operation({
    id: 'listApiKeys',
    method: 'GET',
    path: '/v1/api-keys',
    access: 'key',
    permission: 'account.read',
    tag,
    summary: 'List all API keys, revoked ones included',
    result: z.object({ api_keys: z.array(apiKey) }).meta({ id: 'ApiKeyList' }),
    status: 200,
    problems: [],
    tool: { name: 'list_my_api_keys' },
  }),
  setApiKeyScopes: operation({
    id: 'setApiKeyScopes',
    method: 'PATCH',
    path: '/v1/api-keys/{id}/scopes',
    access: 'session',
    permission: 'account.write',
    tag,
    summary: 'Set the scopes of an API key',
    params,
    body: z.object({ scopes }).meta({ id: 'ApiKeyScopes' }),
    status: 204,
    problems: ['NOT_FOUND'],
  }),
  rotateApiKey: operation({
    id: 'rotateApiKey',
    method: 'POST',
    path: '/v1/api-keys/{id}/rotate',
    access: 'session',
    permission: 'account.write',
    tag,
    summary: 'Replace the secret of an API key',
    description: 'The old secret stops working at once; id, scopes and bindings stay.',
    params,
    result: apiKeyWithSecret,
    status: 200,
    problems: ['NOT_FOUND'],
    idempotent: true,
  }),
  revokeApiKey: operation({
    id: 'revokeApiKey',
    method: 'DELETE',
    path: '/v1/api-keys/{id}',
    access: 'session',
    permission: 'account.write',
    tag,
    summary: 'Revoke an API key at once and for good',
    params,
    status: 204,
    problems: ['NOT_FOUND'],
  }),
};
